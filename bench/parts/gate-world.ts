import { randomBytes, sign } from 'node:crypto';
import { codeText, payloadOf } from '@club/gate-rules/ticket-code.ts';
import type { RunningContext } from '@club/server/context.ts';
import { makeText } from '@club/server/domains/gate-devices/access-token.ts';
import { type GateDay, readGateDay } from '@club/server/domains/gates/read-matchday.ts';
import { deviceKeys } from '@club/testing/builders/gates.ts';
import { makeOfficeSeason } from './office-season.ts';

const DEVICES = 15;
const HOUR_MS = 60 * 60_000;

/** A show that begins in an hour with a live ticket for each of 40,000 places, and devices at its gate. */
export interface GateWorld {
  readonly showId: number;
  readonly day: GateDay;
  readonly tickets: readonly GateTicket[];
  readonly devices: readonly GateDevice[];
}

export interface GateTicket {
  readonly id: number;
  readonly nonce: Buffer;
}

export interface GateDevice {
  readonly id: number;
  readonly laneId: number;
  readonly zoneId: number;
  /** The header of its calls. */
  readonly authorization: string;
}

export async function makeGateWorld(context: RunningContext): Promise<GateWorld> {
  const { venueId } = await makeOfficeSeason(context, 1);
  const { pool } = context.database;
  const { rows: shows } = await pool.query<{ id: number }>(
    `update show set starts_at = now() + interval '1 hour', ends_at = now() + interval '3 hours'
     where id = (select max(show_id) from ticket) returning id`,
  );
  const showId = shows[0]?.id ?? 0;
  const client = await pool.connect();
  // As issued: a first edition, and 15 random bytes, which are incompressible.
  await client.query('set statement_timeout = 0; set session_replication_role = replica');
  await client.query(
    `update ticket set code_is_numbered = true,
       code_nonce = '\\x01'::bytea || substr(decode(md5(random()::text) || md5(random()::text), 'hex'), 1, 15)
     where show_id = $1`,
    [showId],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze ticket');
  client.release(true);
  await pool.query(
    `update venue set revision_id = (select revision_id from show where id = $2) where id = $1`,
    [venueId, showId],
  );
  const day = await readGateDay(context, showId);
  if (!day) throw new Error('the show has no gates');
  const { rows: tickets } = await pool.query<GateTicket>(
    'select id, code_nonce as nonce from ticket where show_id = $1 order by random()',
    [showId],
  );
  return { showId, day, tickets, devices: await makeDevices(context, day) };
}

/** Devices at the lanes into the stands. */
export async function makeDevices(context: RunningContext, day: GateDay): Promise<readonly GateDevice[]> {
  const stands = day.setup.zones.filter((zone) => zone.class === 'stand').map(({ id }) => id);
  const lanes = day.lanes.filter(({ zoneId }) => stands.includes(zoneId));
  const key = Buffer.from(deviceKeys().publicKey, 'base64');
  return await Promise.all(
    Array.from({ length: DEVICES }, async (_value, index) => {
      const lane = lanes[index % lanes.length];
      if (!lane) throw new Error('the gate has no lane');
      const { rows } = await context.database.pool.query<{ id: number }>(
        `insert into gate_device (name, state, lane_id, public_key, created_at)
         values ($1, 'active', $2, $3, now()) returning id`,
        [`Equipo ${index}`, lane.id, key],
      );
      const id = rows[0]?.id ?? 0;
      const token = makeText(context, 'token', id, Date.now() + 12 * HOUR_MS);
      return { id, laneId: lane.id, zoneId: lane.zoneId, authorization: `Bearer ${token}` };
    }),
  );
}

/** A ticket's code, signed as on the ticket. */
function signedCode({ config }: RunningContext, showId: number, { id, nonce }: GateTicket) {
  const payload = payloadOf({ version: 1, scope: showId, id, nonce });
  return { payload, signature: sign(null, payload, config.secrets.ticketKey) };
}

/** The text of a ticket's QR. */
export function printedCode(context: RunningContext, showId: number, ticket: GateTicket): string {
  const { payload, signature } = signedCode(context, showId, ticket);
  return codeText(payload, signature);
}

/** A UUID of version 7. */
function scanId(at: number): string {
  const hex = at.toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5');
}

/** A scan of a ticket at a device now, with the code's signature. */
export function readingOf(
  context: RunningContext,
  { showId }: Pick<GateWorld, 'showId'>,
  { laneId, zoneId }: GateDevice,
  ticket: GateTicket,
) {
  const { payload, signature } = signedCode(context, showId, ticket);
  const at = Date.now();
  const scan = {
    ...{ LecturaId: scanId(at), EspectaculoId: showId, TurnoId: 0, CarrilId: laneId, ZonaId: zoneId },
    ...{ Sentido: 'entrada', Codigo: Buffer.from(payload).toString('base64'), En: at, Desfase: 0 },
    ...{ IncertidumbreMs: 20, RelojConfiable: true },
  };
  return { scan, signature: signature.toString('base64') };
}
