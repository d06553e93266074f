import { randomUUID } from 'node:crypto';
import { decodePackage, splitPackage } from '@club/gate-rules/package-format.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import {
  buildGateWorld,
  buildLane,
  codeOf,
  greenAt,
  readingAt,
  readTicket,
} from '@club/testing/builders/gates.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSharedPdfPool } from '../tickets/pdf/pdf-pool.ts';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const MINUTE_MS = 60_000;
const PERSON = {
  ...{ PersonaNombre: 'Berta', PersonaApellido: 'Sosa', Telefono: '' },
  ...{ PersonaDocumentoTipoId: 1, PersonaDocumento: '4.123.456-3' },
};

test('a ticket that has entered is neither annulled, corrected nor moved; a corrected one enters by its new code alone', async () => {
  const world = await buildGateWorld(context);
  const lane = await buildLane(context, app, world);
  const boxOffice = await staffBrowser(context, app, ['boleteria']);
  const act = async (name: string, body: object) =>
    (
      await boxOffice.call(`club/entradas/${name}`, {
        ...{ Operacion: randomUUID(), Motivo: 'Lo pidió en boletería', ...body },
      })
    ).answer;
  const [inside = 0, corrected = 0] = world.ticketIds;
  expect((await readTicket(context, world, lane, inside)).Resultado).toBe('OK');
  const annul = { EntradaIds: [inside], Devolver: false, BloquearLugar: false };
  expect(await act('anular', annul)).toMatchObject({
    ErrorCod: 12,
    ErrorDsc: expect.stringMatching(
      new RegExp(`^La entrada N.º ${inside} ya ingresó por .+ a las \\d\\d:\\d\\d\\.$`),
    ),
  });
  const gate = world.day.setup.gates[0]?.name;
  const refusal = { ErrorCod: 12, ErrorDsc: expect.stringContaining(`Ya ingresó por ${gate} a las `) };
  expect(await act('corregir', { EntradaId: inside, Version: 1, ...PERSON })).toMatchObject(refusal);
  const place = { TribunaId: 1, SectorCod: 'A1', FilaId: 1, AsientoId: 5 };
  expect(await act('cambiarLugar', { EntradaId: inside, Version: 1, ...place })).toMatchObject(refusal);

  const old = await codeOf(context, corrected);
  expect((await act('corregir', { EntradaId: corrected, Version: 1, ...PERSON })).ErrorCod).toBe(0);
  const again = { ...readingAt(context, world, lane), ...old };
  const renewedAt = context.clock.now().getTime();
  expect((await lane.post('puerta/lectura', again)).answer).toMatchObject({
    ...{ Resultado: 'X6', Desde: renewedAt },
  });
  // Lanes without network also show the time, from the package, to the minute.
  const { bytes } = await lane.get(`puerta/paquete/${world.showId}`);
  const index = new PackageIndex(decodePackage(splitPackage(bytes).bytes));
  const kept = index.find({ kind: 'ticket', id: corrected }).ticket;
  expect(kept?.codeAt).toBe(Math.floor(renewedAt / MINUTE_MS) * MINUTE_MS);
  expect(index.find({ kind: 'ticket', id: inside }).ticket).not.toHaveProperty('codeAt');
  const present = await codeOf(context, corrected);
  expect(Buffer.from(present.Codigo, 'base64')[9]).toBe(2);
  expect((await readTicket(context, world, lane, corrected)).Resultado).toBe('OK');
});

test('who was let in without network by a code that was replaced later stands; by one that was replaced before is told', async () => {
  const world = await buildGateWorld(context);
  const lane = await buildLane(context, app, world);
  const boxOffice = await staffBrowser(context, app, ['boleteria']);
  const [EntradaId = 0] = world.ticketIds;
  const { Codigo } = await codeOf(context, EntradaId);
  const before = greenAt(context, world, lane, { Codigo });
  context.clock.advance(MINUTE_MS);
  const body = { Operacion: randomUUID(), Motivo: 'Error al cargar', EntradaId, Version: 1, ...PERSON };
  expect((await boxOffice.call('club/entradas/corregir', body)).answer.ErrorCod).toBe(0);
  const after = greenAt(context, world, lane, { Codigo });
  await lane.post('puerta/lecturas', { Lecturas: [before, after] });
  const alerts = await context.database.kysely
    .selectFrom('gate_alert')
    .select('key')
    .where('show_id', '=', world.showId)
    .where('kind', '=', 'annulled-entry')
    .execute();
  expect(alerts).toEqual([{ key: after.LecturaId }]);
});
