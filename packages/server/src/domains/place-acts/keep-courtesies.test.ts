import { randomUUID } from 'node:crypto';
import { type BuiltCourtesy, buildCourtesy } from '@club/testing/builders/courtesies.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let carla: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  carla = await staffBrowser(context, app, ['comercial']);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const write = async (call: string, body: object) =>
  (await carla.call(`club/${call}`, { Operacion: randomUUID(), ...body })).answer;
const keep = ({ showId, standId, sectorCode }: BuiltCourtesy, body: object) =>
  write('lugares/apartar', { EspectaculoId: showId, TribunaId: standId, SectorCod: sectorCode, ...body });
/** What the list of courtesies counts, and the places that the guests have. */
async function countsOf({ courtesyId }: BuiltCourtesy) {
  const { rows } = await context.database.pool.query(
    `select requested, (
       select count(*)::integer from place where allotment = 'courtesy' and allotment_owner = courtesy.id
     ) as places
     from courtesy where id = $1`,
    [courtesyId],
  );
  return [rows[0].requested, rows[0].places];
}

test('a courtesy whose places are taken back has so many fewer: those of nobody go first', async () => {
  const courtesy = await buildCourtesy(context, { places: 10 });
  const other = await buildCourtesy(context, { of: courtesy.show, places: 2 });
  const kept = (Cantidad: number, Antes: number) => keep(courtesy, { Para: 'cortesia', Cantidad, Antes });
  expect(await kept(15, 12)).toMatchObject({ Hechos: 3 });
  expect(await kept(8, 15)).toMatchObject({ Hechos: 7, Otorgados: 4 });
  const [[requested, places], [requestedToo, placesToo]] = [await countsOf(courtesy), await countsOf(other)];
  expect([requested, requestedToo]).toEqual([places, placesToo]);
  expect(requested + requestedToo).toBe(8);
  const reduced = { CortesiaId: courtesy.courtesyId, Motivo: 'Sobran' };
  expect(await write('cortesias/reducir', reduced)).toMatchObject({ ErrorCod: 0 });
  expect(await countsOf(courtesy)).toEqual([0, 0]);
});

test('so has one whose seats are put on sale, or set aside for boxes', async () => {
  const seats = [1, 2, 3, 4].map((seatId) => ({ rowId: 1, seatId }));
  const courtesy = await buildCourtesy(context, { places: seats });
  const seat = (...Asientos: number[]) => ({ Filas: [{ FilaId: 1, Asientos }] });
  expect(await keep(courtesy, { Para: 'venta', ...seat(1, 9) })).toMatchObject({ Hechos: 1 });
  expect(await countsOf(courtesy)).toEqual([3, 3]);
  expect(await keep(courtesy, { Para: 'palco', ...seat(2, 9) })).toMatchObject({ Hechos: 2, Otorgados: 1 });
  expect(await countsOf(courtesy)).toEqual([2, 2]);
  // Those that are set aside anew for courtesies are unassigned.
  expect(await keep(courtesy, { Para: 'cortesia', ...seat(2, 3) })).toMatchObject({ Hechos: 1 });
  expect(await countsOf(courtesy)).toEqual([2, 2]);
});

test('those that are set aside and nobody’s are told apart from those of a courtesy', async () => {
  const courtesy = await buildCourtesy(context, { places: [{ rowId: 1, seatId: 1 }] });
  await keep(courtesy, { Para: 'cortesia', Filas: [{ FilaId: 1, Asientos: [2, 3] }] });
  const { showId, standId, sectorCode } = courtesy;
  const sector = { EspectaculoId: showId, TribunaId: standId, SectorCod: sectorCode };
  const { answer } = await carla.call('club/lugares/leer', { ...sector, ConMapa: false });
  expect(answer).toMatchObject({ Sector: { Apartados: [{ Para: 'cortesia', Cantidad: 3, Libres: 2 }] } });
  const [row] = answer.Filas as { Asientos: { Otorgado: boolean }[] }[];
  expect(row?.Asientos.slice(0, 4).map(({ Otorgado }) => Otorgado)).toEqual([true, false, false, false]);
});
