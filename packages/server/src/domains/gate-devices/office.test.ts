import { randomUUID } from 'node:crypto';
import { parseCard } from '@club/gate-rules/staff-card.ts';
import {
  buildGateWorld,
  buildLane,
  buildShift,
  deviceCalls,
  deviceKeys,
  type GateWorld,
  greenAt,
} from '@club/testing/builders/gates.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let world: GateWorld;
let chief: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  world = await buildGateWorld(context);
  chief = await staffBrowser(context, app, ['puertas'], { name: 'Néstor Puerta' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

interface Device {
  readonly DispositivoId: number;
  readonly Version: number;
  readonly Estado: string;
  readonly Numero: string;
  readonly CarrilId: number;
  readonly EnCuarentena: number;
}
type Answer = Record<string, unknown> & { ErrorCod: number; ErrorDsc: string; Dispositivo: Device };
const call = async (name: string, body: object) =>
  (await chief.call(`club/puertas/${name}`, { Operacion: randomUUID(), ...body }))
    .answer as unknown as Answer;
const laneOf = (index = 0) => world.day.lanes[index]?.id ?? 0;
const deviceIn = async (id: number): Promise<Device> =>
  ((await call('dispositivos/listar', {})).Dispositivos as Device[]).find(
    ({ DispositivoId }) => DispositivoId === id,
  ) as Device;

/** A device that waits for approval. */
async function pending(): Promise<Device> {
  const made = await call('dispositivos/crear', { Nombre: 'Teléfono 1', CarrilId: laneOf() });
  expect(made).toMatchObject({ ErrorCod: 0, Dispositivo: { Estado: 'invitado' } });
  const Token = /#([\w-]+)$/.exec(String(made.URL))?.[1] ?? '';
  const body = { Token, ClavePublica: deviceKeys().publicKey, Equipo: 'Android 14' };
  expect((await makeCall(app, 'puerta/alta', body)).answer.ErrorCod).toBe(0);
  return await deviceIn(made.Dispositivo.DispositivoId);
}
const approve = ({ DispositivoId, Version, Numero }: Device) =>
  call('dispositivos/aprobar', { DispositivoId, Version, Numero });
const active = async () => (await approve(await pending())).Dispositivo;
const revoke = ({ DispositivoId, Version }: Device, Confirmado = true) =>
  call('dispositivos/revocar', { DispositivoId, Version, Confirmado, Motivo: 'Se perdió' });
const actsOn = async (entity: string, id: number) =>
  (
    await sql<{ act: string; before: object; after: object }>`
      select act, before, after from staff_audit where entity = ${entity} and entity_id = ${String(id)} order by number`.execute(
      context.database.kysely,
    )
  ).rows;

describe('a device of the office', () => {
  test('is made, becomes one, is approved by its number, put elsewhere; the audit has no secret', async () => {
    const waiting = await pending();
    expect(waiting).toMatchObject({ Estado: 'pendiente', Numero: expect.stringMatching(/^\d{4}$/) });
    const wrong = { ...waiting, Numero: waiting.Numero === '0000' ? '0001' : '0000' };
    expect((await approve(wrong)).ErrorCod).toBe(16);
    const { Dispositivo } = await approve(waiting);
    expect(Dispositivo).toMatchObject({ Estado: 'activo', Numero: '', Salud: 'gris' });
    expect((await approve(waiting)).ErrorCod).toBe(409);
    const { DispositivoId, Version } = Dispositivo;
    const asked = await call('dispositivos/paquete', { DispositivoId, Version });
    expect(asked.Dispositivo).toMatchObject({ PidePaquete: true });
    const move = { DispositivoId, Version: asked.Dispositivo.Version, Nombre: 'Reserva' };
    expect((await call('dispositivos/asignar', { ...move, CarrilId: 2_000_000 })).ErrorCod).toBe(15);
    const moved = await call('dispositivos/asignar', { ...move, CarrilId: laneOf(1) });
    expect(moved.Dispositivo).toMatchObject({ Nombre: 'Reserva', CarrilId: laneOf(1) });
    const acts = await actsOn('dispositivo', DispositivoId);
    expect(acts.map(({ act }) => act.split('/').at(-1))).toEqual(['crear', 'aprobar', 'paquete', 'asignar']);
    expect(acts[1]).toMatchObject({ before: { Estado: 'pendiente' }, after: { Estado: 'activo' } });
    expect(JSON.stringify(acts)).not.toMatch(/[0-9a-f]{32}|token/i);
  });

  test('an invitation that is over says so; a lane that is none is refused', async () => {
    const made = await call('dispositivos/crear', { Nombre: 'Teléfono 2', CarrilId: 0 });
    await context.database.kysely
      .updateTable('gate_device')
      .set({ token_ends_at: new Date(0) })
      .where('id', '=', made.Dispositivo.DispositivoId)
      .execute();
    expect(await deviceIn(made.Dispositivo.DispositivoId)).toMatchObject({ Estado: 'vencido', CarrilId: 0 });
    expect((await call('dispositivos/crear', { Nombre: 'T', CarrilId: 2_000_000 })).ErrorCod).toBe(15);
    expect((await call('dispositivos/paquete', { DispositivoId: 2_000_000, Version: 1 })).ErrorCod).toBe(404);
  });

  test('with a queue or an open shift it is revoked on a second word, and its shift ends', async () => {
    const device = await active();
    const { DispositivoId: deviceId } = device;
    const laneId = laneOf();
    const { shiftId } = await buildShift(context, world, { deviceId, laneId });
    const move = { ...device, Nombre: 'X', CarrilId: laneOf(1) };
    expect((await call('dispositivos/asignar', move)).ErrorCod).toBe(13);
    expect(await revoke(device, false)).toMatchObject({
      ...{ ErrorCod: 13, ErrorDsc: expect.stringContaining('tiene un turno abierto') },
    });
    const own = deviceCalls(context, app, deviceId);
    const beat = { TurnoId: shiftId, Corte: 0, Ritmo: 0, Bateria: 80, Desfase: 0, RelojConfiable: true };
    for (const [Cola, ErrorDsc] of [
      [1, 'Tiene 1 lectura sin enviar. Revocarlo la manda a cuarentena.'],
      [42, 'Tiene 42 lecturas sin enviar. Revocarlo las manda a cuarentena.'],
    ]) {
      await own.post('puerta/estado', { ...beat, Cola, Version: '1', T1: 1 });
      expect(await revoke(device, false)).toMatchObject({ ErrorCod: 12, ErrorDsc });
    }
    expect((await revoke(device)).Dispositivo).toMatchObject({
      Estado: 'revocado',
      Turno: '',
      Salud: 'rojo',
    });
    expect((await revoke({ ...device, Version: device.Version + 1 })).ErrorCod).toBe(404);
    expect((await own.post('puerta/turno', { Accion: 'cerrar', TurnoId: shiftId })).status).toBe(403);
  });
});

describe('scans of a revoked device', () => {
  async function quarantined(tickets: readonly number[]) {
    const lane = await buildLane(context, app, world);
    const device = await deviceIn(lane.deviceId);
    expect((await revoke(device)).ErrorCod).toBe(0);
    const Lecturas = tickets.map((EntradaId) => greenAt(context, world, lane, { EntradaId }));
    const sent = await lane.post('puerta/lecturas', { Lecturas });
    expect(JSON.stringify(sent.answer)).toContain('en-cuarentena');
    return lane.deviceId;
  }
  const decide = (DispositivoId: number, Decision: string) =>
    call('dispositivos/cuarentena', { DispositivoId, Decision, Motivo: 'Lo encontró el portero' });
  const inside = async (ticketId: number) =>
    (
      await sql`
        select from gate_entry where subject_kind = 'ticket' and subject_id = ${ticketId} and annulled_at is null`.execute(
        context.database.kysely,
      )
    ).rows.length;

  test('count once the chief accepts them; discarded they never do', async () => {
    const [first = 0, second = 0] = world.ticketIds;
    const accepted = await quarantined([first]);
    const discarded = await quarantined([second]);
    expect([await inside(first), await inside(second)]).toEqual([0, 0]);
    expect((await deviceIn(accepted)).EnCuarentena).toBe(1);
    expect((await decide(accepted, 'aceptar')).Lecturas).toBe(1);
    expect((await decide(discarded, 'descartar')).Lecturas).toBe(1);
    expect([await inside(first), await inside(second)]).toEqual([1, 0]);
    expect((await decide(accepted, 'descartar')).Lecturas).toBe(0);
    expect((await decide(2_000_000, 'aceptar')).ErrorCod).toBe(404);
    const { rows } = await sql`
      select from gate_alert where kind = 'quarantine' and show_id = ${world.showId}`.execute(
      context.database.kysely,
    );
    expect(rows).toEqual([]);
  });

  test('of an accepting and a discarding at once one decides', async () => {
    const deviceId = await quarantined([world.ticketIds[2] ?? 0]);
    const done = await Promise.all([decide(deviceId, 'aceptar'), decide(deviceId, 'descartar')]);
    expect(done.map(({ Lecturas }) => Lecturas).sort()).toEqual([0, 1]);
    const { rows } = await sql<{ state: string }>`
      select state from gate_set_aside where device_id = ${deviceId}`.execute(context.database.kysely);
    expect(rows).toHaveLength(1);
    expect(await inside(world.ticketIds[2] ?? 0)).toBe(rows[0]?.state === 'accepted' ? 1 : 0);
  });

  test('a sabotage is taken back from a moment on; the duplicate that it caused goes with it', async () => {
    const ticketId = world.ticketIds[3] ?? 0;
    const [honest, bad] = [await buildLane(context, app, world), await buildLane(context, app, world)];
    const at = (ms: number) => ({ EntradaId: ticketId, En: context.clock.now().getTime() + ms });
    await bad.post('puerta/lecturas', { Lecturas: [greenAt(context, world, bad, at(-60_000))] });
    await honest.post('puerta/lecturas', { Lecturas: [greenAt(context, world, honest, at(0))] });
    const alerts = async () =>
      (
        await sql`select from gate_alert where kind = 'duplicate' and show_id = ${world.showId}`.execute(
          context.database.kysely,
        )
      ).rows.length;
    expect(await alerts()).toBe(1);
    const since = (text: string) =>
      call('dispositivos/anularLecturas', {
        ...{ DispositivoId: bad.deviceId, EspectaculoId: world.showId, Desde: text, Motivo: 'Sabotaje' },
      });
    expect((await since('2099-01-01T00:00:00')).Lecturas).toBe(0);
    expect((await since('2020-01-01T00:00:00')).Lecturas).toBe(1);
    expect((await since('2020-01-01T00:00:00')).Lecturas).toBe(0);
    expect([await inside(ticketId), await alerts()]).toEqual([1, 0]);
    const { rows } = await sql<{ lane: number }>`
      select device_id as lane from gate_entry join gate_scan on gate_scan.id = scan_id
      where gate_entry.subject_id = ${ticketId} and annulled_at is null`.execute(context.database.kysely);
    expect(rows).toEqual([{ lane: honest.deviceId }]);
  });
});

describe('races', () => {
  test('approving and revoking at once: one of them, and a revoked device stays so', async () => {
    for (let round = 0; round < 8; round += 1) {
      const device = await pending();
      const done = await Promise.all([approve(device), revoke(device)]);
      expect(done.filter(({ ErrorCod }) => ErrorCod === 0)).toHaveLength(1);
    }
  });

  test('a shift that opens while its device is revoked does not stay open', async () => {
    for (let round = 0; round < 8; round += 1) {
      const device = await active();
      const PIN = '4455';
      const person = await call('personal/guardar', {
        ...{ EspectaculoId: world.showId, PersonaId: 0, Nombre: `Portero ${randomUUID()}`.slice(0, 40) },
        ...{ Rol: 'portero', Pin: PIN },
      });
      const { PersonaId } = person.Persona as { PersonaId: number };
      const own = deviceCalls(context, app, device.DispositivoId);
      const open = { Accion: 'abrir', EspectaculoId: world.showId, PersonaId, Pin: PIN };
      await Promise.all([own.post('puerta/turno', open), revoke(device)]);
      const { rows } = await sql`
        select from gate_shift where device_id = ${device.DispositivoId} and closed_at is null`.execute(
        context.database.kysely,
      );
      expect(rows).toEqual([]);
    }
  });
});

describe('the people of a show', () => {
  const save = (body: object) =>
    call('personal/guardar', {
      ...{ EspectaculoId: world.showId, PersonaId: 0, Rol: 'supervisor', Pin: '2468', ...body },
    });
  const list = async (EspectaculoId = world.showId) =>
    (await call('personal/listar', { EspectaculoId })).Personal as { PersonaId: number; Nombre: string }[];

  test('are put there, changed, get cards, and are taken off; lanes hear of it', async () => {
    const { Persona, ErrorCod } = await save({ Nombre: 'Ana Pereira' });
    expect(ErrorCod).toBe(0);
    const { PersonaId, Version } = Persona as { PersonaId: number; Version: number };
    expect((await save({ Nombre: 'ana pereira' })).ErrorCod).toBe(16);
    expect((await save({ Nombre: 'Otra', Pin: undefined })).ErrorCod).toBe(15);
    const change = { PersonaId, Version, Nombre: 'Ana Pereira', Rol: 'portero', Pin: undefined };
    expect((await save(change)).ErrorCod).toBe(0);
    expect((await save(change)).ErrorCod).toBe(409);
    expect((await save({ ...change, PersonaId: 2_000_000 })).ErrorCod).toBe(404);
    const cards = await call('personal/tarjetas', {
      ...{ EspectaculoId: world.showId, PersonaIds: [PersonaId] },
    });
    const [{ Codigo, ...card } = { Codigo: '' }] = cards.Tarjetas as { Codigo: string }[];
    expect(card).toEqual({ PersonaId, Nombre: 'Ana Pereira', Rol: 'portero' });
    expect(cards.Fecha).toMatch(/ de /);
    const { kysely } = context.database;
    const show = kysely.updateTable('show').where('id', '=', world.showId);
    await show.set({ date_is_open: true }).execute();
    const open = await call('personal/tarjetas', { EspectaculoId: world.showId, PersonaIds: [PersonaId] });
    expect(open.Fecha).toBe('Fecha a confirmar');
    await show.set({ date_is_open: false }).execute();
    expect(parseCard(Codigo)).toMatchObject({ showId: world.showId, staffId: PersonaId });
    const gone = { PersonaId, Version: Version + 1 };
    expect((await call('personal/quitar', gone)).ErrorCod).toBe(0);
    expect((await call('personal/quitar', gone)).ErrorCod).toBe(404);
    expect((await list()).some((one) => one.PersonaId === PersonaId)).toBe(false);
    expect((await save({ Nombre: 'Ana Pereira' })).ErrorCod).toBe(0);
    const acts = await actsOn('personal-de-puertas', PersonaId);
    expect(acts.map(({ after }) => after)).toEqual([
      { Nombre: 'Ana Pereira', Rol: 'supervisor', PIN: 'nuevo' },
      { Rol: 'portero' },
      null,
    ]);
    expect(JSON.stringify(acts)).not.toContain('2468');
  });

  test('are taken over from another show, each name once', async () => {
    const next = await buildGateWorld(context, 1);
    await save({ Nombre: 'Beto Silva' });
    const shows = { EspectaculoId: next.showId, DesdeEspectaculoId: world.showId };
    const { Copiados } = await call('personal/copiar', shows);
    expect(Copiados).toBe((await list()).length);
    expect((await call('personal/copiar', shows)).Copiados).toBe(0);
    expect((await list(next.showId)).map(({ Nombre }) => Nombre)).toContain('Beto Silva');
    expect((await call('personal/copiar', { ...shows, DesdeEspectaculoId: 2_000_000 })).ErrorCod).toBe(404);
    const cards = { EspectaculoId: 2_000_000, PersonaIds: [1] };
    expect((await call('personal/tarjetas', cards)).ErrorCod).toBe(404);
  });
});
