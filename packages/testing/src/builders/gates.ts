import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { DecisionOnWire, ScanOnWire } from '@club/contract/gate';
import { type CodeVersion, payloadOf } from '@club/gate-rules/ticket-code.ts';
import type { Context } from '@club/server/context.ts';
import { inTransaction } from '@club/server/db/database.ts';
import { makeText } from '@club/server/domains/gate-devices/access-token.ts';
import { hashGatePin } from '@club/server/domains/gate-devices/pin.ts';
import { findGateShow, type GateDay, tellGates } from '@club/server/domains/gates/public.ts';
import { readGateDay } from '@club/server/domains/gates/read-matchday.ts';
import { savePolicy } from '@club/server/domains/gates/save-policy.ts';
import { issueTickets } from '@club/server/domains/tickets/public.ts';
import type { FastifyInstance } from 'fastify';
import { TEST_ACTOR } from '../test-actor.ts';
import { buildTicketWorld, issueInput, type TicketWorld, ticketLine } from './tickets.ts';

const HOUR_MS = 60 * 60_000;

/** A show that begins in an hour, with live tickets, and its gates. */
export interface GateWorld extends TicketWorld {
  readonly ticketIds: readonly number[];
  readonly day: GateDay;
  readonly startsAt: Date;
}

/** `spare`: free places, for later sales. */
export async function buildGateWorld(context: Context, tickets = 4, spare = 2): Promise<GateWorld> {
  const startsAt = new Date(context.clock.now().getTime() + HOUR_MS);
  const world = await buildTicketWorld(context.database, { startsAt, places: tickets + spare });
  const ticketIds = await sellAt(context, world, world.placeIds.slice(0, tickets));
  const { kysely } = context.database;
  const show = await kysely
    .selectFrom('show')
    .select(['venue_id', 'revision_id'])
    .where('id', '=', world.showId)
    .executeTakeFirstOrThrow();
  await kysely
    .updateTable('venue')
    .set({ revision_id: show.revision_id })
    .where('id', '=', show.venue_id)
    .execute();
  const day = await readGateDay(context, world.showId);
  if (!day) throw new Error('the show has no gates');
  return { ...world, ticketIds, day, startsAt };
}

/** Issues a ticket for each of these free places. */
export async function sellAt(
  context: Context,
  world: TicketWorld,
  placeIds: readonly number[],
): Promise<readonly number[]> {
  const lines = placeIds.map((placeId) => ticketLine(placeId));
  const issued = await inTransaction(context.database, TEST_ACTOR, (tx) =>
    issueTickets(tx, context, issueInput(world, lines)),
  );
  if (!issued.ok) throw new Error(issued.problem);
  return issued.value;
}

export interface DeviceKeys {
  readonly publicKey: string;
  readonly sign: (text: string) => string;
}

/** A key pair, as made by a browser. */
export function deviceKeys(): DeviceKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (text) =>
      sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  };
}

type Answer = Record<string, unknown> & { readonly ErrorCod: number; readonly ErrorDsc: string };

