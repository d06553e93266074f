import { randomUUID } from 'node:crypto';
import {
  buildGateWorld,
  buildLane,
  buildShift,
  codeOf,
  type GateWorld,
  greenAt,
  readingAt,
  readTicket,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { followAsStaff } from '@club/testing/follow-as-staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let world: GateWorld;
let lanes: readonly [TestLane, TestLane];
let chief: StaffBrowser;
let reader: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  // At noon: shows that are moved by hours stay on their day.
  context.clock.set(new Date(`${context.clock.now().toISOString().slice(0, 10)}T15:00:00Z`));
  app = await buildTestApp(context);
  chief = await staffBrowser(context, app, ['puertas'], { name: 'Néstor Puerta' });
  reader = await staffBrowser(context, app, ['lectura'], { name: 'Sala de control' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  world = await buildGateWorld(context, 4);
  lanes = [await buildLane(context, app, world), await buildLane(context, app, world, { index: 1 })];
});

type Alert = { AlertaId: number; Version: number; Clase: string; Texto: string; Estado: string };
type Answer = Record<string, unknown> & { ErrorCod: number; Alertas: Alert[] };
const call = async (name: string, body: object, who = chief) =>
  (await who.call(`club/puertas/${name}`, { Operacion: randomUUID(), EspectaculoId: world.showId, ...body }))
    .answer as unknown as Answer;
const ticket = (index: number) => world.ticketIds[index] ?? 0;
/** One ticket admitted at two lanes without network. */
async function double(ticketId: number) {
  for (const lane of lanes)
    await lane.post('puerta/lecturas', {
      Lecturas: [greenAt(context, world, lane, { EntradaId: ticketId })],
    });
}
const revokeFirst = () =>
  context.database.kysely
    .updateTable('gate_device')
    .set({ state: 'revoked' })
    .where('id', '=', lanes[0].deviceId)
    .execute();
const setEnd = (hours: number) =>
  sql`
    update show set starts_at = ${context.clock.now()}::timestamptz + ${hours - 2} * interval '1 hour',
      ends_at = ${context.clock.now()}::timestamptz + ${hours} * interval '1 hour'
    where id = ${world.showId}`.execute(context.database.kysely);

describe('the board', () => {
  test('counts tickets, not scans; by zone, gate, sector and refusal, and tells the lanes', async () => {
    await readTicket(context, world, lanes[0], ticket(0));
    await readTicket(context, world, lanes[1], ticket(0));
    await double(ticket(1));
    const { Tablero } = await call('tablero', {});
    expect(Tablero).toMatchObject({
      ...{ Adentro: 2, Ingresadas: 2, Esperadas: 4, Ultimos5: 2, AlertasAbiertas: 1 },
      Rechazos: [{ Resultado: 'X11', Nombre: 'Ya ingresó', Cantidad: 1 }],
      SinSincronizar: { Carriles: 0, Lecturas: 0 },
    });
    const board = Tablero as Record<string, { Ingresos: number; Esperadas: number; Adentro: number }[]>;
    const sum = (part: string, field: 'Ingresos' | 'Esperadas' | 'Adentro') =>
      (board[part] ?? []).reduce((total, row) => total + row[field], 0);
    expect([sum('Zonas', 'Adentro'), sum('Puertas', 'Ingresos')]).toEqual([2, 2]);
    expect([sum('Sectores', 'Ingresos'), sum('Sectores', 'Esperadas')]).toEqual([2, 4]);
    expect(board.Carriles).toHaveLength(2);
    expect((await call('tablero', { EspectaculoId: 2_000_000 })).ErrorCod).toBe(404);
  });

  test('a lane with a queue is told of', async () => {
    const { shiftId: TurnoId } = await buildShift(context, world, lanes[0]);
    const beat = { TurnoId, Corte: 0, Cola: 31, Ritmo: 10, Bateria: 80, Desfase: 0, RelojConfiable: true };
    await lanes[0].post('puerta/estado', { ...beat, Version: '1', T1: 1 });
    expect((await call('tablero', {})).Tablero).toMatchObject({
      SinSincronizar: { Carriles: 1, Lecturas: 31 },
    });
    // Its scans go to quarantine from now on.
    await revokeFirst();
    context.clock.advance(2_000);
    expect((await call('tablero', {})).Tablero).toMatchObject({
      SinSincronizar: { Carriles: 0, Lecturas: 0 },
    });
  });

  test('guesses nothing of a lane that works at another show of the day', async () => {
    const other = await buildGateWorld(context, 1);
    const { shiftId } = await buildShift(context, other, lanes[0]);
    const beat = {
      TurnoId: shiftId,
      Corte: 0,
      Cola: 0,
      Ritmo: 10,
      Bateria: 80,
      Desfase: 0,
      RelojConfiable: true,
    };
    await lanes[0].post('puerta/estado', { ...beat, Version: '1', T1: 1 });
    context.clock.advance(300_000);
    expect((await call('tablero', {})).Tablero).toMatchObject({ SinSincronizar: { Lecturas: 0 } });
  });

  test('counts nothing of what a revoked device sends until it is accepted', async () => {
    const { deviceId } = lanes[0];
    await revokeFirst();
    const scan = greenAt(context, world, lanes[0], { Resultado: 'X8', EntradaId: ticket(0) });
    await lanes[0].post('puerta/lecturas', { Lecturas: [scan] });
    const refusals = async () => ((await call('tablero', {})).Tablero as { Rechazos: object[] }).Rechazos;
    expect(await refusals()).toEqual([]);
    expect((await call('cierre/leer', {})).Informe).toMatchObject({ Dispositivos: [] });
    expect((await call('lecturas', {})).Lecturas).toMatchObject([{ Aviso: 'En cuarentena' }]);
    const decision = {
      Operacion: randomUUID(),
      DispositivoId: deviceId,
      Decision: 'aceptar',
      Motivo: 'Es del club',
    };
    expect((await chief.call('club/puertas/dispositivos/cuarentena', decision)).answer.ErrorCod).toBe(0);
    context.clock.advance(2_000);
    expect(await refusals()).toMatchObject([{ Resultado: 'X8', Cantidad: 1 }]);
    expect((await call('lecturas', {})).Lecturas).toMatchObject([{ Aviso: '' }]);
  });

  test('tells who works at a lane, not the supervisor beside them', async () => {
    const { staffId } = await buildShift(context, world, lanes[0], 'steward');
    await buildShift(context, world, lanes[0], 'supervisor');
    const { name } = await context.database.kysely
      .selectFrom('gate_staff')
      .select('name')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow();
    const { Carriles } = (await call('tablero', {})).Tablero as { Carriles: object[] };
    expect(Carriles).toContainEqual(
      expect.objectContaining({ DispositivoId: lanes[0].deviceId, Turno: name }),
    );
  });

  test('is followed by GET, and tells who has entered within two seconds', async () => {
    await app.listen({ port: 0 });
    const path = `club/puertas/tablero?EspectaculoId=${world.showId}`;
    const followed = await followAsStaff(context, app, { path, role: 'lectura' });
    const inside = () => (followed.told.at(-1)?.Tablero as { Adentro: number } | undefined)?.Adentro;
    await vi.waitFor(() => expect(inside()).toBe(0), { timeout: 10_000 });
    await readTicket(context, world, lanes[0], ticket(0));
    await vi.waitFor(() => expect(inside()).toBe(1), { timeout: 10_000 });
    followed.leave();
  });
});

describe('alerts', () => {
  test('a duplicate names both gates, and the person only to who may change gates', async () => {
    await double(ticket(0));
    const [alert] = (await call('alertas/listar', {})).Alertas;
    expect(alert).toMatchObject({ Clase: 'Duplicado', Estado: 'abierta' });
    expect(alert?.Texto).toMatch(/^Entró dos veces: .+ a las \d\d:\d\d y .+ a las \d\d:\d\d\./);
    const [unnamed] = (await call('alertas/listar', {}, reader)).Alertas;
    expect(unnamed?.Texto.length).toBeLessThan(alert?.Texto.length ?? 0);
  });

  test('is seen, then closed with a note; of two who answer one does', async () => {
    await double(ticket(0));
    const [{ AlertaId, Version } = { AlertaId: 0, Version: 0 }] = (await call('alertas/listar', {})).Alertas;
    const answer = { AlertaId, Version, Estado: 'cerrada', Nota: 'Era el padre con dos hijos' };
    const both = await Promise.all([call('alertas/guardar', answer), call('alertas/guardar', answer)]);
    expect(both.map(({ ErrorCod }) => ErrorCod).sort()).toEqual([0, 409]);
    expect((await call('alertas/listar', {})).Alertas[0]).toMatchObject({ Estado: 'cerrada' });
    expect((await call('alertas/guardar', { ...answer, AlertaId: 2_000_000 })).ErrorCod).toBe(404);
    const refused = await reader.call('club/puertas/alertas/guardar', { Operacion: randomUUID(), ...answer });
    expect(refused.status).toBe(403);
  });

  test('three forged codes at a gate within five minutes, and somebody who is barred', async () => {
    const { Codigo } = await codeOf(context, ticket(0));
    const Firma = Buffer.alloc(64, 1).toString('base64');
    for (let times = 0; times < 3; times += 1)
      await lanes[0].post('puerta/lectura', { ...readingAt(context, world, lanes[0]), Codigo, Firma });
    const { document, type } = await context.database.kysely
      .selectFrom('ticket')
      .select(['document', 'document_type_id as type'])
      .where('id', '=', ticket(1))
      .executeTakeFirstOrThrow();
    await sql`
      insert into barred_person (document_type_id, document, first_name, last_name, source, reference, starts_at)
      values (${type}, ${document}, 'Luis', 'Paz', 'law', 'Oficio 1', '2020-01-01')`.execute(
      context.database.kysely,
    );
    const answer = await readTicket(context, world, lanes[0], ticket(1));
    expect(answer).toMatchObject({ Resultado: 'P1', Persona: null, Lugar: null });
    const { rows } = await sql`
      select from gate_change where show_id = ${world.showId} and kind = 'ticket' and subject_id = ${ticket(1)}`.execute(
      context.database.kysely,
    );
    // A change when it was issued, and one when its person was barred.
    expect(rows).toHaveLength(2);
    const kinds = (await call('alertas/listar', {})).Alertas.map(({ Clase }) => Clase);
    expect(kinds.sort()).toEqual(['Código falso', 'Persona impedida']);
  });

  test('forged codes are counted by when they were read, in whatever order they come', async () => {
    const at = context.clock.now().getTime();
    const send = (...minutesAgo: number[]) =>
      lanes[0].post('puerta/lecturas', {
        Lecturas: minutesAgo.map((minutes) =>
          greenAt(context, world, lanes[0], {
            ...{ Resultado: 'X2', Huella: 'ab'.repeat(32), En: at - minutes * 60_000 },
          }),
        ),
      });
    await send(50, 30, 10);
    expect((await call('alertas/listar', {})).Alertas).toEqual([]);
    await send(29, 33);
    expect((await call('alertas/listar', {})).Alertas).toMatchObject([
      { Clase: 'Código falso', Texto: expect.stringMatching(/^3 códigos falsos en .+, todos iguales/) },
    ]);
  });
});

describe('the closing report', () => {
  test('tells who came, who did not, what was refused and doubled; signed once it stays', async () => {
    await double(ticket(0));
    await readTicket(context, world, lanes[0], ticket(1));
    expect((await call('cierre/firmar', { Nota: '' })).ErrorCod).toBe(15);
    await setEnd(-1);
    const { Informe, FirmadoPor } = await call('cierre/leer', {});
    expect(FirmadoPor).toBe('');
    expect(Informe).toMatchObject({ Ingresadas: 2, Esperadas: 4, Ausentes: 2, Duplicados: 1 });
    const report = Informe as { Tramos: { Ingresos: number }[]; Dispositivos: { SinRed: number }[] };
    expect(report.Tramos.reduce((sum, { Ingresos }) => sum + Ingresos, 0)).toBe(2);
    expect(report.Dispositivos.reduce((sum, { SinRed }) => sum + SinRed, 0)).toBe(2);
    const both = await Promise.all([1, 2].map(() => call('cierre/firmar', { Nota: 'Sin novedad' })));
    expect(both.map(({ ErrorCod }) => ErrorCod).sort()).toEqual([0, 16]);
    expect(await call('cierre/leer', {})).toMatchObject({
      FirmadoPor: 'Néstor Puerta',
      Nota: 'Sin novedad',
      Informe,
    });
    for (const name of ['cierre/leer', 'cierre/firmar'])
      expect((await call(name, { EspectaculoId: 2_000_000, Nota: '' })).ErrorCod).toBe(404);
  });

  test('with scans that are not sent it waits a day', async () => {
    const beat = { TurnoId: 0, Corte: 0, Cola: 5, Ritmo: 0, Bateria: 80, Desfase: 0, RelojConfiable: true };
    await lanes[0].post('puerta/estado', { ...beat, Version: '1', T1: 1 });
    await setEnd(-1);
    expect((await call('cierre/firmar', { Nota: '' })).ErrorCod).toBe(15);
  });
});
