import type { Context } from '../../context.ts';
import { type Executor, inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { ACCREDITATION, accreditationName, findAccreditation } from '../accreditations/public.ts';
import { findCrewCard, findOutlet, OUTLET } from '../press/public.ts';
import { recordActs } from '../staff-audit/public.ts';

/** How long the address of a card's picture is valid. */
const CARD_VALID_MS = 5 * 60 * 1000;

export interface CardName {
  readonly of: 'accreditation' | 'outlet' | 'member';
  readonly id: number;
}

interface Card {
  /** Empty for none. */
  readonly key: string;
  readonly entity: string;
  readonly entityId: number;
  readonly entityName: string;
}

/** The address of a card's picture. Each view is in the audit (spec 4 §2.10, §6). */
export async function seeCard(
  context: Context,
  actor: StaffActor,
  name: CardName,
): Promise<Result<string, 'not-found' | 'no-card'>> {
  const { database, storage, clock } = context;
  const card = await findCard(database.kysely, name);
  if (!card) return refuse('not-found');
  if (card.key === '') return refuse('no-card');
  const now = clock.now();
  const { key, entity, entityId, entityName } = card;
  await inTransaction<void, never>(database, actor, async (tx) =>
    ok(await recordActs(tx, now, [{ act: 'carne/ver', entity, entityId: String(entityId), entityName }])),
  );
  const fileName = `carnet${key.slice(key.lastIndexOf('.'))}`;
  return ok(await storage.signedUrl(key, { fileName, expiresAt: new Date(now.getTime() + CARD_VALID_MS) }));
}

async function findCard(db: Executor, { of, id }: CardName): Promise<Card | null> {
  if (of === 'accreditation') {
    const found = await findAccreditation(db, id);
    return (
      found && {
        key: found.cardKey,
        entity: ACCREDITATION,
        entityId: id,
        entityName: accreditationName(found),
      }
    );
  }
  if (of === 'outlet') {
    const outlet = await findOutlet(db, id);
    return (
      outlet && {
        ...{ key: outlet.cardKey, entity: OUTLET, entityId: id },
        entityName: `${outlet.name}: ${outlet.responsibleName}`,
      }
    );
  }
  const member = await findCrewCard(db, id);
  return (
    member && {
      ...{ key: member.cardKey, entity: OUTLET, entityId: member.outletId },
      entityName: `${member.outletName}: ${member.person}`,
    }
  );
}
