import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { writtenMoment } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale, keepShow } from '../catalogue/public.ts';
import { returnPlaces, setPlacesAside } from '../places/public.ts';
import { findShowSector, type ShowSector } from '../seating/public.ts';
import { type Act, lastChange, recordActs } from '../staff-audit/public.ts';
import type { AccreditationKind, Pass } from './accreditation-form.ts';
import { KIND_TEXT, PASS_TEXT } from './messages.ts';
import {
  countPasses,
  findOpening,
  lockPass,
  markClosed,
  movePass,
  type PassCount,
  saveOpening,
} from './opening-store.ts';

interface OfShow {
  readonly showId: number;
  readonly kind: AccreditationKind;
}

/** Opens requests of a kind for a show until `closesAt`, which is before it begins; also after they were closed. */
export function openAccreditations(
  context: Context,
  actor: Actor,
  opening: OfShow & { readonly closesAt: Date },
): Promise<Result<void, 'not-found' | 'invalid-end'>> {
  const { showId, closesAt } = opening;
  const now = context.clock.now();
  return inTransaction<void, 'not-found' | 'invalid-end'>(context.database, actor, async (tx) => {
    // A show that moves takes along the openings that it finds: this reads its times after it.
    await keepShow(tx, showId);
    const show = await findShowOnSale(tx, showId);
    if (!show) return refuse('not-found');
    if (!(closesAt > now && closesAt <= show.startsAt)) return refuse('invalid-end');
    const before = await findOpening(tx, opening);
    await saveOpening(tx, opening);
    const isOpen = before !== null && before.closedAt === null && before.closesAt > now;
    const fields = {
      before: { Recibe: isOpen, 'Cierra el': before ? writtenMoment(before.closesAt) : null },
      after: { Recibe: true, 'Cierra el': writtenMoment(closesAt) },
    };
    await recordActs(tx, now, [{ ...actOnKind('abrir', opening, show.name), ...fields }]);
    return ok();
  });
}

/** Closes requests of a kind at once. */
export function closeAccreditations(
  context: Context,
  actor: Actor,
  closing: OfShow,
): Promise<Result<void, 'not-found' | 'not-open'>> {
  const now = context.clock.now();
  return inTransaction<void, 'not-found' | 'not-open'>(context.database, actor, async (tx) => {
    const show = await findShowOnSale(tx, closing.showId);
    if (!show) return refuse('not-found');
    if (!(await markClosed(tx, { ...closing, now }))) return refuse('not-open');
    const fields = { before: { Recibe: true }, after: { Recibe: false } };
    await recordActs(tx, now, [{ ...actOnKind('cerrar', closing, show.name), ...fields }]);
    return ok();
  });
}

const actOnKind = (verb: 'abrir' | 'cerrar', { showId, kind }: OfShow, showName: string): Act => ({
  ...{ act: `acreditaciones/${verb}`, entity: 'espectaculo', entityId: String(showId) },
  entityName: `${showName}: ${KIND_TEXT[kind]}`,
});

export interface PassPlan {
  readonly showId: number;
  readonly pass: Pass;
  readonly standId: number;
  readonly sectorCode: string;
  readonly places: number;
  /** The number at the time of reading. */
  readonly before: number;
}

type PassProblem =
  | 'not-found'
  | 'sector-not-of-show'
  | 'places-not-free'
  | 'already-redeemed'
  | 'changed-meanwhile';

/**
 * Sets this many places aside for accepted accreditations, all or none. For fewer places the difference goes back on
 * sale, for another sector all of them; none may have a ticket. Tickets that were moved elsewhere count as places.
 * `already-redeemed` with the number of tickets, `places-not-free` with the number of free places.
 */
export function keepPassPlaces(
  context: Context,
  actor: Actor,
  plan: PassPlan,
): Promise<Result<{ kept: number; left: number }, PassProblem>> {
  const { showId, pass, places } = plan;
  const now = context.clock.now();
  return inTransaction<{ kept: number; left: number }, PassProblem>(context.database, actor, async (tx) => {
    const show = await findShowOnSale(tx, showId);
    if (!show) return refuse('not-found');
    const sector = await findShowSector(tx, showId, plan.standId, plan.sectorCode);
    if (!sector) return refuse('sector-not-of-show');
    const locked = await lockPass(tx, { showId, pass, showSectorId: sector.id });
    const count = (await countPasses(tx, [locked.id])).get(locked.id);
    if (!count) throw new Error(`pass ${locked.id} is gone under its lock`);
    if (count.kept !== plan.before) {
      const last = await lastChange(tx, PASS, `${showId}-${pass}`);
      const { person, at } = last ?? { person: 'Otra persona', at: now };
      return refuse('changed-meanwhile', { person, time: writtenMoment(at).slice(-5) });
    }
    const isMoved = locked.showSectorId !== sector.id;
    if (places < count.redeemed || (isMoved && count.occupied > 0))
      return refuse('already-redeemed', { n: count.redeemed });
    const free = await changeTo(tx, { ...locked, sector, count, places, now });
    if (free !== null) return refuse('places-not-free', { places, free });
    await recordActs(tx, now, [
      {
        ...{ act: 'acreditaciones/lugares', entity: PASS, entityId: `${showId}-${pass}` },
        entityName: `${show.name}: ${PASS_TEXT[pass]}`,
        ...{ before: { Lugares: count.kept }, after: { Lugares: places, Sector: sector.description } },
      },
    ]);
    return ok({ kept: places, left: places - count.redeemed });
  });
}

/** The places of a pass in the audit. */
const PASS = 'pase';

interface PassChange {
  readonly id: number;
  /** Where they are. */
  readonly showSectorId: number;
  /** Where they shall be. */
  readonly sector: ShowSector;
  readonly count: PassCount;
  readonly places: number;
  readonly now: Date;
}

/** Null if it was done, otherwise how many places were available. */
async function changeTo(
  tx: Tx,
  { id, showSectorId, sector, count, places, now }: PassChange,
): Promise<number | null> {
  const owner = { showSectorId: sector.id, allotment: 'accreditation', ownerId: id } as const;
  const own = { showSectorId, allotments: ['accreditation'], ownerId: id } as const;
  const isMoved = showSectorId !== sector.id;
  if (!isMoved && places < count.kept) {
    await returnPlaces(tx, { ...own, count: count.kept - places });
    return null;
  }
  if (isMoved) {
    await returnPlaces(tx, own);
    await movePass(tx, id, sector.id);
  }
  const standing = isMoved ? count.redeemed : count.kept;
  const taken = await setPlacesAside(tx, { ...owner, count: places - standing, now });
  return taken.length === places - standing ? null : standing + taken.length;
}
