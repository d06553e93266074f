import type { Context } from '../../context.ts';
import { findShow } from '../catalogue/public.ts';
import { findBlock, placesByIds } from '../places/public.ts';
import { findShowSectorById } from '../seating/public.ts';
import { sectorText } from './act-on-sector.ts';
import { blockedSoldMail } from './messages.ts';

/** Mails the author of a block that some of its places were bought by those who held them (spec 4 §5). */
export async function tellBlockedSold(
  context: Context,
  { blockId, placeIds }: { readonly blockId: number; readonly placeIds: readonly number[] },
): Promise<void> {
  const db = context.database.kysely;
  const block = await findBlock(db, blockId);
  const sector = block && (await findShowSectorById(db, block.showSectorId));
  const show = sector && (await findShow(db, sector.showId, context.clock.now()));
  if (!show) return;
  const places = await placesByIds(db, placeIds);
  const names = places.map(({ rowName, seatName, number }) =>
    rowName === null ? `Lugar ${number}` : `Fila ${rowName}, asiento ${seatName}`,
  );
  const told = { block, showId: sector.showId, showName: show.name, sector: sectorText(sector) };
  const mail = blockedSoldMail(context, {
    ...told,
    places: names,
    key: `blocked-sold-${blockId}-${placeIds[0]}`,
  });
  await context.jobs.enqueue(db, 'compose-mail', [mail]);
}
