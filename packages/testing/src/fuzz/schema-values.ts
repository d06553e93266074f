import fc, { type Arbitrary } from 'fast-check';
import {
  IsArray,
  IsBoolean,
  IsEnum,
  IsInteger,
  IsLiteral,
  IsNull,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUnion,
  type TSchema,
} from 'typebox';

/** The limits used in our schemas. */
interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

const MAX_INT = 2_147_483_647;
const LONGEST = 40;
const MOST_ITEMS = 4;

/** Values of a schema's shape: what a caller could send who has only read the contract. */
export function valuesOf(schema: TSchema): Arbitrary<unknown> {
  const limits = schema as Limits;
  if (IsLiteral(schema)) return fc.constant(schema.const);
  if (IsEnum(schema)) return fc.constantFrom(...schema.enum);
  if (IsNull(schema)) return fc.constant(null);
  if (IsUnion(schema)) return fc.oneof(...schema.anyOf.map(valuesOf));
  if (IsBoolean(schema)) return fc.boolean();
  if (IsInteger(schema)) return integersOf(limits);
  if (IsNumber(schema))
    return fc.double({ min: limits.minimum ?? -1e9, max: limits.maximum ?? 1e9, noNaN: true });
  if (IsString(schema)) return stringsOf(limits);
  if (IsArray(schema)) {
    return fc.array(valuesOf(schema.items), {
      minLength: limits.minItems ?? 0,
      maxLength: Math.max(limits.minItems ?? 0, Math.min(limits.maxItems ?? MOST_ITEMS, MOST_ITEMS)),
    });
  }
  if (IsObject(schema)) return objectsOf(schema.properties);
  return fc.jsonValue();
}

/** Half of them small: existing ids are small. */
function integersOf({ minimum = -MAX_INT, maximum = MAX_INT }: Limits): Arbitrary<number> {
  const small = fc.integer({ min: minimum, max: Math.min(maximum, Math.max(minimum, 99)) });
  return fc.oneof(small, fc.integer({ min: minimum, max: maximum }));
}

function stringsOf({ pattern, minLength = 0, maxLength = LONGEST }: Limits): Arbitrary<string> {
  // fast-check cannot generate texts for look-ahead: such patterns get any text.
  if (pattern !== undefined && !pattern.includes('(?')) {
    const texts = fc.stringMatching(new RegExp(pattern));
    const real = REAL.find((text) => new RegExp(pattern).test(text));
    return real ? fc.oneof(texts, momentsLike(real)) : texts;
  }
  return fc.string({ minLength, maxLength: Math.min(maxLength, LONGEST), unit: 'grapheme' });
}

/** A day and a moment: of their patterns' texts hardly any is of the calendar. */
const REAL = ['2026-11-22', '2026-11-22T20:15:00'];
const YEARS = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
const momentsLike = ({ length }: string): Arbitrary<string> =>
  fc.date(YEARS).map((date) => date.toISOString().slice(0, length));

function objectsOf(properties: Readonly<Record<string, TSchema>>): Arbitrary<unknown> {
  const entries = Object.entries(properties);
  const fields = Object.fromEntries(entries.map(([name, schema]) => [name, valuesOf(schema)]));
  const requiredKeys = entries.filter(([, schema]) => !IsOptional(schema)).map(([name]) => name);
  return fc.record(fields, { requiredKeys });
}
