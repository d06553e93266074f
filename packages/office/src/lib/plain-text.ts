/** Tags that separate lines. */
const BLOCK = /<(?=\/?(?:p|br|li|div|h\d|tr|td|th)\b)/gi;

/** The text of HTML, without its tags. */
export const plainText = (html: string): string =>
  (new DOMParser().parseFromString(html.replaceAll(BLOCK, ' <'), 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
