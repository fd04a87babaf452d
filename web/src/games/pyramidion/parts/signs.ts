/** The signs of the six colours in a square of 20, as the frame's seat marks have them. */
export const SIGNS = [
  "M10 1.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17z",
  "M10 1.5L19 18H1z",
  "M2.5 2.5h15v15h-15z",
  "M10 .5l9.5 9.5-9.5 9.5L.5 10z",
  "M10 .8l2.7 6 6.5.7-4.9 4.3 1.4 6.4L10 15l-5.7 3.2 1.4-6.4L.8 7.5l6.500-.7z",
  "M1 6q4.500-5 9 0t9 0v4q-4.500 5-9 0t-9 0zM1 13q4.500-5 9 0t9 0v4q-4.500 5-9 0t-9 0z",
];
