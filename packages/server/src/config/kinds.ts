import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

/**
 * The kinds of settings, as TypeBox schemas over the environment's text. A fault completes a sentence that begins with the
 * setting's name, and never quotes the text: it may be a secret.
 */
interface Facts {
  /** A valid example, or a command that makes one. */
  readonly example: string;
}

/** `faultOf` returns the fault of a text, or null. */
function checked(facts: Facts, faultOf: (text: string) => string | null) {
  return Type.Refine(
    Type.String({ ...facts }),
    (text) => faultOf(text) === null,
    (text) => faultOf(text) ?? '',
  );
}

/** One line without leading or trailing blanks, of at least `shortest` characters. */
export function text(facts: Facts, shortest = 1) {
  return checked(facts, (value) => {
    if (/^\s|\s$|[\r\n]/.test(value)) return 'must be one line without a blank at its ends';
    return value.length < shortest ? `must have ${shortest} characters or more` : null;
  });
}

/** A name that needs no quotes in SQL. */
export function identifier(facts: Facts) {
  return checked(facts, (value) =>
    /^[a-z_][a-z0-9_]{0,40}$/.test(value) ? null : 'must be a name of lower-case letters, digits and _',
  );
}

/** A host's name, with its port or without. */
export function host(facts: Facts) {
  const form = /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?$/i;
  return checked(facts, (value) =>
    form.test(value) ? null : 'must be the name of a host, without https://',
  );
}

/** The sender of a mail: an address, alone or as `Name <address>`. */
export function mailbox(facts: Facts) {
  const form = /^([^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;
  return checked(facts, (value) =>
    form.test(value) ? null : 'must be a mail address, or a name with the address in < >',
  );
}

export function oneOf<const Word extends string>(words: readonly Word[], facts: Facts) {
  const isOne = (value: string): value is Word => words.some((word) => word === value);
  const kind = checked(facts, (value) => (isOne(value) ? null : `must be exactly ${words.join(' or ')}`));
  return Type.Decode(kind, (value): Word => value as Word);
}

/** `1` or `0`. */
export function flag(facts: Facts) {
  return Type.Decode(oneOf(['1', '0'], facts), (word) => word === '1');
}

export function wholeNumber(least: number, most: number, facts: Facts) {
  return numberLike(/^\d+$/, `a whole number from ${least} to ${most}`, [least, most], facts);
}

export function decimal(least: number, most: number, facts: Facts) {
  const rule = `a number from ${least} to ${most}, with a point before its decimals`;
  return numberLike(/^\d+(\.\d+)?$/, rule, [least, most], facts);
}

function numberLike(form: RegExp, rule: string, [least, most]: [number, number], facts: Facts) {
  const isRight = (value: string) => form.test(value) && Number(value) >= least && Number(value) <= most;
  return Type.Decode(
    checked(facts, (value) => (isRight(value) ? null : `must be ${rule}`)),
    Number,
  );
}

const addressRule = (schemes: readonly string[]): string =>
  `must be a whole address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;

/** An absolute URL with one of these schemes and a host. */
export function address(
  schemes: readonly string[],
  facts: Facts,
  faultOf: (url: URL) => string | null = () => null,
) {
  const rule = addressRule(schemes);
  return checked(facts, (value) => {
    const url = /\s/.test(value) || !URL.canParse(value) ? null : new URL(value);
    if (!url || !schemes.includes(url.protocol.slice(0, -1))) return rule;
    // PostgreSQL's may name a socket folder instead.
    if (!url.hostname && !url.searchParams.has('host')) return rule;
    return faultOf(url);
  });
}

/** Between two addresses; a password may have one. */
const BETWEEN = /,(?=[a-z]+:\/\/)/i;

/** One or more absolute URLs with one scheme, joined by commas. */
export function addresses(schemes: readonly string[], facts: Facts) {
  const one = address(schemes, facts);
  const kind = checked(facts, (value) => {
    const urls = value.split(BETWEEN);
    if (!urls.every((url) => Check(one, url))) return addressRule(schemes);
    const [first, ...others] = urls.map((url) => new URL(url).protocol);
    return others.every((protocol) => protocol === first)
      ? null
      : 'must have one scheme for all its addresses';
  });
  return Type.Decode(kind, (value) => value.split(BETWEEN));
}

/** A web URL without a path. */
export function origin(facts: Facts) {
  const kind = address(['https', 'http'], facts, ({ pathname, search, hash, username }) =>
    pathname === '/' && !search && !hash && !username ? null : 'must end with its host or its port',
  );
  return Type.Decode(kind, (value) => new URL(value).origin);
}

/** The URL of a PostgreSQL database, with its name. */
export function databaseAddress(facts: Facts) {
  return address(['postgres', 'postgresql'], facts, ({ pathname }) =>
    pathname.length > 1 ? null : 'must name a database behind the last slash',
  );
}

/** At least `shortest` bytes in base64. */
export function base64(shortest: number, facts: Facts) {
  const kind = checked(facts, (value) => {
    const isBase64 = /^[A-Za-z\d+/]+={0,2}$/.test(value.trim());
    return isBase64 && Buffer.from(value, 'base64').length >= shortest
      ? null
      : `must be ${shortest} bytes or more in base64`;
  });
  return Type.Decode(kind, (value) => Buffer.from(value, 'base64'));
}

/** One or two keys of at least 32 bytes in base64, joined by a comma. */
export function keys(facts: Facts) {
  const kind = checked(facts, (value) => {
    const parts = value.split(',').map((part) => part.trim());
    const areKeys = parts.every(
      (part) => /^[A-Za-z\d+/]+={0,2}$/.test(part) && Buffer.from(part, 'base64').length >= 32,
    );
    return areKeys && parts.length <= 2
      ? null
      : 'must be one or two keys of 32 bytes or more in base64, joined by a comma';
  });
  return Type.Decode(kind, (value) => value.split(',').map((part) => Buffer.from(part, 'base64')));
}

/** An Ed25519 private key in PEM. */
export function ed25519Key(facts: Facts) {
  const kind = checked(facts, (pem) => {
    const type = privateKey(pem)?.asymmetricKeyType;
    if (type === 'ed25519') return null;
    return type
      ? `is a private key of the kind ${type}, and must be one of the kind ed25519`
      : 'must be an Ed25519 private key in PEM, its whole text from BEGIN to END and without a password';
  });
  return Type.Decode(kind, createPrivateKey);
}

export function ed25519PublicKey(facts: Facts) {
  const kind = checked(facts, (pem) =>
    publicKey(pem)
      ? null
      : 'must be an Ed25519 public key in PEM, its whole text from BEGIN PUBLIC KEY to END',
  );
  return Type.Decode(kind, createPublicKey);
}

/** Null for a private key as well: a reader of the settings needs none. */
function publicKey(pem: string): KeyObject | null {
  try {
    const key = pem.includes('BEGIN PUBLIC KEY') ? createPublicKey(pem) : null;
    return key?.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

function privateKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}
