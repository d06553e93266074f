/** A card brand accepted by the provider. */
export interface Brand {
  readonly id: string;
  readonly name: string;
  readonly pattern: RegExp;
  readonly numberLength: number;
  readonly codeLength: number;
}

const BRANDS: readonly Brand[] = [
  { id: 'visa', name: 'Visa', pattern: /^4/, numberLength: 16, codeLength: 3 },
  { id: 'oca', name: 'OCA', pattern: /^(589892|542991|547872)/, numberLength: 16, codeLength: 3 },
  { id: 'master', name: 'Mastercard', pattern: /^(5[0-5]|2[2-7])/, numberLength: 16, codeLength: 3 },
  { id: 'amex', name: 'American Express', pattern: /^3[47]/, numberLength: 15, codeLength: 4 },
  { id: 'diners', name: 'Diners Club', pattern: /^3(0|6|8)/, numberLength: 14, codeLength: 3 },
];

/** The brand of a card number or its first digits; more specific patterns are tried first. */
export function brandOf(digits: string): Brand | undefined {
  const special = BRANDS.find((brand) => brand.id === 'oca' && brand.pattern.test(digits));
  return special ?? BRANDS.find((brand) => brand.pattern.test(digits));
}

export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(digits) && sum % 10 === 0;
}

/** The list of `/v1/payment_methods`: all brands, or those of the given first digits. */
export function paymentMethods(bins: string | undefined): readonly object[] {
  const match = bins === undefined ? undefined : brandOf(bins.replace(/\D/g, ''));
  const brands = bins === undefined ? BRANDS : match ? [match] : [];
  return brands.map((brand) => ({
    id: brand.id,
    name: brand.name,
    payment_type_id: 'credit_card',
    status: 'active',
    secure_thumbnail: null,
    thumbnail: null,
    deferred_capture: 'supported',
    settings: [
      {
        card_number: { length: brand.numberLength, validation: 'standard' },
        bin: {
          pattern: brand.pattern.source,
          installments_pattern: brand.pattern.source,
          exclusion_pattern: null,
        },
        security_code: { mode: 'mandatory', length: brand.codeLength, card_location: 'back' },
      },
    ],
    additional_info_needed: [
      'cardholder_name',
      'cardholder_identification_type',
      'cardholder_identification_number',
    ],
    min_allowed_amount: 15,
    max_allowed_amount: 1_000_000,
    accreditation_time: 2_880,
    processing_modes: ['aggregator'],
  }));
}
