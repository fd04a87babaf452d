"""What a game is: states and their pending steps, actions, randomness, observation, record, refusals. No game, no input or output."""
