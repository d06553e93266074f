import { randomUUID } from 'node:crypto';
import type { ScanOnWire } from '@club/contract/gate';
import { buildLane, buildShift, greenAt, type TestLane } from '@club/testing/builders/gates.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { untilSomeoneWaits } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

const { context, app, world, nextTicket } = await matchDay(10);
const { kysely } = context.database;
const chief = await staffBrowser(context, app, ['puertas'], { name: 'Néstor Puerta' });

let lane: TestLane;
let hours = 0;
beforeEach(async () => {
  lane = await buildLane(context, app, world);
  await kysely.deleteFrom('gate_alert').execute();
  // Codes of one test are not within five minutes of another's.
  hours += 1;
});

const revoke = () =>
  kysely.updateTable('gate_device').set({ state: 'revoked' }).where('id', '=', lane.deviceId).execute();
const upload = (from: TestLane, scans: readonly Partial<ScanOnWire>[]) =>
  from.post('puerta/lecturas', {
    Lecturas: scans.map((scan) =>
      greenAt(context, world, from, { ...scan, En: context.clock.now().getTime() - hours * 3_600_000 }),
    ),
  });
const decide = async (Decision: 'aceptar' | 'descartar') => {
  const body = { Operacion: randomUUID(), DispositivoId: lane.deviceId, Decision, Motivo: 'Es del club' };
  expect((await chief.call('club/puertas/dispositivos/cuarentena', body)).answer.ErrorCod).toBe(0);
};
const kinds = async () =>
  (await kysely.selectFrom('gate_alert').select('kind').orderBy('kind').execute()).map(({ kind }) => kind);

const FORGED = { Resultado: 'X2', Huella: 'ab'.repeat(32) } as const;

describe('scans in quarantine', () => {
  test('raise the alert of forged codes when they are accepted, and none when they are discarded', async () => {
    await revoke();
    await upload(lane, [FORGED, FORGED, FORGED]);
    expect(await kinds()).toEqual(['quarantine']);
    await decide('descartar');
    expect(await kinds()).toEqual([]);
    await upload(lane, [FORGED, FORGED, FORGED]);
    await decide('aceptar');
    expect(await kinds()).toEqual(['forged']);
  });

  test('that arrive while the chief decides about others keep their alert', async () => {
    await upload(lane, [FORGED]);
    await revoke();
    await upload(lane, [FORGED]);
    const client = await context.database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into gate_set_aside (scan_id, device_id, state, set_at)
       select id, device_id, 'quarantined', now() from gate_scan where device_id = $1
       on conflict do nothing`,
      [lane.deviceId],
    );
    await client.query('update gate_alert set seen_at = now()');
    const deciding = decide('descartar');
    await untilSomeoneWaits(context.database);
    await client.query('commit');
    client.release();
    await deciding;
    expect(await kinds()).toEqual(['quarantine']);
    await decide('descartar');
    expect(await kinds()).toEqual([]);
  });

  test('are not counted with the forged codes of others', async () => {
    const other = await buildLane(context, app, world);
    await revoke();
    await upload(lane, [FORGED, FORGED]);
    await upload(other, [FORGED]);
    expect(await kinds()).toEqual(['quarantine']);
    await decide('aceptar');
    expect(await kinds()).toEqual(['forged']);
  });

  test('tell of somebody barred, and of a supervisor with many exceptions, when they are accepted', async () => {
    const ticketId = nextTicket();
    await sql`
      insert into barred_person (document_type_id, document, first_name, last_name, source, reference, starts_at)
      select document_type_id, document, 'Luis', 'Paz', 'law', 'Oficio 1', '2020-01-01' from ticket
      where id = ${ticketId}`.execute(kysely);
    const { staffId: PersonaId } = await buildShift(context, world, lane);
    const act = { Modo: 'supervisor', Motivo: 'Otro', PersonaId, EntradaId: nextTicket() } as const;
    await revoke();
    const acts = Array.from({ length: 11 }, () => ({ ...act, Sentido: 'salida' as const }));
    await upload(lane, [{ Resultado: 'P1', EntradaId: ticketId }, ...acts]);
    expect(await kinds()).toEqual(['quarantine']);
    await decide('aceptar');
    expect(await kinds()).toEqual(expect.arrayContaining(['barred', 'many-exceptions']));
  });
});

test('at a lane for leaving a supervisor admits nobody: an exit by hand is a scan of its own', async () => {
  const { shiftId: TurnoId } = await buildShift(context, world, lane);
  const EntradaId = nextTicket();
  const act = { TurnoId, EntradaId, Modo: 'supervisor', Motivo: 'Otro' } as const;
  const out = greenAt(context, world, lane, { ...act, Sentido: 'salida' });
  expect((await lane.post('puerta/admitir', out)).answer.ErrorCod).toBe(12);
  expect(await kysely.selectFrom('gate_entry').where('subject_id', '=', EntradaId).execute()).toEqual([]);
  expect((await lane.post('puerta/admitir', greenAt(context, world, lane, act))).answer.ErrorCod).toBe(0);
});
