import { createPublicKey, verify } from 'node:crypto';
import { parseCode, REHEARSAL_SCOPE } from '@club/gate-rules/ticket-code.ts';
import { buildGateWorld, buildLane, readingAt } from '@club/testing/builders/gates.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

interface WireCard {
  readonly Resultado: string;
  readonly Titulo: string;
  readonly Detalle: string;
  readonly Codigo: string;
}

async function sheet(): Promise<readonly WireCard[]> {
  const reader = await staffBrowser(context, app, ['lectura']);
  const { answer } = await reader.call('club/puertas/ensayo', {});
  expect(answer.ErrorCod).toBe(0);
  return answer.Tarjetas as WireCard[];
}

test('codes are signed for a show that there never is; one is forged, and one is no code', async () => {
  const cards = await sheet();
  const key = createPublicKey(context.config.secrets.ticketKey);
  const unsigned = cards.filter(({ Codigo }) => {
    const code = parseCode(Codigo);
    expect(code?.scope ?? REHEARSAL_SCOPE).toBe(REHEARSAL_SCOPE);
    return !code || !verify(null, code.payload, key, code.signature);
  });
  expect(unsigned.map(({ Titulo }) => Titulo)).toEqual(['No es una entrada', 'Código falso']);
  const lineOf = (result: string) => cards.find(({ Resultado }) => Resultado === result)?.Detalle;
  expect(lineOf('X7')).toBe('Andá a Puerta 3 · a la derecha');
  // The sheet is printed and read at different times.
  expect(lineOf('X11')).toBe('');
});

test('at a gate a card is of another show, and nobody enters with it', async () => {
  const world = await buildGateWorld(context);
  const lane = await buildLane(context, app, world);
  const [first] = await sheet();
  const code = parseCode(first?.Codigo ?? '');
  const base64 = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('base64');
  const reading = readingAt(context, world, lane, { Codigo: base64(code?.payload) });
  const { answer } = await lane.post('puerta/lectura', { ...reading, Firma: base64(code?.signature) });
  expect(answer).toMatchObject({ ErrorCod: 0, Resultado: 'X3', Variante: 'rehearsal' });
  const { rows } = await context.database.pool.query('select from gate_entry');
  expect(rows).toHaveLength(0);
});
