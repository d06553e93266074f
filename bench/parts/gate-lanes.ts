import { setTimeout as pause } from 'node:timers/promises';
import type { RunningContext } from '@club/server/context.ts';
import { type GateTicket, type GateWorld, readingOf } from './gate-world.ts';
import { poster } from './load.ts';

/** The answers to lanes. */
export interface LaneReport {
  /** Milliseconds of each answer, sorted. */
  readonly latencies: Float64Array;
  /** Counts by result; by status where there was none. */
  readonly results: ReadonlyMap<string, number>;
}

/** Lanes that scan at a constant rate of tickets, whether the last one was answered or not, until `ends`. */
export async function readAtLanes(
  context: RunningContext,
  world: GateWorld,
  plan: {
    readonly ports: readonly number[];
    readonly perSecond: number;
    readonly tickets: readonly GateTicket[];
    readonly ends: Promise<unknown>;
  },
): Promise<LaneReport> {
  const posters = plan.ports.map((port) => poster(`http://127.0.0.1:${port}`));
  const latencies: number[] = [];
  const results = new Map<string, number>();
  let isOver = false;
  void plan.ends.finally(() => {
    isOver = true;
  });
  const read = async (ticket: GateTicket, index: number) => {
    const device = world.devices[index % world.devices.length];
    const site = posters[index % posters.length];
    if (!device || !site) return;
    const { scan, signature } = readingOf(context, world, device, ticket);
    const before = performance.now();
    const answer = await site
      .post('/api/puerta/lectura', { ...scan, Firma: signature }, device.authorization)
      .catch(() => null);
    latencies.push(performance.now() - before);
    const result = String(answer?.body.Resultado ?? answer?.status ?? 'cut off');
    results.set(result, (results.get(result) ?? 0) + 1);
  };
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; !isOver && index < plan.tickets.length; index += 1) {
    const due = begun + (index * 1000) / plan.perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    const ticket = plan.tickets[index];
    if (ticket) running.push(read(ticket, index));
  }
  await Promise.all(running);
  for (const { close } of posters) close();
  return { latencies: Float64Array.from(latencies).sort(), results };
}

/** Devices that upload this many scans each, in batches of 200, oldest first. Returns the milliseconds of each batch, sorted. */
export async function uploadScans(
  context: RunningContext,
  world: GateWorld,
  { port, tickets, devices }: { port: number; tickets: readonly GateTicket[]; devices: number },
): Promise<Float64Array> {
  const { post, close } = poster(`http://127.0.0.1:${port}`);
  const share = Math.ceil(tickets.length / devices);
  const latencies: number[] = [];
  const upload = async (index: number) => {
    const device = world.devices[index];
    if (!device) throw new Error(`no device ${index}`);
    const own = tickets.slice(index * share, (index + 1) * share);
    for (let from = 0; from < own.length; from += 200) {
      const Lecturas = own.slice(from, from + 200).map((ticket) => ({
        ...readingOf(context, world, device, ticket).scan,
        ...{ Resultado: 'OK', Variante: '', Modo: 'local' },
      }));
      const before = performance.now();
      const { body } = await post('/api/puerta/lecturas', { Lecturas }, device.authorization);
      if (body.ErrorCod !== 0) throw new Error(JSON.stringify(body).slice(0, 300));
      latencies.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: devices }, (_value, index) => upload(index)));
  close();
  return Float64Array.from(latencies).sort();
}
