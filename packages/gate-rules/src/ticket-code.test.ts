import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CODE_LENGTH,
  CODE_VERSIONS,
  codeText,
  editionOf,
  nonceOfEdition,
  parseCode,
  payloadOf,
  readPayload,
} from './ticket-code.ts';

const code = fc.record({
  version: fc.constantFrom(...Object.values(CODE_VERSIONS)),
  scope: fc.nat(),
  id: fc.nat(),
  nonce: fc.uint8Array({ minLength: 16, maxLength: 16 }),
});
const signature = fc.uint8Array({ minLength: 64, maxLength: 64 });

test('a code is read back from its text', () => {
  fc.assert(
    fc.property(code, signature, (one, signed) => {
      const text = codeText(payloadOf(one), signed);
      expect(text).toHaveLength(CODE_LENGTH);
      const read = parseCode(text);
      expect(read).toMatchObject({ version: one.version, scope: one.scope, id: one.id });
      expect([...(read?.nonce ?? [])]).toEqual([...one.nonce]);
      expect([...(read?.signature ?? [])]).toEqual([...signed]);
      expect(readPayload(read?.payload ?? new Uint8Array())).toMatchObject({ id: one.id });
    }),
  );
});

test('any other text is no code, and none throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ minLength: 134, maxLength: 134 }), fc.constant('A'.repeat(134))),
      (text) => {
        expect(parseCode(text)).toBeNull();
      },
    ),
  );
  const payload = payloadOf({ version: 1, scope: 1, id: 1, nonce: new Uint8Array(16) });
  for (const version of [0, 4, 255]) {
    payload[0] = version;
    expect(parseCode(codeText(payload, new Uint8Array(64)))).toBeNull();
  }
  expect(readPayload(payload.slice(1))).toBeNull();
});

test('the first byte of a nonce counts the editions, and stays at 255', () => {
  const random = new Uint8Array(16).fill(200);
  expect([1, 2, 255, 256, 1000].map((edition) => editionOf(nonceOfEdition(random, edition)))).toEqual([
    1, 2, 255, 255, 255,
  ]);
  expect([...nonceOfEdition(random, 1).slice(1)]).toEqual(Array(15).fill(200));
});
