/** Digits of a document as typed, without dots, dashes or spaces. */
export function documentDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** A national document as people write it: `1.234.567-8` (spec 2 §2.2). Fewer than two digits stay as they are. */
export function documentText(text: string): string {
  const digits = documentDigits(text);
  if (digits.length < 2) return digits;
  const body = digits.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${body}-${digits.slice(-1)}`;
}
