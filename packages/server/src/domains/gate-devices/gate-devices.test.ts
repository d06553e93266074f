import {
  buildGateStaff,
  buildGateWorld,
  buildLane,
  buildShift,
  changePolicy,
  deviceCalls,
  deviceKeys,
  TEST_PIN,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { makeCall, TEST_ACTOR } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { hashToken } from './access-token.ts';
import { insertInvitation } from './device-store.ts';
import { cardText } from './pin.ts';
import { insertShift } from './shift-store.ts';

const {
  context,
  app,
  world,
  lanes: [lane],
} = await matchDay();

let invited = 0;
async function invite(minutes = 10): Promise<{ token: string; short: string }> {
  invited += 1;
  const token = `token-of-the-test-${invited}`;
  const short = `ABCDEFGH${String(invited).padStart(4, '0')}`;
  const now = context.clock.now();
  await insertInvitation(context.database.kysely, {
    ...{ name: `Equipo ${invited}`, laneId: null, tokenHash: hashToken(token), shortHash: hashToken(short) },
    ...{ endsAt: new Date(now.getTime() + minutes * 60_000), now },
  });
  return { token, short };
}

const enrol = (Token: string, ClavePublica: string) =>
  makeCall(app, 'puerta/alta', { Token, ClavePublica, Equipo: 'Chrome en Android' });
const setState = (id: number, state: string) =>
  context.database.kysely.updateTable('gate_device').set({ state }).where('id', '=', id).execute();

async function tokenFor(deviceId: number, sign: (text: string) => string) {
  const asked = await makeCall(app, 'puerta/ficha', { DispositivoId: deviceId, Desafio: '', Firma: '' });
  const Desafio = String(asked.answer.Desafio);
  return await makeCall(app, 'puerta/ficha', { DispositivoId: deviceId, Desafio, Firma: sign(Desafio) });
}

describe('puerta/alta', () => {
  test('makes a device of the token or of its short code, once, and tells four digits', async () => {
    const keys = deviceKeys();
    for (const which of ['token', 'short'] as const) {
      const invitation = await invite();
      const { answer } = await enrol(invitation[which], keys.publicKey);
      expect(answer).toMatchObject({ ErrorCod: 0, Numero: expect.stringMatching(/^\d{4}$/) });
      expect((await enrol(invitation.token, keys.publicKey)).answer.ErrorCod).toBe(10);
      expect((await enrol(invitation.short, keys.publicKey)).answer.ErrorCod).toBe(10);
    }
  });

  test('of many with one token lets one in', async () => {
    const { token } = await invite();
    const keys = deviceKeys();
    const all = await Promise.all(Array.from({ length: 10 }, () => enrol(token, keys.publicKey)));
    expect(all.filter(({ answer }) => answer.ErrorCod === 0)).toHaveLength(1);
  });

  test('refuses a token that is over, or unknown, and a key that is none', async () => {
    const { token } = await invite(-1);
    const keys = deviceKeys();
    expect((await enrol(token, keys.publicKey)).answer).toMatchObject({
      ...{ ErrorCod: 10, ErrorDsc: 'Este código ya se usó o venció.' },
    });
    expect((await enrol('unknown-token-of-none', keys.publicKey)).answer.ErrorCod).toBe(10);
    expect((await enrol((await invite()).token, 'AAAA')).answer.ErrorCod).toBe(11);
    expect((await makeCall(app, 'puerta/alta', { Token: 'x' })).status).toBe(400);
  });
});

describe('puerta/ficha', () => {
  async function enrolled() {
    const keys = deviceKeys();
    const { answer } = await enrol((await invite()).token, keys.publicKey);
    return { deviceId: Number(answer.DispositivoId), sign: keys.sign };
  }

  test('gives a token for 15 minutes to an approved device that signs the challenge', async () => {
    const { deviceId, sign } = await enrolled();
    expect((await tokenFor(deviceId, sign)).answer.ErrorCod).toBe(10);
    await setState(deviceId, 'active');
    const { answer } = await tokenFor(deviceId, sign);
    expect(answer).toMatchObject({ ErrorCod: 0, Desafio: '', Claves: [{ Clave: expect.any(String) }] });
    expect(Number(answer.Vence) - context.clock.now().getTime()).toBe(900_000);
    const beat = {
      TurnoId: 0,
      Corte: 0,
      Cola: 0,
      Ritmo: 0,
      Bateria: -1,
      Desfase: 0,
      RelojConfiable: true,
      Version: '1',
      T1: 5,
    };
    const authorization = `Bearer ${answer.Ficha}`;
    expect((await makeCall(app, 'puerta/estado', beat, authorization)).answer.ErrorCod).toBe(0);
    context.clock.advance(900_000);
    expect((await makeCall(app, 'puerta/estado', beat, authorization)).status).toBe(401);
  });

  test('gives nothing for the signature of another key, another challenge, or one that is a minute old', async () => {
    const { deviceId, sign } = await enrolled();
    await setState(deviceId, 'active');
    expect((await tokenFor(deviceId, deviceKeys().sign)).answer.ErrorCod).toBe(12);
    const forged = 'challenge.1.99999999999999.mac';
    const body = { DispositivoId: deviceId, Desafio: forged, Firma: sign(forged) };
    expect((await makeCall(app, 'puerta/ficha', body)).answer.ErrorCod).toBe(12);
    const asked = await makeCall(app, 'puerta/ficha', { DispositivoId: deviceId, Desafio: '', Firma: '' });
    const Desafio = String(asked.answer.Desafio);
    context.clock.advance(60_000);
    const late = { DispositivoId: deviceId, Desafio, Firma: sign(Desafio) };
    expect((await makeCall(app, 'puerta/ficha', late)).answer.ErrorCod).toBe(12);
    expect((await tokenFor(999_999, sign)).answer.ErrorCod).toBe(12);
  });

  test('tells a revoked device, and gives it a token for its last scans alone', async () => {
    const { deviceId, sign } = await enrolled();
    await setState(deviceId, 'revoked');
    const { answer } = await tokenFor(deviceId, sign);
    expect(answer).toMatchObject({ ErrorCod: 11, Ficha: expect.stringMatching(/^token\./) });
    const authorization = `Bearer ${answer.Ficha}`;
    const closing = { Accion: 'cerrar', TurnoId: 1 };
    expect((await makeCall(app, 'puerta/turno', closing, authorization)).status).toBe(403);
    expect((await makeCall(app, 'puerta/lecturas', { Lecturas: [] }, authorization)).status).toBe(400);
  });
});

describe('puerta/estado', () => {
  const beat = {
    TurnoId: 0,
    Corte: 7,
    Cola: 3,
    Ritmo: 12,
    Bateria: 81,
    Desfase: -4,
    RelojConfiable: true,
    Version: '1.2',
    T1: 5,
  };

  test('keeps what the device says, and tells it where it stands and what is played', async () => {
    const { answer } = await lane.post('puerta/estado', beat);
    expect(answer).toMatchObject({
      ...{ ErrorCod: 0, T1: 5, Paquete: false, Revocado: false, Mensaje: '' },
      Puesto: {
        CarrilId: lane.laneId,
        ZonaId: lane.zoneId,
        Puerta: 'Puerta Tribuna Norte',
        Sentido: 'entrada',
      },
      Espectaculos: [{ EspectaculoId: world.showId }],
    });
    const row = await context.database.kysely
      .selectFrom('gate_contact')
      .selectAll()
      .where('device_id', '=', lane.deviceId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ queue: 3, rate: 12, battery: 81, app_version: '1.2', cut: '7' });
  });

  test('says what the chief has changed of the show that is worked at; without a shift what changed last', async () => {
    const before = await buildGateWorld(context, 1);
    const { venueId } = world.day.setup;
    await sql`
      update show set venue_id = ${venueId}, revision_id = own.revision_id, starts_at = own.starts_at - interval '4 hours',
        ends_at = own.ends_at - interval '4 hours'
      from show as own
      where show.id = ${before.showId} and own.id = ${world.showId}`.execute(context.database.kysely);
    await changePolicy(context, world.showId, { opensMinutes: 90 });
    const { shiftId } = await buildShift(context, world, lane);
    const messageOf = async (TurnoId: number) =>
      (await lane.post('puerta/estado', { ...beat, TurnoId })).answer.Mensaje;
    expect(await messageOf(0)).toBe('Cambió la política: abre 90 min antes.');
    context.clock.advance(1_000);
    await changePolicy(context, before.showId, { opensMinutes: 60 });
    expect(await messageOf(shiftId)).toBe('Cambió la política: abre 90 min antes.');
    expect(await messageOf(0)).toBe('Cambió la política: abre 60 min antes.');
  });

  test('is refused without a token and with a body that is none', async () => {
    expect((await makeCall(app, 'puerta/estado', beat)).status).toBe(401);
    expect((await makeCall(app, 'puerta/estado', beat, 'Bearer token.1.2.3')).status).toBe(401);
    expect((await lane.post('puerta/estado', { ...beat, Cola: 'x' })).status).toBe(400);
  });
});

