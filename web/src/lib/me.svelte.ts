/** Who this browser is: a name and a colour, kept by the server's cookie. */
import { ApiError, api } from "./api/client";
import { recall, remember } from "./remember";
import type { Me } from "./types";

const AGAIN = 3000;

class Guest {
  me = $state.raw<Me | null>(null);
  /** whether the player has chosen a name here, rather than taken what the server gave */
  named = $state(recall("named") === "yes");
  #asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asked ??= api.me().then(
      (me) => {
        this.me = me;
      },
      () => {
        // The server is away for the moment.
        this.#asked = null;
        setTimeout(() => void this.load(), AGAIN);
      },
    );
    return this.#asked;
  }

  /** Takes a new name and colour; the answer is a sentence when the server will not have them. */
  async change(me: Me): Promise<string | null> {
    try {
      this.me = await api.rename(me);
      this.named = true;
      remember("named", "yes");
      return null;
    } catch (error) {
      return error instanceof ApiError ? error.message : String(error);
    }
  }
}

export const guest = new Guest();
