/** HTML that is safe to print unescaped. */
export interface Markup {
  readonly markup: string;
}

/** The values of a template: text and numbers are escaped, markup is not; null, undefined and false print nothing. */
export type Printable = string | number | Markup | readonly Printable[] | null | undefined | false;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Marks text as HTML that needs no escaping; only for texts of this package. */
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

/** An HTML template; every value is escaped unless it is markup. */
export function html(strings: TemplateStringsArray, ...values: readonly Printable[]): Markup {
  const parts = strings.map((part, index) => part + print(values[index]));
  return { markup: parts.join('') };
}
