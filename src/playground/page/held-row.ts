/** Where a row was before a redraw, in pixels of the window. */
export interface Hold {
  readonly topPx: number;
  /** Whether the end of its message was in sight. */
  readonly isEndSeen: boolean;
}

/** The row of buttons pressed last, which stays where it is while its message is redrawn. */
export class HeldRow {
  readonly #scroller: HTMLElement;
  #row: HTMLElement | undefined;

  constructor(scroller: HTMLElement) {
    this.#scroller = scroller;
  }

  take(row: HTMLElement | undefined): void {
    this.#row = row;
    this.mark();
  }

  release(): void {
    this.take(undefined);
  }

  /** The browser's own holding is left off while ours is at work. */
  mark(): void {
    this.#scroller.classList.toggle('held', this.isSeen());
  }

  isIn(message: HTMLElement): boolean {
    return this.#row !== undefined && message.contains(this.#row);
  }

  isSeen(): boolean {
    if (!this.#row?.isConnected) return false;
    const row = this.#row.getBoundingClientRect();
    const seen = this.#scroller.getBoundingClientRect();
    return row.height > 0 && row.bottom > seen.top && row.top < seen.bottom;
  }

  /** Where it is now; nothing while it is out of sight. */
  place(): Hold | undefined {
    const message = this.#row?.closest<HTMLElement>('.message');
    if (!this.#row || !message || !this.isSeen()) return undefined;
    const endPx = message.getBoundingClientRect().bottom;
    return {
      topPx: this.#row.getBoundingClientRect().top,
      isEndSeen: endPx <= this.#scroller.getBoundingClientRect().bottom + 1,
    };
  }

  /** The row back where it was; buttons that a press has brought below are scrolled into sight. */
  restore(hold: Hold | undefined): void {
    const message = this.#row?.closest<HTMLElement>('.message');
    if (!hold || !this.#row?.isConnected || !message) return;
    this.#scroller.scrollTop += this.#row.getBoundingClientRect().top - hold.topPx;
    if (!hold.isEndSeen) return;
    const seen = this.#scroller.getBoundingClientRect();
    const hiddenPx = message.getBoundingClientRect().bottom - seen.bottom;
    const roomPx = this.#row.getBoundingClientRect().top - seen.top;
    if (hiddenPx > 0) this.#scroller.scrollTop += Math.min(hiddenPx, Math.max(0, roomPx));
  }
}
