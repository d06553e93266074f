/** Longer statements are imports with hundreds of rows, which do not repeat. */
const LONGEST_TEXT = 10_000;
/** A statement seen this often is frequent. */
const USES_BEFORE_NAME = 5;
/** Each connection keeps a plan per name, about 50 kB: this bounds it. */
const MAX_NAMES = 250;
/** Texts counted before the counts are reset: lists of varying length make many. */
const MAX_COUNTED = 2_000;

/**
 * Names for frequent statements. A named statement is parsed and planned once per connection instead of at each use, which is
 * most of the cost of a small statement.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  /** The name under which a connection may prepare the statement; undefined when it is not frequent. */
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
