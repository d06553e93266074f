/** The text of HTML on one line, with separated paragraphs. For display only: it does not sanitise HTML. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:p|br|li|div|h\d|tr|td|th)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
