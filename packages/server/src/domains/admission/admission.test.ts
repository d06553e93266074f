import {
  buildLane,
  codeOf,
  deviceCalls,
  greenAt,
  readingAt,
  readTicket,
  scanId,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { inFreshProcess } from '@club/testing/fresh-process.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { makeCall } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

const {
  context,
  app,
  world,
  lanes: [lane, other],
  nextTicket,
  revoke,
} = await matchDay(40);

describe('puerta/lectura', () => {
  test('lets in once, and is answered the same when it is sent again', async () => {
    const ticketId = nextTicket();
    const body = { ...readingAt(context, world, lane), ...(await codeOf(context, ticketId)) };
    const first = (await lane.post('puerta/lectura', body)).answer;
    expect(first).toMatchObject({
      ErrorCod: 0,
      Resultado: 'OK',
      Lugar: { Tribuna: 'Tribuna Norte', Sector: 'Platea A' },
    });
    expect((await lane.post('puerta/lectura', body)).answer).toEqual(first);
    expect(await readTicket(context, world, lane, ticketId)).toMatchObject({
      Resultado: 'X11',
      Variante: 'just-now',
    });
    expect(await readTicket(context, world, other, ticketId)).toMatchObject({
      ...{ Resultado: 'X11', Variante: '', Anterior: { Puerta: 'Puerta Tribuna Norte' } },
    });
  });

  test('is answered the same by a process that has never seen the device', async () => {
    const body = { ...readingAt(context, world, lane), ...(await codeOf(context, nextTicket())) };
    const anew = (sent: object) =>
      inFreshProcess(context, (fresh) =>
        deviceCalls(context, fresh, lane.deviceId).post('puerta/lectura', sent),
      );
    const first = await anew(body);
    expect(first.answer).toMatchObject({ ErrorCod: 0, Resultado: 'OK' });
    expect(await lane.post('puerta/lectura', body)).toEqual(first);
    expect(await anew(body)).toEqual(first);
  });

  test('of an annulled ticket is X5, and an annulled ticket that entered cannot be', async () => {
    const [gone, entered] = [nextTicket(), nextTicket()];
    await revoke(gone);
    expect(await readTicket(context, world, lane, gone)).toMatchObject({
      Resultado: 'X5',
      Desde: expect.any(Number),
    });
    await readTicket(context, world, lane, entered);
    expect(await revoke(entered)).toMatchObject({ ok: false, problem: 'has-entered' });
    // The database's own constraint, for writes that bypass the use case.
    const past = sql`update ticket set state = 'revoked', revoked_at = now() where id = ${entered}`;
    await expect(past.execute(context.database.kysely)).rejects.toThrow('has entered');
  });

  test('records who leaves, and keeps an exit without an entry with an alert', async () => {
    const ticketId = nextTicket();
    const out = {
      ...readingAt(context, world, lane, { Sentido: 'salida' }),
      ...(await codeOf(context, ticketId)),
    };
    expect((await lane.post('puerta/lectura', out)).answer).toMatchObject({ Resultado: 'OK', Admite: false });
    const alerts = await context.database.kysely
      .selectFrom('gate_alert')
      .select(['kind', 'key'])
      .where('key', '=', out.LecturaId)
      .execute();
    expect(alerts).toEqual([{ kind: 'exit-without-entry', key: out.LecturaId }]);
  });

  test('refuses another show, an unknown lane, and a body that is none', async () => {
    const ticketId = nextTicket();
    const body = { ...readingAt(context, world, lane), ...(await codeOf(context, ticketId)) };
    expect((await lane.post('puerta/lectura', { ...body, EspectaculoId: 999_999 })).answer.ErrorCod).toBe(10);
    expect((await lane.post('puerta/lectura', { ...body, CarrilId: 999_999 })).answer.ErrorCod).toBe(11);
    expect((await lane.post('puerta/lectura', { ...body, Firma: 'x' })).status).toBe(400);
    expect((await makeCall(app, 'puerta/lectura', body)).status).toBe(401);
  });
});

describe('puerta/lecturas', () => {
  const send = (from: TestLane, ...Lecturas: readonly object[]) => from.post('puerta/lecturas', { Lecturas });

  test('stores each once; two lanes without network are a duplicate, with alert and incident', async () => {
    const { Codigo } = await codeOf(context, nextTicket());
    const [one, two] = [
      greenAt(context, world, lane, { Codigo }),
      greenAt(context, world, other, { Codigo, En: context.clock.now().getTime() + 9_000 }),
    ];
    expect((await send(lane, one)).answer.Lecturas).toMatchObject([{ Estado: 'registrada' }]);
    expect((await send(lane, one, one)).answer.Lecturas).toMatchObject([
      { Estado: 'repetida' },
      { Estado: 'repetida' },
    ]);
    expect((await send(other, two)).answer.Lecturas).toMatchObject([
      { Estado: 'duplicada', Puerta: 'Puerta Tribuna Norte', En: one.En },
    ]);
    const { kysely } = context.database;
    const alerts = await kysely
      .selectFrom('gate_alert')
      .select(['kind', 'state'])
      .where('key', '=', two.LecturaId)
      .execute();
    expect(alerts).toEqual([{ kind: 'duplicate', state: 'open' }]);
    const incident = await kysely
      .selectFrom('gate_incident')
      .select(['kind', 'text'])
      .where('id', '=', two.LecturaId)
      .executeTakeFirstOrThrow();
    expect(incident.kind).toBe('Código duplicado');
    expect(incident.text).toContain('Puerta Tribuna Norte');
  });

  test('an admission after the ticket was annulled is found; one before it stands', async () => {
    const ticketId = nextTicket();
    const { Codigo } = await codeOf(context, ticketId);
    await revoke(ticketId);
    const now = context.clock.now().getTime();
    const [late, early] = [
      greenAt(context, world, lane, { Codigo, En: now + 60_000 }),
      greenAt(context, world, lane, { Codigo, En: now - 60_000 }),
    ];
    await send(lane, late, early);
    const alerts = await context.database.kysely
      .selectFrom('gate_alert')
      .select('key')
      .where('kind', '=', 'annulled-entry')
      .where('key', 'in', [late.LecturaId, early.LecturaId])
      .execute();
    expect(alerts).toEqual([{ key: late.LecturaId }]);
  });

  test('of a revoked device go to quarantine and let nobody in, whatever their time says', async () => {
    const ticketId = nextTicket();
    const lost = await buildLane(context, app, world);
    await context.database.kysely
      .updateTable('gate_device')
      .set({ state: 'revoked' })
      .where('id', '=', lost.deviceId)
      .execute();
    const { Codigo } = await codeOf(context, ticketId);
    const { answer } = await send(lost, greenAt(context, world, lost, { Codigo, En: 5 }));
    expect(answer.Lecturas).toMatchObject([{ Estado: 'en-cuarentena' }]);
    expect(await readTicket(context, world, lane, ticketId)).toMatchObject({ Resultado: 'OK' });
    const alerts = await context.database.kysely
      .selectFrom('gate_alert')
      .select('key')
      .where('kind', '=', 'quarantine')
      .execute();
    expect(alerts).toEqual([{ key: `device ${lost.deviceId}` }]);
    expect(
      (
        await lost.post('puerta/lectura', {
          ...readingAt(context, world, lost),
          ...(await codeOf(context, ticketId)),
        })
      ).status,
    ).toBe(403);
  });

  test('a refusal is kept with the hash of what was read, and is never changed', async () => {
    const Huella = 'cd'.repeat(32);
    const red = { ...greenAt(context, world, lane, { Huella }), Resultado: 'X1' };
    await send(lane, red);
    const { kysely } = context.database;
    const row = await kysely
      .selectFrom('gate_scan')
      .select(['result', 'passes', 'digest'])
      .where('id', '=', red.LecturaId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ result: 'X1', passes: false, digest: Buffer.from(Huella, 'hex') });
    await expect(
      kysely.updateTable('gate_scan').set({ result: 'OK' }).where('id', '=', red.LecturaId).execute(),
    ).rejects.toThrow('never changed');
    expect((await send(lane)).status).toBe(400);
    expect((await lane.post('puerta/lecturas', { Lecturas: Array(201).fill(red) })).status).toBe(400);
  });
});

