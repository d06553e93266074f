import type { Identity } from '../../ports/identity-provider.ts';
import { parseIdentityDocument } from '../../shared/identity-document.ts';

type Claims = Readonly<Record<string, unknown>>;

/** Settings about the provider's own claims. */
export interface ClaimNames {
  /** The `acr` that proves a second factor; empty: only `amr` is read. */
  readonly secondFactorAcr?: string;
  /** The claim with the roles of staff; empty: none. */
  readonly roleClaim?: string;
}

/**
 * Maps the claims of the single sign-on to our form. Null without a name, an e-mail or a usable document; any other
 * invalid claim counts as unknown.
 */
export function readClaims(
  subject: string,
  claims: Claims,
  { secondFactorAcr = '', roleClaim = '' }: ClaimNames = {},
): Identity | null {
  const firstName = line(claims.given_name, 100);
  const lastName = line(claims.family_name, 100);
  const email = line(claims.email, 254);
  const typeId = documentType(claims.documento_tipo);
  const document = typeId === null ? null : parseIdentityDocument(typeId, line(claims.documento, 40));
  if (!firstName || !lastName || !/^[^\s@]+@[^\s@]+$/.test(email) || !document) return null;
  return {
    subject,
    firstName,
    lastName,
    email,
    isEmailVerified: claims.email_verified === true,
    hasSecondFactor: provesSecondFactor(claims, secondFactorAcr),
    roles: roleClaim === '' ? [] : texts(claims[roleClaim]),
    document,
    birthDate: calendarDate(line(claims.birthdate, 10)),
    phone: phone(line(claims.phone_number, 30)),
    country: countryName(line(claims.pais, 60)),
  };
}

/** RFC 8176: `mfa`, or a password and a possession factor. */
function provesSecondFactor({ amr, acr }: Claims, secondFactorAcr: string): boolean {
  if (secondFactorAcr !== '' && acr === secondFactorAcr) return true;
  if (!Array.isArray(amr)) return false;
  return (
    amr.includes('mfa') ||
    (amr.includes('pwd') && ['otp', 'hwk', 'swk', 'sc'].some((one) => amr.includes(one)))
  );
}

const texts = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

/** One line of text without control characters; empty when it is not text or too long. */
function line(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  const text = value.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return text.length <= maxLength ? text : '';
}

/** The id of a document type; the database decides whether it is one of ours. */
function documentType(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 10_000 ? id : null;
}

/** OpenID Connect also allows a year alone and the year 0000; neither is usable here. */
function calendarDate(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

function phone(text: string): string {
  return /^\+?[\d\s().-]{6,}$/.test(text) ? text : '';
}

const countries = new Intl.DisplayNames(['es-UY'], { type: 'region' });

/** `UY` → `Uruguay`; names stay as they are. */
function countryName(text: string): string {
  return /^[A-Z]{2}$/.test(text) ? (countries.of(text) ?? text) : text;
}
