import { generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { openCollection } from '../shared/collection.ts';

const RSA_BITS = 2_048;
// DER tags, and object identifiers as bytes.
const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const NULL = Buffer.from([0x05, 0]);
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

function lengthBytes(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthBytes(content.length), content]);
}

const bits = (content: Buffer): Buffer => der(BIT_STRING, Buffer.from([0]), content);
const ALGORITHM = der(SEQUENCE, der(OBJECT_ID, SHA256_WITH_RSA), NULL);

function distinguishedName(commonName: string): Buffer {
  const attribute = der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from(commonName)));
  return der(SEQUENCE, der(SET, attribute));
}

// A leading byte below 0x80 keeps the number positive and in its shortest form.
function serialNumber(): Buffer {
  return der(INTEGER, Buffer.concat([Buffer.from([0x4a]), randomBytes(15)]));
}

const VALIDITY = der(
  SEQUENCE,
  der(UTC_TIME, Buffer.from('200101000000Z')),
  der(UTC_TIME, Buffer.from('491231235959Z')),
);

/** A self-signed X.509 certificate (version 1, RSA-SHA256, valid 2020 to 2049) as PEM. */
function selfSigned(commonName: string, publicKey: KeyObject, privateKey: KeyObject): string {
  const name = distinguishedName(commonName);
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const facts = der(SEQUENCE, serialNumber(), ALGORITHM, name, VALIDITY, name, key);
  const certificate = der(SEQUENCE, facts, ALGORITHM, bits(sign('sha256', facts, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** The key that signs notifications and its certificate, both as PEM. */
export interface SigningCertificate {
  readonly privateKey: string;
  readonly certificate: string;
}

async function makeCertificate(): Promise<SigningCertificate> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSigned('messageverificationcerts.sandbox', publicKey, privateKey),
  };
}

// Shared by all sandboxes in memory, like the keys of the single sign-on.
let fleeting: Promise<SigningCertificate> | undefined;

/** The provider's certificate, created once and stored with its data. */
export async function signingCertificate(folder: string | undefined): Promise<SigningCertificate> {
  if (folder === undefined) {
    fleeting ??= makeCertificate();
    return fleeting;
  }
  const kept = openCollection<SigningCertificate>(folder, 'certificate');
  const known = kept.get('certificate');
  if (known) return known;
  const made = await makeCertificate();
  kept.put('certificate', made);
  return made;
}