describe('puerta/incidente', () => {
  test('is numbered once', async () => {
    const body = {
      IncidenteId: scanId(),
      EspectaculoId: world.showId,
      TurnoId: 0,
      Clase: 'Salud',
      Texto: 'Un desmayo',
      En: 5,
    };
    const first = (await lane.post('puerta/incidente', body)).answer;
    expect(first).toMatchObject({ ErrorCod: 0, Numero: expect.any(Number) });
    expect((await lane.post('puerta/incidente', body)).answer).toEqual(first);
    expect((await lane.post('puerta/incidente', { ...body, EspectaculoId: 999_999 })).answer.ErrorCod).toBe(
      10,
    );
    expect((await lane.post('puerta/incidente', { ...body, Clase: 'x' })).status).toBe(400);
  });

  test('is accepted like a scan from a lane that was moved, long after the show, or revoked: of the gate where it was written', async () => {
    const { kysely } = context.database;
    const device = await buildLane(context, app, world);
    const report = async (change: object) =>
      (
        await device.post('puerta/incidente', {
          ...{ IncidenteId: scanId(), EspectaculoId: world.showId, TurnoId: 0, Clase: 'Salud' },
          ...{ Texto: 'Un desmayo', En: context.clock.now().getTime(), ...change },
        })
      ).answer;
    const told = (Numero: unknown) =>
      kysely
        .selectFrom('gate_incident')
        .leftJoin('gate_incident_note', 'gate_incident_note.number', 'gate_incident.number')
        .select(['gate_id', 'gate_incident_note.text'])
        .where('gate_incident.number', '=', Number(Numero))
        .execute();
    const own = { CarrilId: device.laneId };
    const gateOf = (laneId: number) => world.day.lanes.find(({ id }) => id === laneId)?.gateId ?? 0;
    const move = (change: { lane_id: number | null } | { state: 'revoked' }) =>
      kysely.updateTable('gate_device').set(change).where('id', '=', device.deviceId).execute();
    const elsewhere = world.day.lanes.find(({ gateId }) => gateId !== gateOf(device.laneId));
    if (!elsewhere) throw new Error('one gate only');
    await move({ lane_id: elsewhere.id });
    expect(await told((await report(own)).Numero)).toEqual([{ gate_id: gateOf(device.laneId), text: null }]);
    // An app of the previous version does not name its lane.
    expect(await told((await report({})).Numero)).toEqual([{ gate_id: elsewhere.gateId, text: null }]);
    await move({ lane_id: null });
    expect([(await report(own)).ErrorCod, (await report({})).ErrorCod]).toEqual([0, 10]);
    expect((await report({ CarrilId: 999_999 })).ErrorCod).toBe(10);
    await move({ state: 'revoked' });
    const late = { ...own, IncidenteId: scanId() };
    const [first, again] = [await report(late), await report(late)];
    expect(again).toEqual(first);
    expect(await told(first.Numero)).toEqual([
      { gate_id: gateOf(device.laneId), text: 'Llegó después de la baja del dispositivo.' },
    ]);
  });
});
