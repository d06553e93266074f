import { generateKeyPairSync } from 'node:crypto';
import { codeOf, readingAt } from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { expect, test } from 'vitest';

const {
  context,
  world,
  lanes: [lane],
} = await matchDay();

type Code = { Codigo: string; Firma: string };
const flipped = (text: string, bit: number): string => {
  const bytes = Buffer.from(text, 'base64');
  const at = bit % (bytes.length * 8);
  bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7));
  return bytes.toString('base64');
};
const stranger = generateKeyPairSync('ed25519').privateKey;
const own = () => codeOf(context, world.ticketIds[0] ?? 0);

const HOSTILE: readonly (readonly [string, () => Promise<Code>])[] = [
  ['of another key', () => codeOf(context, world.ticketIds[0] ?? 0, { key: stranger })],
  ['without a signature', async () => ({ ...(await own()), Firma: '' })],
  [
    'with a signature of zeros',
    async () => ({ ...(await own()), Firma: Buffer.alloc(64).toString('base64') }),
  ],
  [
    'with the signature of another ticket',
    async () => ({
      ...(await own()),
      Firma: (await codeOf(context, world.ticketIds[1] ?? 0)).Firma,
    }),
  ],
  ['empty', async () => ({ Codigo: '', Firma: '' })],
  ['of another show, signed', () => codeOf(context, world.ticketIds[0] ?? 0, { showId: world.showId + 1 })],
  [
    'of another show, by another key',
    () => codeOf(context, world.ticketIds[0] ?? 0, { showId: 9, key: stranger }),
  ],
  ['of a parking ticket, signed', () => codeOf(context, world.ticketIds[0] ?? 0, { version: 2 })],
  ['of a parking ticket on a day, signed', () => codeOf(context, world.ticketIds[0] ?? 0, { version: 3 })],
  [
    'with another nonce, signed',
    () => codeOf(context, world.ticketIds[0] ?? 0, { nonce: Buffer.alloc(16, 7) }),
  ],
  ...[0, 7, 8, 39, 40, 71, 72, 100, 160, 199].map(
    (bit) =>
      [
        `with bit ${bit} of the payload flipped`,
        async () => {
          const code = await own();
          return { ...code, Codigo: flipped(code.Codigo, bit) };
        },
      ] as const,
  ),
  ...[0, 255, 511].map(
    (bit) =>
      [
        `with bit ${bit} of the signature flipped`,
        async () => {
          const code = await own();
          return { ...code, Firma: flipped(code.Firma, bit) };
        },
      ] as const,
  ),
];

test.each(HOSTILE)('a code %s is red, and lets nobody in', async (_name, make) => {
  const body = { ...readingAt(context, world, lane), ...(await make()) };
  const { answer } = await lane.post('puerta/lectura', body);
  expect(answer.ErrorCod).toBe(0);
  expect(answer.Resultado).toMatch(/^X[1-6]$/);
  expect(answer.Admite).toBe(false);
  const entries = await context.database.kysely.selectFrom('gate_entry').select('id').execute();
  expect(entries).toEqual([]);
});

test('the ticket itself gets in after all of them', async () => {
  const { answer } = await lane.post('puerta/lectura', {
    ...readingAt(context, world, lane),
    ...(await own()),
  });
  expect(answer).toMatchObject({ Resultado: 'OK', Admite: true, Vuelta: 1 });
});
