/** Kinds of address that a browser may open from our pages; `javascript:` and `data:` would run as ours. */
const WEB = ['https:'];
const CONTACT = ['https:', 'mailto:', 'tel:'];

/** Whether a text is a whole address that people can follow; empty is none, and right. */
export const isLink = (text: string): boolean => text === '' || isOf(text, WEB);

/** Whether a text is an address of how to reach somebody. */
export const isContact = (text: string): boolean => text === '' || isOf(text, CONTACT);

/** Whether a text is an address of a picture: one of ours, or another site's. */
export const isPicture = (text: string): boolean =>
  /^\/(imagenes|club)\/[\w./-]+(\?v=[\w-]+)?$/.test(text) ? !text.includes('..') : isOf(text, WEB);

function isOf(text: string, kinds: readonly string[]): boolean {
  // URL forgives what a person would not: blanks, line ends, a missing host.
  if (/[\s"<>\\]/.test(text)) return false;
  const url = URL.parse(text);
  if (url === null || !kinds.includes(url.protocol) || url.username !== '') return false;
  if (url.protocol === 'mailto:') return /^[^@]+@[^@]+\.[^@]+$/.test(url.pathname);
  if (url.protocol === 'tel:') return /^\+?[\d.-]{3,20}$/.test(url.pathname);
  return text.startsWith('https://') && /\.[a-z0-9-]{2,}$/.test(url.hostname);
}
