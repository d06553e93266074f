/** What may stay of markup that came from outside. Names are compared as written in the markup. */
export interface MarkupPolicy {
  /** Allowed elements, each with its allowed attributes. */
  readonly elements: ReadonlyMap<string, AttributeRules>;
  /** Elements without an end tag. */
  readonly voids: ReadonlySet<string>;
  /** Elements outside the list: `drop` with all that is in them, or `unwrap`, which keeps their content. */
  readonly others: 'drop' | 'unwrap';
  /** With `unwrap`: elements that go with their content all the same. */
  readonly alwaysDropped: ReadonlySet<string>;
  /** Added to an element whatever it brings, e.g. `rel` of links. */
  readonly fixed: Readonly<Record<string, string>>;
}

/** Allowed attributes by name, with what their values must look like. */
export type AttributeRules = ReadonlyMap<string, { readonly name: string; readonly value: RegExp }>;

export function attributeRules(values: Readonly<Record<string, RegExp>>): AttributeRules {
  return new Map(Object.entries(values).map(([name, value]) => [name, { name, value }]));
}

export type Attributes = Readonly<Record<string, string>>;

/** Sees each allowed element with its allowed attributes; answers whether it stays. A void element that goes is not written. */
export type ElementVisitor = (name: string, attributes: Attributes, depth: number) => boolean;

/** Longer markup, deeper nesting or more elements than any map or text of ours has: the rest is left out. */
const LIMITS = { characters: 8_000_000, depth: 40, elements: 120_000 };

/** A comment, a declaration, a tag, or text. A `>` inside quotes ends the tag early: what follows is then mere text. */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-zA-Z][\w:-]*)([^<>]*)>|[^<]+|</g;

const ESCAPES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Most texts have nothing to escape: looking first is several times quicker. */
const escapeMarkup = (text: string): string =>
  /[<>"]/.test(text) ? text.replace(/[<>"]/g, (character) => ESCAPES[character] ?? '') : text;

/**
 * Writes markup anew with nothing but what the policy allows: every tag of the result is written here, every other
 * `<` is escaped, every element is closed, so a parser can find nothing else in it. Works on text alone and therefore
 * on the server too; 5,000 seats take about 15 ms.
 */
export function cleanMarkup(
  markup: string,
  policy: MarkupPolicy,
  visit: ElementVisitor = () => true,
): string {
  const writer = new CleanWriter(policy, visit);
  for (const [token, slash, name, rest] of markup.slice(0, LIMITS.characters).matchAll(TOKEN)) {
    if (name === undefined) writer.text(token);
    else if (slash) writer.close(name);
    else writer.open(name, rest ?? '');
  }
  return writer.finish();
}

class CleanWriter {
  readonly #policy: MarkupPolicy;
  readonly #visit: ElementVisitor;
  #written = '';
  readonly #open: string[] = [];
  /** The element whose content is being skipped, and how deep we are in elements of its name. */
  #skipped: { readonly name: string; depth: number } | null = null;
  #elements = 0;

  constructor(policy: MarkupPolicy, visit: ElementVisitor) {
    this.#policy = policy;
    this.#visit = visit;
  }

  text(token: string): void {
    if (this.#skipped || token.startsWith('<!') || token.startsWith('<?')) return;
    this.#written += escapeMarkup(token);
  }

  open(name: string, rest: string): void {
    const isClosed = rest.endsWith('/') || this.#policy.voids.has(name);
    if (this.#skipped) {
      if (name === this.#skipped.name && !isClosed) this.#skipped.depth += 1;
      return;
    }
    const allowed = this.#policy.elements.get(name);
    if (allowed === undefined) {
      const goesWhole = this.#policy.others === 'drop' || this.#policy.alwaysDropped.has(name.toLowerCase());
      if (goesWhole && !isClosed) this.#skipped = { name, depth: 1 };
      return;
    }
    this.#elements += 1;
    if (this.#elements > LIMITS.elements || this.#open.length >= LIMITS.depth) return;
    this.#write(name, allowedAttributes(rest, allowed), isClosed);
  }

  #write(name: string, attributes: Attributes, isClosed: boolean): void {
    const stays = this.#visit(name, attributes, this.#open.length);
    if (!stays) {
      if (!isClosed) this.#skipped = { name, depth: 1 };
      return;
    }
    let tag = `<${name}`;
    for (const key in attributes) tag += ` ${key}="${attributes[key]}"`;
    tag += this.#policy.fixed[name] ?? '';
    if (this.#policy.voids.has(name)) this.#written += `${tag}>`;
    else if (isClosed) this.#written += `${tag}></${name}>`;
    else {
      this.#written += `${tag}>`;
      this.#open.push(name);
    }
  }

  close(name: string): void {
    if (this.#skipped) {
      if (name === this.#skipped.name) this.#skipped.depth -= 1;
      if (this.#skipped.depth === 0) this.#skipped = null;
      return;
    }
    const index = this.#open.lastIndexOf(name);
    if (index === -1) return;
    while (this.#open.length > index) this.#written += `</${this.#open.pop()}>`;
  }

  finish(): string {
    while (this.#open.length > 0) this.#written += `</${this.#open.pop()}>`;
    return this.#written;
  }
}

function allowedAttributes(rest: string, rules: AttributeRules): Attributes {
  const kept: Record<string, string> = {};
  eachAttribute(rest, (name, value) => {
    const rule = rules.get(name);
    // The rule's own name and not the one cut from the text: a text seen before is looked up several times quicker.
    if (rule?.value.test(value)) kept[rule.name] = escapeMarkup(value);
  });
  return kept;
}

/**
 * Quoted attributes of a tag. By hand, because an expression with groups takes twice as long; what has no quotes spoils
 * the name that follows it, so that neither is kept.
 */
function eachAttribute(rest: string, take: (name: string, value: string) => void): void {
  let at = 0;
  for (let equals = rest.indexOf('='); equals !== -1; equals = rest.indexOf('=', at)) {
    const name = rest.slice(at, equals).trim();
    let start = equals + 1;
    while (rest[start] === ' ') start += 1;
    const quote = rest[start];
    at = start;
    if (quote !== '"' && quote !== "'") continue;
    const end = rest.indexOf(quote, start + 1);
    if (end === -1) return;
    take(name, rest.slice(start + 1, end));
    at = end + 1;
  }
}
