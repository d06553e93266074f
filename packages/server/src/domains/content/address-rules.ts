/** URL schemes that a browser may open from our pages; `javascript:` and `data:` would run scripts in them. */
const WEB = ['https:'];
const CONTACT = ['https:', 'mailto:', 'tel:'];

/** Whether a text is a complete web address; empty is valid. */
export const isLink = (text: string): boolean => text === '' || isOf(text, WEB);

/** Whether a text is a contact address. */
export const isContact = (text: string): boolean => text === '' || isOf(text, CONTACT);

/** Whether a text is a picture's address, on our site or another one. */
export const isPicture = (text: string): boolean =>
  /^\/(imagenes|club)\/[\w./-]+(\?v=[\w-]+)?$/.test(text) ? !text.includes('..') : isOf(text, WEB);

function isOf(text: string, kinds: readonly string[]): boolean {
  // `URL` accepts more than we do: white space, line ends, a missing host.
  if (/[\s"<>\\]/.test(text)) return false;
  const url = URL.parse(text);
  if (url === null || !kinds.includes(url.protocol) || url.username !== '') return false;
  if (url.protocol === 'mailto:') return /^[^@]+@[^@]+\.[^@]+$/.test(url.pathname);
  if (url.protocol === 'tel:') return /^\+?[\d.-]{3,20}$/.test(url.pathname);
  return text.startsWith('https://') && /\.[a-z0-9-]{2,}$/.test(url.hostname);
}
