import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { joining } from '../../db/database.ts';
import type { Schema } from '../../db/generated/schema.ts';
import { copyRow, type Shadow } from '../../db/shadows.ts';
import { system } from '../../shared/actor.ts';
import { limitConcurrency } from '../../shared/concurrency-limit.ts';
import { publishShow, type ShowPlan } from '../catalogue/public.ts';
import type { Subject } from './subject.ts';

/** The tables that publishing writes, and the venue, whose row it locks. */
export const SHADOWED = [
  ...([
    'show',
    'show_sector',
    'place',
    'price',
    'sale_window',
    'category_quota',
    'show_extra_field',
  ] as const),
  ...(['attachment', 'venue'] as const),
];
/** How long an unused draft keeps its connection. */
const IDLE_MS = 30_000;
/** After this it is published again, since other data that it uses (plans, categories) may have changed. */
const MOST_MS = 60_000;
/** Above this number visitors are refused for a moment. */
const WAITING = 20;
const DIRECTOR = system('Vista previa');

interface Performance {
  readonly key: string;
  readonly begunAt: number;
  readonly shadow: Shadow;
}

/** Reads a show as it is, or a draft as it would be if published. Undefined: it cannot be published. */
export type Stage = <Value>(
  showId: number,
  subject: Subject,
  read: (tx: Transaction<Schema>) => Promise<Value>,
) => Promise<Value | undefined>;

/**
 * Reads previews, one at a time, so that they use at most one of the staff's connections, and one for a draft. A
 * draft is published by the usual use case, into shadows (`Shadows`), once for all viewers until it changes.
 */
export function makeStage(context: Context): Stage {
  const runOneAtATime = limitConcurrency({ atOnce: 1, waiting: WAITING });
  let playing: Performance | null = null;
  let curtain: NodeJS.Timeout | undefined;
  const clear = async () => {
    const ended = playing;
    playing = null;
    await ended?.shadow.close();
  };
  const play = async (key: string, showId: number, plan: ShowPlan): Promise<Performance | null> => {
    const begunAt = context.clock.now().getTime();
    const isFresh = playing?.key === key && Math.abs(begunAt - playing.begunAt) < MOST_MS;
    if (playing && isFresh && !playing.shadow.isBroken()) return playing;
    await clear();
    const shadow = await publishInShadow(context, showId, plan);
    if (shadow) playing = { key, begunAt, shadow };
    return playing;
  };
  return (showId, subject, read) =>
    runOneAtATime(async () => {
      if (subject === 'published') return await context.database.plain.report(read);
      if (!subject.plan) return undefined;
      clearTimeout(curtain);
      try {
        const performance = await play(`${showId}/${subject.version}`, showId, subject.plan);
        return await performance?.shadow.kysely
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(read);
      } catch (error) {
        await clear();
        throw error;
      } finally {
        curtain = setTimeout(() => void runOneAtATime(clear).catch(() => null), IDLE_MS).unref();
      }
    });
}

async function publishInShadow(context: Context, showId: number, plan: ShowPlan): Promise<Shadow | null> {
  const shadow = await context.database.shadows.open(SHADOWED);
  try {
    await copyRow(shadow, 'venue', plan.venueId);
    const apart = { ...context, database: joining(context.database, shadow.kysely) };
    const published = await publishShow(apart, DIRECTOR, plan, { id: showId, authorId: null });
    if (published.ok) return shadow;
  } catch (error) {
    await shadow.close();
    throw error;
  }
  await shadow.close();
  return null;
}
