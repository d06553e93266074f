import { randomUUID } from 'node:crypto';
import {
  buildGateWorld,
  buildLane,
  type GateWorld,
  readTicket,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepReports } from './close-day.ts';
import { exportedClosing } from './exported-closing.ts';

const HOUR_MS = 60 * 60_000;

let context: TestContext;
let app: FastifyInstance;
let chief: StaffBrowser;
let world: GateWorld;
let lane: TestLane;
let days: readonly [present: string, former: string];
beforeAll(async () => {
  context = await testContext();
  context.clock.set(new Date(`${context.clock.now().toISOString().slice(0, 10)}T15:00:00Z`));
  app = await buildTestApp(context);
  chief = await staffBrowser(context, app, ['puertas'], { name: 'Néstor Puerta' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  world = await buildGateWorld(context, 4);
  lane = await buildLane(context, app, world);
  await readTicket(context, world, lane, world.ticketIds[0] ?? 0);
  const former = await dayOfShow();
  await sql`
    update show set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days'
    where id = ${world.showId}`.execute(context.database.kysely);
  days = [await dayOfShow(), former];
});

async function dayOfShow(): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(starts_at at time zone 'America/Montevideo', 'YYYY-MM-DD') as day
    from show where id = ${world.showId}`.execute(context.database.kysely);
  return rows[0]?.day ?? '';
}

const call = async (name: string, body: object) => {
  const whole = { Operacion: randomUUID(), EspectaculoId: world.showId, Nota: '', ...body };
  return (await chief.call(`club/puertas/cierre/${name}`, whole)).answer;
};

describe('the closing of a day from which the show moved', () => {
  test('is read beside that of its present day', async () => {
    const [present, former] = days;
    expect(await call('leer', {})).toMatchObject({
      ...{ ErrorCod: 0, Jornada: present, Jornadas: days, Informe: { Ingresadas: 0 } },
    });
    expect(await call('leer', { Jornada: former })).toMatchObject({
      ...{ ErrorCod: 0, Jornada: former, Jornadas: days, Informe: { Ingresadas: 1, Ausentes: 3 } },
    });
    expect(await call('leer', { Jornada: '2020-01-01' })).toMatchObject({ ErrorCod: 404 });
    expect(await call('leer', { Jornada: 'ayer' })).toMatchObject({ ErrorCod: 400 });
    expect(await call('firmar', { Jornada: '2020-01-01' })).toMatchObject({ ErrorCod: 404 });
  });

  test('is signed when that day is over, once, and the present one stays open', async () => {
    const [, former] = days;
    expect(await call('firmar', { Jornada: former })).toMatchObject({ ErrorCod: 15 });
    context.clock.advance(36 * HOUR_MS);
    const later = await staffBrowser(context, app, ['puertas'], { name: 'Néstor Puerta' });
    const body = {
      Operacion: randomUUID(),
      EspectaculoId: world.showId,
      Nota: 'Suspendido',
      Jornada: former,
    };
    expect((await later.call('club/puertas/cierre/firmar', body)).answer).toMatchObject({ ErrorCod: 0 });
    const again = { ...body, Operacion: randomUUID() };
    expect((await later.call('club/puertas/cierre/firmar', again)).answer).toMatchObject({ ErrorCod: 16 });
    const read = async (day: object) =>
      (await later.call('club/puertas/cierre/leer', { EspectaculoId: world.showId, ...day })).answer;
    expect(await read({ Jornada: former })).toMatchObject({
      FirmadoPor: 'Néstor Puerta',
      Nota: 'Suspendido',
    });
    expect(await read({})).toMatchObject({ FirmadoPor: '' });
    const { rows } = await sql<{ day: string }>`
      select after ->> 'Jornada' as day from staff_audit
      where act = 'puertas/cierre/firmar' and entity_id = ${String(world.showId)}`.execute(
      context.database.kysely,
    );
    expect(rows).toEqual([{ day: former }]);
    context.clock.advance(-36 * HOUR_MS);
  });

  test('is exported by its day, and kept with the present one before the scans are deleted', async () => {
    const [, former] = days;
    expect((await exportedClosing(context, world.showId, former))?.name).toMatch(new RegExp(`, ${former}$`));
    expect((await exportedClosing(context, world.showId, ''))?.name).not.toContain(former);
    expect(await exportedClosing(context, world.showId, '2020-01-01')).toBeNull();
    await keepReports(context, world.showId);
    const { rows } = await sql<{ day: string; entered: number }>`
      select to_date(matchday::text, 'YYYYMMDD')::text as day, (report ->> 'Ingresadas')::int as entered
      from gate_closing where show_id = ${world.showId} order by day desc`.execute(context.database.kysely);
    expect(rows).toEqual([
      { day: days[0], entered: 0 },
      { day: former, entered: 1 },
    ]);
  });
});
