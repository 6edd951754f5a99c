const AUTHOR_LEVEL = 3;

/**
 * The headings of one message as they follow one another. A column is h2 and an author h3; whatever sizes
 * the text asks for, none is more than one level below the one before, so that the outline has no gaps.
 */
export class Outline {
  #last = AUTHOR_LEVEL;

  tag(size: 1 | 2 | 3): 'h4' | 'h5' | 'h6' {
    this.#last = Math.min(AUTHOR_LEVEL + size, this.#last + 1);
    return this.#last === 4 ? 'h4' : this.#last === 5 ? 'h5' : 'h6';
  }
}
