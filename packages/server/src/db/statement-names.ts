/** Longer ones are imports with hundreds of rows: no two are alike. */
const LONGEST_TEXT = 10_000;
/** A statement that came so often will come again. */
const USES_BEFORE_NAME = 5;
/** Each connection keeps a plan per name, some 50 kB: this bounds it. */
const MAX_NAMES = 250;
/** Texts counted before counting starts anew: lists of varying length make many. */
const MAX_COUNTED = 2_000;

/**
 * Names for the statements that come again and again. A statement with a name is parsed and planned once per connection
 * instead of at each use, which is most of what a small statement costs.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  /** The name under which a connection may keep the statement; undefined for one that is not worth it. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || text.length > LONGEST_TEXT || this.#names.size >= MAX_NAMES) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (this.#uses.size >= MAX_COUNTED) this.#uses.clear();
    this.#uses.set(text, uses);
    if (uses <= USES_BEFORE_NAME) return undefined;
    this.#uses.delete(text);
    const name = `statement-${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
