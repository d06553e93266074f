import type { Context } from '../../context.ts';
import { inTransaction, joining } from '../../db/database.ts';
import { type Actor, system } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { admitBox } from './admit-box.ts';
import { findBoxById } from './box-store.ts';
import { createBoxLink } from './create-box-link.ts';
import { BOX_SEASON } from './messages.ts';
import {
  type BoxSeason,
  boxesToAdmit,
  listShowTypes,
  lockSeason,
  saveSeasonTypes,
  showsOfSeason,
} from './season-store.ts';

const ACTOR = system('Temporada de palcos');

/**
 * Sets the show types of a year in which all enabled boxes take part (spec 4 §2.10). A job for each published and
 * coming show applies it; publishing a show later enqueues its own job.
 */
export function saveBoxSeason(
  context: Context,
  actor: Actor,
  { year, version, typeIds }: BoxSeason,
): Promise<Result<void, 'changed-meanwhile' | 'type-unknown'>> {
  const now = context.clock.now();
  return inTransaction<void, 'changed-meanwhile' | 'type-unknown'>(context.database, actor, async (tx) => {
    const before = await lockSeason(tx, year);
    if (before.version !== version) return changedMeanwhile(tx, BOX_SEASON, year);
    const types = await listShowTypes(tx);
    const namesOf = (ids: readonly number[]) =>
      types.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    if (namesOf(typeIds).length < typeIds.length) return refuse('type-unknown');
    await saveSeasonTypes(tx, year, typeIds);
    const shows = await showsOfSeason(tx, { year, typeIds }, now);
    const jobs = shows.map(({ id }) => ({ showId: id }));
    if (jobs.length > 0) await context.jobs.enqueue(tx, 'admit-season-boxes', jobs);
    await recordActs(tx, now, [
      {
        ...{ act: 'temporadaPalcos/guardar', entity: BOX_SEASON, entityId: String(year) },
        ...{ before: { Tipos: namesOf(before.typeIds) }, after: { Tipos: namesOf(typeIds) } },
      },
    ]);
    return ok();
  });
}

/**
 * The job: lets the enabled boxes of a season take part in a show, each in a separate transaction, and mails their
 * referents the links; a box whose referent has no e-mail gets no link: there is no address to mail it to. A box that takes
 * part already, or was withdrawn by hand, is skipped; one whose sector or places the show lacks remains in the list.
 */
export async function admitSeasonBoxes(context: Context, showId: number): Promise<void> {
  const ids = await boxesToAdmit(context.database.kysely, showId, context.clock.now());
  for (const boxId of ids)
    await inTransaction<void, string>(context.database, ACTOR, async (tx) => {
      const joined = { ...context, database: joining(context.database, tx) };
      const admitted = await admitBox(joined, ACTOR, { boxId, showId });
      if (!admitted.ok) return admitted;
      const box = await findBoxById(tx, boxId);
      if (!box?.referentEmail) return ok();
      const link = await createBoxLink(joined, ACTOR, { boxId, showId }, true);
      return link.ok ? ok() : link;
    });
}
