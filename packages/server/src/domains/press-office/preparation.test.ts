import { randomUUID } from 'node:crypto';
import { buildAccreditations, generalRequest } from '@club/testing/builders/accreditations.ts';
import { act } from '@club/testing/builders/programming.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkOpening } from '../accreditations/check-opening.ts';
import { REQUESTS } from '../accreditations/request-accreditation.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';

let context: TestContext;
let app: FastifyInstance;
let officer: StaffBrowser;
let showId: number;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});
beforeEach(async () => {
  context.clock.advance(REQUESTS.windowMs);
  officer = await staffBrowser(context, app, ['prensa'], { name: 'Paula Prensa' });
  ({ showId } = await buildAccreditations(context));
});

const call = async (name: string, body: object) => (await officer.call(`club/${name}`, body)).answer;
const write = (name: string, body: object) => call(name, { Operacion: randomUUID(), ...body });
const newest = async () => {
  const { rows } = await context.database.pool.query<{ id: number }>(
    'select max(id) as id from accreditation',
  );
  return rows[0]?.id ?? 0;
};
async function askGeneral() {
  const body = generalRequest(showId);
  expect((await makeCall(app, 'WSAcreditacionGrlSolicitud', body)).answer.ErrorCod).toBe(0);
  return newest();
}
const decide = (AcreditacionId: number, Respuesta: string) =>
  write('acreditaciones/decidir', { AcreditacionId, Respuesta });

