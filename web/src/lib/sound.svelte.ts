/** Two soft notes when it is your turn. Off until asked for; remembered. */
import { recall, remember } from "./remember";

const NOTES: [frequency: number, start: number][] = [
  [587.33, 0],
  [880, 0.13],
];

class Sound {
  on = $state(recall("sound") === "on");
  #context: AudioContext | null = null;

  toggle(): void {
    this.on = !this.on;
    remember("sound", this.on ? "on" : "off");
    // Browsers let a page sound only after a touch: this is one.
    if (this.on) this.chime();
  }

  chime(): void {
    if (!this.on) return;
    try {
      this.#context ??= new AudioContext();
      const context = this.#context;
      void context.resume();
      for (const [frequency, start] of NOTES) {
        const tone = context.createOscillator();
        const volume = context.createGain();
        const at = context.currentTime + start;
        tone.frequency.value = frequency;
        tone.type = "triangle";
        volume.gain.setValueAtTime(0.0001, at);
        volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
        tone.connect(volume).connect(context.destination);
        tone.start(at);
        tone.stop(at + 0.55);
      }
    } catch {
      // no sound device: the tab's title still calls
    }
  }
}

export const sound = new Sound();
