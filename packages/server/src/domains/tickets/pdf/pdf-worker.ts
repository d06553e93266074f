import { parentPort } from 'node:worker_threads';
import { drawTicket } from './draw-ticket.ts';
import type { TicketPrint } from './ticket-print.ts';

/** A thread that draws: takes `{ id, print }`, answers `{ id, bytes }` or `{ id, error }`. */
export type DrawReply =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string };

parentPort?.on('message', ({ id, print }: { id: number; print: TicketPrint }) => {
  parentPort?.postMessage(draw(id, print));
});

function draw(id: number, print: TicketPrint): DrawReply {
  try {
    return { id, bytes: drawTicket(print) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
