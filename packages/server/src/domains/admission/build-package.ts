import { hash, sign } from 'node:crypto';
import type { LiveTicket } from '@club/gate-rules/matchday.ts';
import { encodePackage, type PackageContent, signedPackage } from '@club/gate-rules/package-format.ts';
import { toldBy } from '@club/gate-rules/told.ts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { EncodedBytes } from '../../http/encoded-bytes.ts';
import { clubKeys, type GateDay, gateDay, packageEnd } from '../gates/public.ts';
import { findEntries, findTicketEntriesOfShow } from './entry-store.ts';
import {
  findLiveTicketsOfShow,
  findParkingOfShow,
  liveParkingOf,
  liveTicketOf,
} from './gate-ticket-store.ts';
import { findTakenBackOfShow } from './scan-store.ts';

/** A package as served. */
export interface Package {
  readonly content: EncodedBytes;
  /** A strong entity tag. */
  readonly tag: string;
}

/** The lowest transaction that may still be open now: all before it have ended (decision 0051). */
export async function currentCut(executor: Executor): Promise<number> {
  const { rows } = await sql<{ cut: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cut`.execute(executor);
  return Number(rows[0]?.cut ?? 0);
}

async function findAnnulled(executor: Executor, showId: number) {
  const { rows } = await sql<{ id: number; at: Date | null }>`
    select id, revoked_at as at from ticket where show_id = ${showId} and state = 'revoked'`.execute(
    executor,
  );
  return rows.map(({ id, at }) => ({ kind: 'ticket' as const, id, at: at?.getTime() ?? 0 }));
}

/** A ticket as the devices of a gate group are told of it. */
export function asToldTo({ matchday }: GateDay, group: string): (ticket: LiveTicket) => LiveTicket {
  const isTold = toldBy(matchday, group);
  return (ticket) => (isTold(ticket) ? ticket : { ...ticket, row: '', seat: '', digits: '', name: '' });
}

/** The content of a package, from one snapshot, which `cut` is not above. */
async function readContent(
  context: Context,
  { day, group, cut }: { readonly day: GateDay; readonly group: string; readonly cut: number },
): Promise<PackageContent> {
  const { show, matchday, sectorAt } = day;
  const hasNames = matchday.policy.documents.kind !== 'never';
  const { kysely } = context.database.plain;
  return await kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const tickets = await findLiveTicketsOfShow(tx, show.showId);
      const parking = await findParkingOfShow(tx, show);
      return {
        ...{ cut, madeAt: context.clock.now().getTime(), validUntil: packageEnd(show) },
        ...{ group, keyId: clubKeys(context)[0]?.id ?? '', matchday, hasNames },
        tickets: tickets
          .map((ticket) => liveTicketOf(ticket, { sectorAt, withName: hasNames }))
          .map(asToldTo(day, group)),
        parking: parking.filter(({ isLive }) => isLive).map(liveParkingOf),
        annulled: [
          ...(await findAnnulled(tx, show.showId)),
          ...parking
            .filter(({ isLive }) => !isLive)
            .map(({ id, revokedAt }) => ({ kind: 'parking' as const, id, at: revokedAt?.getTime() ?? 0 })),
        ],
        entries: [
          ...(await findTicketEntriesOfShow(tx, show.showId, matchday.day)),
          // Also at another show of the day: a car enters once.
          ...(await findEntries(
            tx,
            parking.map(({ id }) => ({ kind: 'parking' as const, id })),
            matchday.day,
          )),
        ],
        takenBack: await findTakenBackOfShow(tx, show.showId, matchday.day),
      };
    });
}

/**
 * A package, signed with the key of the tickets (spec 5 §4.2); null for an unknown show. Its cut is read before the
 * show's settings and tickets: a change that commits meanwhile is sent again by the changes, and none is missed.
 */
export async function buildPackage(context: Context, showId: number, group: string): Promise<Package | null> {
  const cut = await currentCut(context.database.plain.kysely);
  const day = await gateDay(context, showId);
  if (!day) return null;
  const bytes = encodePackage(await readContent(context, { day, group, cut }));
  const whole = Buffer.from(signedPackage(bytes, sign(null, bytes, context.config.secrets.ticketKey)));
  return { content: new EncodedBytes(whole, true), tag: `"${hash('sha256', whole, 'base64url')}"` };
}
