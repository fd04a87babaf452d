/** Short news that needs no answer, and goes by itself. */
interface Toast {
  id: number;
  text: string;
}

class Toasts {
  list = $state<Toast[]>([]);
  #next = 0;

  say(text: string): void {
    const id = this.#next++;
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text }];
    setTimeout(() => {
      this.list = this.list.filter((toast) => toast.id !== id);
    }, 4500);
  }
}

export const toasts = new Toasts();
