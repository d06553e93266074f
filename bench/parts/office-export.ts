import { randomUUID } from 'node:crypto';
import type { RunningContext } from '@club/server/context.ts';
import { allWorkers } from '@club/server/domains/domains.ts';
import { sql } from 'kysely';
import type { StaffCaller } from './staff-caller.ts';

/** Times in milliseconds. */
export interface ExportTimes {
  readonly rows: number;
  readonly csv: number;
  readonly xlsx: number;
  /** Baseline: the show's tickets fetched by one statement, and discarded. */
  readonly bare: number;
  /** Of both files, while callers hold places. */
  readonly meanwhile: readonly number[];
  /** Peak increase of memory. */
  readonly memoryMb: number;
}

/** Exports the tickets of a show, alone and `under` a load. Its job runs in the server's own process, the worst case. */
export async function timeExports(
  context: RunningContext,
  office: StaffCaller,
  EspectaculoId: number,
  under: (work: () => Promise<void>) => Promise<void>,
): Promise<ExportTimes> {
  const make = async (Formato: 'csv' | 'xlsx') => {
    const order = { Operacion: randomUUID(), Que: 'ventas', Formato, Filtro: { EspectaculoId } };
    const { ExportacionId } = await office.call('exportaciones/pedir', order);
    const before = performance.now();
    await allWorkers(context)['make-export']?.({ exportId: Number(ExportacionId) });
    return performance.now() - before;
  };
  const begun = performance.now();
  const { rows } = await sql`select ticket.*, place.* from ticket join place on place.id = ticket.place_id
    where ticket.show_id = ${EspectaculoId} and ticket.state = 'live'`.execute(context.database.plain.kysely);
  const bare = performance.now() - begun;
  const memory = process.memoryUsage().rss;
  let most = memory;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const [csv, xlsx] = [await make('csv'), await make('xlsx')];
  clearInterval(watch);
  const meanwhile: number[] = [];
  await under(async () => {
    meanwhile.push(await make('csv'), await make('xlsx'));
  });
  return { rows: rows.length, csv, xlsx, bare, meanwhile, memoryMb: (most - memory) / 1_048_576 };
}
