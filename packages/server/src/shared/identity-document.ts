/** Who a ticket is for: a document type and its number, in the one form that is stored and compared. */
export interface IdentityDocument {
  readonly typeId: number;
  readonly number: string;
}

/** Cédula de identidad, the default document type (spec 2 §9). */
export const CEDULA = 1;

const CEDULA_WEIGHTS = [2, 9, 8, 7, 6, 3, 4];

/** Whether eight digits (seven and a check digit) form a cédula. Six-digit numbers are padded with a zero. */
export function isCedula(digits: string): boolean {
  if (!/^\d{7,8}$/.test(digits)) return false;
  const padded = digits.padStart(8, '0');
  const sum = CEDULA_WEIGHTS.reduce((total, weight, index) => total + weight * Number(padded[index]), 0);
  return (10 - (sum % 10)) % 10 === Number(padded[7]);
}

/** Letters and digits of a document as typed. */
export function bareDocument(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/**
 * Takes a document as typed (dots, dashes, spaces, lower case) to its stored form: letters and digits only.
 * Null when nothing usable is left or a cédula's check digit is wrong.
 */
export function parseIdentityDocument(typeId: number, typed: string): IdentityDocument | null {
  const number = bareDocument(typed);
  if (number.length < 4 || number.length > 20) return null;
  if (typeId === CEDULA && !isCedula(number)) return null;
  return { typeId, number: typeId === CEDULA ? number.padStart(8, '0') : number };
}

/** `•••• 678`: the form for those without the permission for documents (spec 4 §2.13). */
export const maskedDocument = (text: string): string => `•••• ${bareDocument(text).slice(-3)}`;

export function sameDocument(a: IdentityDocument, b: IdentityDocument): boolean {
  return a.typeId === b.typeId && a.number === b.number;
}

/** `12345672` → `1.234.567-2`; other documents as they are. */
export function documentText(document: IdentityDocument): string {
  if (document.typeId !== CEDULA) return document.number;
  const digits = document.number.replace(/^0+/, '');
  const body = digits.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${body}-${digits.slice(-1)}`;
}