describe('a show', { timeout: 30_000 }, () => {
  test('takes requests until a moment, is closed and opened again', async () => {
    const of = { EspectaculoId: showId, Tipo: 'general' };
    const problemNow = async () => {
      const checked = await checkOpening(context, { showId, kind: 'general' });
      return checked.ok && checked.value.problem;
    };
    expect(await call('acreditaciones/leer', { EspectaculoId: showId })).toMatchObject({
      Aperturas: [
        { Tipo: 'prensa', Abierta: true },
        { Tipo: 'general', Abierta: true },
      ],
      Pases: [
        { Pase: 'bancada' },
        { Pase: 'campo' },
        { Pase: 'general', Sector: expect.stringMatching(/Zona mixta$/) },
      ],
      Sectores: [{ SectorCod: 'PRE' }, { SectorCod: 'CAMPO' }, { SectorCod: 'GEN' }],
    });
    expect(await write('acreditaciones/cerrar', of)).toMatchObject({ ErrorCod: 0 });
    expect(await write('acreditaciones/cerrar', of)).toMatchObject({ ErrorCod: 10 });
    expect(await problemNow()).toBe('accreditation-closed');
    const { rows } = await context.database.pool.query<{ at: string }>(
      `select to_char((starts_at - interval '2 hours') at time zone 'America/Montevideo', 'YYYY-MM-DD"T"HH24:MI:SS') as at
       from show where id = $1`,
      [showId],
    );
    expect(await write('acreditaciones/abrir', { ...of, CierraEn: rows[0]?.at })).toMatchObject({
      ErrorCod: 0,
    });
    expect(await problemNow()).toBeNull();
    for (const CierraEn of ['2020-01-01T10:00:00', '2199-01-01T10:00:00', '2026-13-41T10:00:00'])
      expect(await write('acreditaciones/abrir', { ...of, CierraEn })).toMatchObject({ ErrorCod: 10 });
    const nowhere = { ...of, EspectaculoId: 999_999 };
    expect(await write('acreditaciones/abrir', { ...nowhere, CierraEn: rows[0]?.at })).toMatchObject({
      ErrorCod: 404,
    });
    expect(await write('acreditaciones/cerrar', nowhere)).toMatchObject({ ErrorCod: 404 });
    expect(await call('acreditaciones/leer', { EspectaculoId: 999_999 })).toMatchObject({ ErrorCod: 404 });
  });

  test('keeps more places for a pass, or fewer', async () => {
    const places = (Lugares: number, Antes: number, other: object = {}) =>
      write('acreditaciones/lugares', {
        ...{ EspectaculoId: showId, TribunaId: 1, SectorCod: 'GEN', Pase: 'general', Lugares, Antes },
        ...other,
      });
    expect(await places(3, 2)).toMatchObject({ ErrorCod: 0, Lugares: 3, Quedan: 3 });
    expect(await places(9, 3)).toMatchObject({
      ErrorCod: 11,
      ErrorDsc: 'No hay 9 lugares libres en el sector: hay 4.',
    });
    expect(await places(2, 3, { SectorCod: 'NADA' })).toMatchObject({ ErrorCod: 10 });
    expect(await places(2, 2)).toMatchObject({ ErrorCod: 409 });
    await decide(await askGeneral(), 'aceptar');
    expect(await places(0, 3)).toMatchObject({ ErrorCod: 12 });
    expect(await places(2, 3, { EspectaculoId: 999_999 })).toMatchObject({ ErrorCod: 404 });
  });

  test('counts tickets of a pass that were moved to another place', async () => {
    const sector = { EspectaculoId: showId, TribunaId: 1 };
    const places = (Lugares: number, Antes: number, SectorCod = 'GEN') =>
      write('acreditaciones/lugares', { ...sector, SectorCod, Pase: 'general', Lugares, Antes });
    const pass = async () => {
      const { Pases } = await call('acreditaciones/leer', { EspectaculoId: showId });
      return (Pases as { Pase: string; Lugares: number; Quedan: number }[]).find(
        ({ Pase }) => Pase === 'general',
      );
    };
    const accepted = await askGeneral();
    await decide(accepted, 'aceptar');
    const { rows } = await context.database.pool.query<{ EntradaId: number; Version: number }>(
      `select ticket.id as "EntradaId", version as "Version" from ticket
       join accreditation on accreditation.ticket_id = ticket.id where accreditation.id = $1`,
      [accepted],
    );
    const clerk = await staffBrowser(context, app, ['boleteria']);
    const to = { TribunaId: 1, SectorCod: 'CAMPO', FilaId: 0, AsientoId: 0, Motivo: 'Lo pidió' };
    const moved = await clerk.call('club/entradas/cambiarLugar', {
      ...{ Operacion: randomUUID(), ...rows[0], ...to },
    });
    expect(moved.answer).toMatchObject({ ErrorCod: 0 });
    expect(await pass()).toMatchObject({ Lugares: 2, Quedan: 1 });
    expect(await places(0, 2)).toMatchObject({
      ErrorCod: 12,
      ErrorDsc: expect.stringContaining('aceptaron 1 '),
    });
    expect(await places(3, 2)).toMatchObject({ ErrorCod: 0, Lugares: 3, Quedan: 2 });
    // The sector has no person left: the others' places go elsewhere.
    expect(await places(2, 3, 'CAMPO')).toMatchObject({ ErrorCod: 0, Lugares: 2, Quedan: 1 });
    expect(await pass()).toMatchObject({ Lugares: 2, Quedan: 1 });
    await decide(await askGeneral(), 'aceptar');
    expect(await decide(await askGeneral(), 'aceptar')).toMatchObject({
      ErrorCod: 11,
      ErrorDsc: expect.stringContaining('quedan 0 de 2'),
    });
  });

  test('with fewer places for a pass puts only those back on sale, and leaves alone what is set aside for no pass', async () => {
    const sector = { EspectaculoId: showId, TribunaId: 1, SectorCod: 'GEN' };
    const found = async () => {
      const { rows } = await context.database.pool.query<{ id: number; state: string }>(
        `select place.id, case when allotment_owner = 0 then allotment else 'pass' end as state
         from place join show_sector on show_sector.id = show_sector_id
         where show_id = $1 and code = 'GEN' order by place.id`,
        [showId],
      );
      return Object.groupBy(rows, ({ state }) => state);
    };
    const programmer = await staffBrowser(context, app, ['programacion']);
    const aside = { ...sector, Para: 'acreditacion', Cantidad: 3, Antes: 2 };
    expect((await act(programmer, 'lugares/apartar', aside)).answer).toMatchObject({ Hechos: 1 });
    const before = await found();
    const fewer = { ...sector, Pase: 'general', Lugares: 1, Antes: 2 };
    expect(await write('acreditaciones/lugares', fewer)).toMatchObject({ ErrorCod: 0, Quedan: 1 });
    const after = await found();
    expect(after.accreditation).toEqual(before.accreditation);
    expect(before.pass).toContainEqual(after.pass?.[0]);
    expect([after.pass, after.sale].map((all) => all?.length)).toEqual([1, 2]);
  });
});
