/** What HTML says, without its marks, on one line; its paragraphs stay apart. For people to read: it makes no HTML safe. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:p|br|li|div|h\d|tr|td|th)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