/** A device at a lane, for calls. */
export interface TestLane {
  readonly deviceId: number;
  readonly laneId: number;
  readonly zoneId: number;
  readonly post: (name: string, body: unknown) => Promise<{ status: number; answer: Answer }>;
  readonly get: (
    path: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>;
}

/** An active device at a lane of the show's first gate with a zone of the class. */
export async function buildLane(
  context: Context,
  app: FastifyInstance,
  { day }: Pick<GateWorld, 'day'>,
  { index = 0, zone = 'stand' }: { index?: number; zone?: string } = {},
): Promise<TestLane> {
  const zoneIds = day.setup.zones.filter((one) => one.class === zone).map(({ id }) => id);
  const lane = day.lanes.filter(({ zoneId }) => zoneIds.includes(zoneId))[index];
  if (!lane) throw new Error(`no lane of ${zone}`);
  const { kysely } = context.database;
  const { id: deviceId } = await kysely
    .insertInto('gate_device')
    .values({
      ...{ name: `Equipo ${randomUUID().slice(0, 6)}`, state: 'active', lane_id: lane.id },
      ...{ public_key: Buffer.from(deviceKeys().publicKey, 'base64'), created_at: context.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { deviceId, laneId: lane.id, zoneId: lane.zoneId, ...deviceCalls(context, app, deviceId) };
}

/** The header of a device's calls, valid for a quarter of an hour. */
export const tokenOf = (context: Context, deviceId: number): string =>
  `Bearer ${makeText(context, 'token', deviceId, context.clock.now().getTime() + 900_000)}`;

/** Makes calls with a device's token. */
export function deviceCalls(
  context: Context,
  app: FastifyInstance,
  deviceId: number,
): Pick<TestLane, 'post' | 'get'> {
  const headers = () => ({ authorization: tokenOf(context, deviceId) });
  return {
    post: async (name, body) => {
      const response = await app.inject({
        ...{ method: 'POST', url: `/api/${name}`, payload: JSON.stringify(body) },
        headers: { ...headers(), 'content-type': 'application/json' },
      });
      return { status: response.statusCode, answer: response.json() };
    },
    get: async (path, others = {}) => {
      const response = await app.inject({ url: `/api/${path}`, headers: { ...headers(), ...others } });
      return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
    },
  };
}

/** A ticket's code: the payload and the signature, both as base64. */
export async function codeOf(
  context: Context,
  ticketId: number,
  other: { showId?: number; version?: CodeVersion; key?: KeyObject; nonce?: Uint8Array } = {},
): Promise<{ readonly Codigo: string; readonly Firma: string }> {
  const ticket = await context.database.kysely
    .selectFrom('ticket')
    .select(['show_id', 'code_nonce'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  const payload = payloadOf({
    ...{ version: other.version ?? 1, scope: other.showId ?? ticket.show_id, id: ticketId },
    nonce: other.nonce ?? ticket.code_nonce,
  });
  const signature = sign(null, payload, other.key ?? context.config.secrets.ticketKey);
  return {
    ...{ Codigo: Buffer.from(payload).toString('base64'), Firma: signature.toString('base64') },
  };
}

let counted = 0;
/** Ids that grow like UUIDs of version 7. */
export const scanId = (): string => `01900000-0000-7000-8000-${(++counted).toString(16).padStart(12, '0')}`;

/** A scan at a lane at the present moment. */
export const readingAt = (
  context: Pick<Context, 'clock'>,
  { showId }: Pick<GateWorld, 'showId'>,
  { laneId, zoneId }: Pick<TestLane, 'laneId' | 'zoneId'>,
  other: Partial<ScanOnWire> = {},
) => ({
  ...{ LecturaId: scanId(), EspectaculoId: showId, TurnoId: 0, CarrilId: laneId, ZonaId: zoneId },
  ...{ Sentido: 'entrada' as const, Codigo: '', En: context.clock.now().getTime(), Desfase: 0 },
  ...{ IncertidumbreMs: 20, RelojConfiable: true, ...other },
});

/** The same, decided green without network. */
export const greenAt = (...args: Parameters<typeof readingAt>) => ({
  ...{ Resultado: 'OK' as const, Variante: '', Modo: 'local' as const },
  ...readingAt(...args),
});

/** Scans a ticket's code at a lane with network. */
export async function readTicket(
  context: Context,
  world: Pick<GateWorld, 'showId'>,
  lane: TestLane,
  ticketId: number,
): Promise<DecisionOnWire & Answer> {
  const code = await codeOf(context, ticketId);
  const { answer } = await lane.post('puerta/lectura', { ...readingAt(context, world, lane), ...code });
  return answer as DecisionOnWire & Answer;
}

export const TEST_PIN = '4821';

/** An open shift of a steward or supervisor at a lane. */
export async function buildShift(
  context: Context,
  { showId }: Pick<GateWorld, 'showId'>,
  { deviceId, laneId }: Pick<TestLane, 'deviceId' | 'laneId'>,
  role: 'steward' | 'supervisor' = 'supervisor',
): Promise<{ shiftId: number; staffId: number }> {
  const { kysely } = context.database;
  const staffId = await buildGateStaff(context, showId, role);
  const { id } = await kysely
    .insertInto('gate_shift')
    .values({
      ...{ device_id: deviceId, show_id: showId, staff_id: staffId, lane_id: laneId, direction: 'in' },
      opened_at: context.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { shiftId: id, staffId };
}

export async function buildGateStaff(
  context: Context,
  showId: number,
  role: 'steward' | 'supervisor' = 'steward',
): Promise<number> {
  const salt = context.random.bytes(16);
  const { id } = await context.database.kysely
    .insertInto('gate_staff')
    .values({
      ...{
        show_id: showId,
        name: `Rosa Pérez ${++counted}`,
        role,
        salt,
        pin_hash: await hashGatePin(TEST_PIN, salt),
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellGates(context.database.kysely, showId);
  return id;
}

/** Changes the policy of a show's gates, as the chief with the second factor. */
export async function changePolicy(
  context: Context,
  showId: number,
  change: Partial<Parameters<typeof savePolicy>[2]['form']>,
): Promise<void> {
  const policy = (await findGateShow(context.database.kysely, showId))?.policy;
  if (!policy) throw new Error(`no show ${showId}`);
  const form = { ...policy, oneLaneGroups: undefined, ...change };
  const saved = await savePolicy(context, TEST_ACTOR, {
    showId,
    version: policy.version,
    isSure: true,
    form,
  });
  if (!saved.ok) throw new Error(saved.problem);
}
