import { setTimeout as pause } from 'node:timers/promises';
import type { RunningContext } from '@club/server/context.ts';
import { readGateDay } from '@club/server/domains/gates/read-matchday.ts';
import { type GateDevice, type GateTicket, makeDevices, readingOf } from './gate-world.ts';
import type { Answer } from './load.ts';

const LANES = 4;
const LONGEST_PAUSE_MS = 1_500;
const RETRY_MS = 300;
/** The share of scans that is decided without network, and uploaded twice. */
const OFFLINE_SHARE = 0.3;

export interface CrashLanes {
  /** Number of displayed green lights. */
  readonly greens: number;
  /** Resolves when every lane has an answer for all of its scans. */
  stop(): Promise<void>;
  /** Counts that must be zero, by name. */
  judge(): Promise<Readonly<Record<string, number>>>;
}

type Post = (path: string, payload: unknown, authorization?: string) => Promise<Answer>;

/** Lanes that scan the tickets as they are sold, and repeat each scan until it is answered. */
export async function startLanes(
  context: RunningContext,
  { post, showId }: { readonly post: Post; readonly showId: number },
): Promise<CrashLanes> {
  const day = await readGateDay(context, showId);
  if (!day) throw new Error('the show has no gates');
  const devices = (await makeDevices(context, day)).slice(0, LANES);
  /** The first answer to each scan. */
  const told = new Map<string, string>();
  const other: string[] = [];
  let isOpen = true;

  const untilAnswered = async (path: string, body: object, { authorization }: GateDevice) => {
    for (;;) {
      const answer = await post(path, body, authorization).catch(() => null);
      if (answer?.status === 200 && answer.body.ErrorCod === 0) return answer.body;
      await pause(RETRY_MS);
    }
  };
  const readOnce = async (device: GateDevice, ticket: GateTicket) => {
    const { scan, signature } = readingOf(context, { showId }, device, ticket);
    if (Math.random() < OFFLINE_SHARE) {
      const Lecturas = [{ ...scan, Resultado: 'OK', Variante: '', Modo: 'local' }];
      told.set(scan.LecturaId, 'OK');
      for (const _time of [1, 2]) await untilAnswered('/api/puerta/lecturas', { Lecturas }, device);
      return;
    }
    const body = { ...scan, Firma: signature };
    const first = await untilAnswered('/api/puerta/lectura', body, device);
    told.set(scan.LecturaId, String(first.Resultado));
    const again = await untilAnswered('/api/puerta/lectura', body, device);
    if (again.Resultado !== first.Resultado) other.push(scan.LecturaId);
  };
  const run = async (device: GateDevice) => {
    while (isOpen) {
      const ticket = await drawTicket(context, showId).catch(() => null);
      if (ticket) await readOnce(device, ticket);
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  };
  const running = devices.map(run);
  return {
    get greens() {
      return [...told.values()].filter((result) => result === 'OK').length;
    },
    stop: async () => {
      isOpen = false;
      await Promise.all(running);
    },
    judge: async () => ({
      ...(await compare(context, showId, told)),
      'scans that were answered otherwise the second time': other.length,
    }),
  };
}

/** Any ticket of the show, also one that has entered. */
async function drawTicket({ database }: RunningContext, showId: number): Promise<GateTicket | null> {
  const { rows } = await database.pool.query<GateTicket>(
    `select id, code_nonce as nonce from ticket where show_id = $1 and state = 'live' order by random() limit 1`,
    [showId],
  );
  return rows[0] ?? null;
}

async function compare({ database }: RunningContext, showId: number, told: ReadonlyMap<string, string>) {
  const { rows } = await database.pool.query<{
    id: string;
    result: string;
    subject: number;
    entered: boolean;
  }>(
    `select scan.id, scan.result, subject_id as subject, exists (
       select from gate_entry as entry
       where entry.subject_kind = scan.subject_kind and entry.subject_id = scan.subject_id and entry.annulled_at is null
     ) as entered
     from gate_scan as scan where show_id = $1`,
    [showId],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const greens = [...told].filter(([, result]) => result === 'OK').map(([id]) => id);
  return {
    'green lights without a stored scan': greens.filter((id) => stored.get(id)?.result !== 'OK').length,
    'green lights without an entry': greens.filter((id) => !stored.get(id)?.entered).length,
    'scans that were never read': rows.filter(({ id }) => !told.has(id)).length,
  };
}
