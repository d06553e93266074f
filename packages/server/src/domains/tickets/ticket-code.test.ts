import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { fromBase45, toBase45 } from '@club/gate-rules/base45.ts';
import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { signTicketCode, verifyTicketCode } from './ticket-code.ts';

/** The first test key of RFC 8032. */
const privateKey = createPrivateKey({
  format: 'der',
  type: 'pkcs8',
  key: Buffer.from(
    '302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'hex',
  ),
});
const publicKey = createPublicKey(privateKey);
const counting = Uint8Array.from({ length: 16 }, (_, index) => index);

const vectors = [
  [
    { showId: 7, ticketId: 123_456, nonce: counting },
    'V50000$*0WA0448X507H0QS00+0J61%H1CT1-/10I47*IFOH3JQI K5-0N*I6NR%X1:PU82QA$EYZFOM6NR2T-TT9A88C..J6U4XX7AZTT01H9CNS2KAOF6HY$4VND-R74.BA0',
  ],
  [
    { showId: 2_147_483_647, ticketId: 2_147_483_647, nonce: new Uint8Array(16).fill(255) },
    'N80FGWMDWFGWFGWFGWFGWFGWFGWFGWFGWFGWHCWQJJGWTBHJT1IY$KKY1L1W QNGSD-%GCB7SQL5:I-:UL868NVD5L1OK329JLCPMI$*Q%2NKZ62OL6GT+*UMYJ20M7*FZWLF0',
  ],
] as const;

describe('a ticket code', () => {
  test.each(vectors)('%j has one text, for ever', (code, text) => {
    expect(signTicketCode(privateKey, code)).toBe(text);
    expect(verifyTicketCode(publicKey, text)).toEqual(code);
  });

  test('fits a QR of version 6 with medium correction', () => {
    for (const [, text] of vectors) expect(encode(text, { ecc: 'M' }).version).toBe(6);
  });

  test('reads back whatever was signed', () => {
    const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(id, id, fc.uint8Array({ minLength: 16, maxLength: 16 }), (showId, ticketId, nonce) => {
        const code = { showId, ticketId, nonce };
        expect(verifyTicketCode(publicKey, signTicketCode(privateKey, code))).toEqual(code);
      }),
      { numRuns: 50 },
    );
  });

  test('is refused when any bit of it was changed', () => {
    const bytes = fromBase45(vectors[0][1]) ?? new Uint8Array();
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Uint8Array.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(verifyTicketCode(publicKey, toBase45(changed)), `bit ${bit}`).toBeNull();
    }
  });

  test('is refused when another key signed it', () => {
    const stranger = generateKeyPairSync('ed25519').privateKey;
    const text = signTicketCode(stranger, vectors[0][0]);
    expect(verifyTicketCode(publicKey, text)).toBeNull();
    expect(verifyTicketCode(createPublicKey(stranger), text)).not.toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['cut short', vectors[0][1].slice(0, -3)],
    ['with something after it', `${vectors[0][1]}000`],
    ['in lower case', vectors[0][1].toLowerCase()],
    ['with a space before it', ` ${vectors[0][1]}`],
    ['of another text of the same length', 'A'.repeat(134)],
    ['of a later version, though signed', laterVersion()],
  ])('is refused: %s', (_name, text) => {
    expect(verifyTicketCode(publicKey, text)).toBeNull();
  });

  test('is not made with a nonce of another length', () => {
    expect(() => signTicketCode(privateKey, { ...vectors[0][0], nonce: new Uint8Array(8) })).toThrow(
      '16 bytes',
    );
  });
});

function laterVersion(): string {
  const payload = Buffer.from(fromBase45(vectors[0][1])?.subarray(0, 25) ?? []);
  payload[0] = 2;
  return toBase45(Buffer.concat([payload, sign(null, payload, privateKey)]));
}
