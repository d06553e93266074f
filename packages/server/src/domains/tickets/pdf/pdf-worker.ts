import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { loadCrests } from './crests.ts';
import { drawTicket } from './draw-ticket.ts';
import type { TicketPrint } from './ticket-print.ts';

/** A thread that draws: takes `{ id, print }`, answers `{ id, bytes }` or `{ id, error }`. */
export type DrawReply =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string };

// On busy cores holds and payments go first. Linux gives each thread a priority; elsewhere it would be the process's.
if (parentPort && platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', async ({ id, print }: { id: number; print: TicketPrint }) => {
  parentPort?.postMessage(await draw(id, print));
});

async function draw(id: number, print: TicketPrint): Promise<DrawReply> {
  try {
    return { id, bytes: drawTicket(print, await loadCrests(print)) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
