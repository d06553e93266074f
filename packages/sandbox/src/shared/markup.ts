/** A piece of HTML that is safe to print as it is. */
export interface Markup {
  readonly markup: string;
}

/** What a template accepts: text and numbers are escaped, markup is not, nothing prints nothing. */
export type Printable = string | number | Markup | readonly Printable[] | null | undefined | false;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Marks text as HTML that needs no escaping; only for texts that this package wrote itself. */
export function trusted(markup: string): Markup {
  return { markup };
}

function isList(value: Printable): value is readonly Printable[] {
  return Array.isArray(value);
}

function print(value: Printable): string {
  if (value === null || value === undefined || value === false) return '';
  if (isList(value)) return value.map(print).join('');
  if (typeof value === 'object') return value.markup;
  return escapeHtml(String(value));
}

/** Template of HTML in which every value is escaped unless it is markup already. */
export function html(strings: TemplateStringsArray, ...values: readonly Printable[]): Markup {
  const parts = strings.map((part, index) => part + print(values[index]));
  return { markup: parts.join('') };
}
