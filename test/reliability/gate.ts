/** Lets several actors go on together, or waits until all of them stand still. */
export class Gate {
  #isOpen = false;
  #waiting = 0;
  #open: () => void = () => undefined;
  #opened = Promise.resolve();
  #stood: () => void = () => undefined;

  constructor(private readonly actors: number) {
    this.#renew();
  }

  /** What each actor awaits before whatever it does. */
  async pass(): Promise<void> {
    if (this.#isOpen) return;
    this.#waiting += 1;
    if (this.#waiting === this.actors) this.#stood();
    await this.#opened;
  }

  open(): void {
    this.#isOpen = true;
    this.#waiting = 0;
    this.#open();
  }

  /** Resolves when nobody does anything any more. */
  async close(): Promise<void> {
    if (!this.#isOpen && this.#waiting === this.actors) return;
    if (this.#isOpen) this.#renew();
    this.#isOpen = false;
    await new Promise<void>((resolve) => {
      this.#stood = resolve;
      if (this.#waiting === this.actors) resolve();
    });
  }

  #renew(): void {
    this.#opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }
}
