/** One kind of happening that others may listen to. */
export class Signal<T> {
  readonly #listeners = new Set<(value: T) => void>();

  /** The answer stops listening. */
  listen(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  emit(value: T): void {
    for (const listener of [...this.#listeners]) listener(value);
  }
}
