import { randomBytes } from 'node:crypto';
import { type Fields, fieldsOf } from '../shared/fields.ts';
import { offsetText } from '../shared/texts.ts';
import { brandOf, passesLuhn } from './brands.ts';
import type { CardContext } from './store.ts';
import type { CardToken, UsedCard } from './used-card.ts';
import { type CardError, type Cause, cardError } from './wire.ts';

const TOKEN_LIFE_MS = 7 * 24 * 3_600_000;

interface CardForm {
  readonly number: string;
  readonly code: string;
  readonly month: number | undefined;
  readonly year: number | undefined;
  readonly cardholder: string;
  readonly documentType: string | null;
  readonly document: string | null;
}

// The browser library sends months and years as numbers, hand-written callers often as text.
function wholeNumber(fields: Fields, name: string): number | undefined {
  const text = fields.text(name);
  const value = fields.number(name) ?? (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined);
  return value !== undefined && Number.isInteger(value) ? value : undefined;
}

function readForm(body: Fields): CardForm {
  const cardholder = body.object('cardholder') ?? fieldsOf({});
  const identification = cardholder.object('identification') ?? fieldsOf({});
  const year = wholeNumber(body, 'expiration_year');
  return {
    number: (body.text('card_number') ?? '').replace(/\s/g, ''),
    code: body.text('security_code') ?? '',
    month: wholeNumber(body, 'expiration_month'),
    year: year !== undefined && year < 100 ? 2000 + year : year,
    cardholder: cardholder.text('name')?.trim() ?? '',
    documentType: identification.text('type') ?? null,
    document: identification.text('number') ?? null,
  };
}

function isPast(form: CardForm, now: Date): boolean {
  const { month = 0, year = 0 } = form;
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1);
}

function causesOf(form: CardForm, now: Date): Cause[] {
  const codeLength = brandOf(form.number)?.codeLength;
  const checks: readonly [boolean, string, string][] = [
    [form.number === '', '205', 'parameter card_number can not be null/empty'],
    [form.number !== '' && !passesLuhn(form.number), 'E301', 'invalid parameter card_number'],
    [form.month === undefined, '208', 'parameter expiration_month can not be null/empty'],
    [
      form.month !== undefined && (form.month < 1 || form.month > 12),
      '325',
      'invalid parameter expiration_month',
    ],
    [form.year === undefined, '209', 'parameter expiration_year can not be null/empty'],
    [
      form.year !== undefined && form.month !== undefined && isPast(form, now),
      '326',
      'invalid parameter expiration_year',
    ],
    [form.cardholder === '', '221', 'parameter cardholder.name can not be null/empty'],
    [
      form.documentType !== null && !['CI', 'Otro'].includes(form.documentType),
      '322',
      'invalid parameter cardholder.identification.type',
    ],
    [
      form.documentType !== null && !form.document,
      '214',
      'parameter cardholder.identification.number can not be null/empty',
    ],
    [
      !/^\d{3,4}$/.test(form.code) || (codeLength !== undefined && form.code.length !== codeLength),
      'E302',
      'invalid parameter security_code',
    ],
  ];
  return checks.flatMap(([isWrong, code, description]) =>
    isWrong ? [{ code, description, data: null }] : [],
  );
}

function cardOf(form: CardForm): UsedCard {
  return {
    brand: brandOf(form.number)?.id ?? 'visa',
    firstSix: form.number.slice(0, 6),
    lastFour: form.number.slice(-4),
    month: form.month ?? 0,
    year: form.year ?? 0,
    cardholder: form.cardholder,
    documentType: form.documentType,
    document: form.document,
  };
}

/** Creates a token for a card. The number and the security code are dropped here. */
export function createToken(context: CardContext, body: unknown): CardToken | CardError {
  const now = context.world.clock();
  const form = readForm(fieldsOf(body));
  const causes = causesOf(form, now);
  if (causes.length > 0) return cardError(400, 'bad_request', causes[0]?.description ?? '', causes);
  const token: CardToken = {
    id: randomBytes(16).toString('hex'),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + TOKEN_LIFE_MS).toISOString(),
    isUsed: false,
    numberLength: form.number.length,
    codeLength: form.code.length,
    card: cardOf(form),
  };
  context.store.tokens.put(token.id, token);
  return token;
}

/** The token as returned by the provider. */
export function tokenAnswer(token: CardToken, publicKey: string): object {
  const { card } = token;
  return {
    id: token.id,
    public_key: publicKey,
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    expiration_month: card.month,
    expiration_year: card.year,
    card_number_length: token.numberLength,
    security_code_length: token.codeLength,
    luhn_validation: true,
    status: token.isUsed ? 'used' : 'active',
    date_created: offsetText(new Date(token.createdAt)),
    date_last_updated: offsetText(new Date(token.createdAt)),
    date_due: offsetText(new Date(token.expiresAt)),
    live_mode: false,
    require_esc: false,
    cardholder: {
      name: card.cardholder,
      identification: { type: card.documentType, number: card.document },
    },
  };
}