describe('puerta/turno', () => {
  const open = (other: object) =>
    lane.post('puerta/turno', { Accion: 'abrir', EspectaculoId: world.showId, Sentido: 'entrada', ...other });

  test('opens by name and PIN, or by card and PIN, and closes once', async () => {
    const PersonaId = await buildGateStaff(context, world.showId, 'supervisor');
    const { answer } = await open({ PersonaId, Pin: TEST_PIN });
    expect(answer).toMatchObject({
      ErrorCod: 0,
      Nombre: expect.stringContaining('Rosa Pérez'),
      EsSupervisor: true,
    });
    const Tarjeta = cardText(context, world.showId, PersonaId);
    expect((await open({ Tarjeta, Pin: TEST_PIN })).answer.ErrorCod).toBe(0);
    const close = () => lane.post('puerta/turno', { Accion: 'cerrar', TurnoId: answer.TurnoId });
    expect((await close()).answer.ErrorCod).toBe(0);
    expect((await close()).answer.ErrorCod).toBe(13);
  });

  const openOf = async ({ deviceId }: Pick<TestLane, 'deviceId'>): Promise<readonly number[]> => {
    const { kysely } = context.database;
    const shifts = kysely.selectFrom('gate_shift').select('id').where('device_id', '=', deviceId);
    return (await shifts.where('closed_at', 'is', null).orderBy('id').execute()).map(({ id }) => id);
  };

  test('the lane’s own ends every other of the device, a supervisor’s beside it none', async () => {
    const own = await buildLane(context, app, world);
    const PersonaId = await buildGateStaff(context, world.showId, 'supervisor');
    const start = async (change: object) => {
      const body = { Accion: 'abrir', EspectaculoId: world.showId, PersonaId, Pin: TEST_PIN, ...change };
      return Number((await own.post('puerta/turno', body)).answer.TurnoId);
    };
    const [first, beside] = [await start({ Releva: true }), await start({})];
    expect(await openOf(own)).toEqual([first, beside]);
    const next = await start({ Releva: true });
    expect(await openOf(own)).toEqual([next]);
    expect((await start({ Releva: true, Pin: '0000' })) || 0).toBe(0);
    expect(await openOf(own)).toEqual([next]);
  });

  test('of several that begin at one lane at the same instant one stays open', async () => {
    const own = await buildLane(context, app, world);
    const PersonaId = await buildGateStaff(context, world.showId);
    const body = { Accion: 'abrir', EspectaculoId: world.showId, PersonaId, Pin: TEST_PIN, Releva: true };
    const begun = await Promise.all(Array.from({ length: 4 }, () => own.post('puerta/turno', body)));
    expect(begun.map(({ answer }) => answer.ErrorCod)).toEqual([0, 0, 0, 0]);
    expect(await openOf(own)).toHaveLength(1);
  });

  test('without the lock of the device each that begins leaves the other open', async () => {
    const own = await buildLane(context, app, world);
    const staffId = await buildGateStaff(context, world.showId);
    const { deviceId, laneId } = own;
    const shift = {
      ...{ deviceId, laneId, staffId, showId: world.showId, direction: 'in' as const, relieves: true },
      now: context.clock.now(),
    };
    await inTransaction(context.database, TEST_ACTOR, async (tx) => {
      await insertShift(tx, shift);
      await insertShift(context.database.kysely, shift);
      return ok();
    });
    expect(await openOf(own)).toHaveLength(2);
  });

  test('refuses another show, a wrong PIN, and after five of them also the right one', async () => {
    const PersonaId = await buildGateStaff(context, world.showId);
    expect(
      (await open({ PersonaId, Pin: TEST_PIN, EspectaculoId: world.showId + 999 })).answer.ErrorCod,
    ).toBe(10);
    expect(
      (await open({ Tarjeta: cardText(context, world.showId + 1, PersonaId), Pin: TEST_PIN })).answer
        .ErrorCod,
    ).toBe(11);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await open({ PersonaId, Pin: '0000' })).answer.ErrorCod).toBe(11);
    expect((await open({ PersonaId, Pin: TEST_PIN })).answer.ErrorCod).toBe(12);
  });

  test('of a device without a lane, or far from the show, opens nothing', async () => {
    const PersonaId = await buildGateStaff(context, world.showId);
    const other = await buildLane(context, app, world);
    await context.database.kysely
      .updateTable('gate_device')
      .set({ lane_id: null })
      .where('id', '=', other.deviceId)
      .execute();
    const body = { Accion: 'abrir', EspectaculoId: world.showId, PersonaId, Pin: TEST_PIN };
    expect((await other.post('puerta/turno', body)).answer.ErrorCod).toBe(10);
    const { shiftId } = await buildShift(context, world, lane, 'steward');
    const strange = deviceCalls(context, app, other.deviceId);
    expect((await strange.post('puerta/turno', { Accion: 'cerrar', TurnoId: shiftId })).answer.ErrorCod).toBe(
      13,
    );
  });
});
