/** Completes a link: people omit the scheme. */
export function completeLink(typed: string): string {
  const text = typed.trim();
  return /^[^\s/:@]+\.[^\s/:@]{2,}(\/\S*)?$/.test(text) ? `https://${text}` : text;
}

/** The same for a contact, which may also be an e-mail or a telephone. */
export function completeContact(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s().-]{3,25}$/.test(text)) return `tel:${text.replace(/[\s().-]/g, '')}`;
  return completeLink(text);
}
