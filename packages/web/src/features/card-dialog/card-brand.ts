/** A brand of cards, as far as it can be derived from the number. */
export interface CardBrand {
  /** The provider's name. */
  readonly id: 'visa' | 'oca' | 'master' | 'amex' | 'diners';
  readonly name: string;
  readonly digits: number;
  readonly codeDigits: number;
}

const brand = (id: CardBrand['id'], name: string, digits = 16, codeDigits = 3): CardBrand => ({
  id,
  name,
  digits,
  codeDigits,
});

/** Number prefixes. OCA lies within Mastercard's range and comes first. */
const BEGINNINGS: readonly (readonly [RegExp, CardBrand])[] = [
  [/^(589892|542991|547872)/, brand('oca', 'OCA')],
  [/^4/, brand('visa', 'Visa')],
  [/^(5[0-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, brand('master', 'Mastercard')],
  [/^3[47]/, brand('amex', 'American Express', 15, 4)],
  [/^3(0[0-5]|[689])/, brand('diners', 'Diners Club', 14)],
];

/** Digits that determine the brand (spec 2 §5). */
const TELLING_DIGITS = 6;

/** The brand of a number's first six digits, as early as possible; null when it is none of ours. */
export function brandOf(number: string): CardBrand | null {
  const beginning = number.slice(0, TELLING_DIGITS);
  return BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1] ?? null;
}

const LONGEST_NUMBER = 16;

/** How many digits a number that begins like this may have. */
export function digitsOf(number: string): number {
  return brandOf(number)?.digits ?? LONGEST_NUMBER;
}

/** Whether the check digit is right (Luhn). */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
