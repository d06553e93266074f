import type { BuiltPaymentLink } from '@club/testing/builders/payment-links.ts';
import { buildMember } from '@club/testing/builders/staff.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { TEST_ACTOR } from '@club/testing/index.ts';
import { LinkVisitor } from '@club/testing/payment-links/link-visitor.ts';
import { untilSomeoneWaits } from '@club/testing/until-someone-waits.ts';
import { expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { blockPlaces, insertBlock } from '../places/public.ts';
import { annulPaymentLink } from './annul-payment-link.ts';

const server = checkoutServer();
const HOLD_OVER_MS = 21 * 60_000;

const annul = ({ linkId }: BuiltPaymentLink) =>
  annulPaymentLink(server.context, TEST_ACTOR, { linkId, reason: 'No lo quiere más' });

async function sectorOf({ linkId }: BuiltPaymentLink): Promise<number> {
  const { rows } = await server.run('select show_sector_id as id from payment_link where id = $1', [linkId]);
  return Number(rows[0]?.id);
}

/** Blocks all seats of the link, and waits before it commits. */
async function blockAll(link: BuiltPaymentLink, meanwhile: (tx: Tx) => Promise<void> = async () => {}) {
  const { id: authorId } = await buildMember(server.context, ['programacion']);
  const [showSectorId, now] = [await sectorOf(link), server.context.clock.now()];
  await inTransaction(server.context.database, TEST_ACTOR, async (tx) => {
    const block = {
      showSectorId,
      reason: 'works',
      detail: '',
      authorId,
      blockedAt: now,
      until: null,
    } as const;
    const blockId = await insertBlock(tx, block);
    const blocked = await blockPlaces(tx, { showSectorId, now }, { blockId, choice: { seats: link.seats } });
    expect(blocked.map(({ isDone, isHeld }) => isDone && isHeld)).toEqual(link.seats.map(() => true));
    await meanwhile(tx);
    return ok();
  });
}

test('a link whose places are blocked while they are paid is not annulled: its tickets are issued', async () => {
  const visitor = await LinkVisitor.start(server);
  const { orderId } = await visitor.buy();
  await blockAll(visitor.link);
  expect(await annul(visitor.link)).toMatchObject({ ok: false, problem: 'payment-in-progress' });
  visitor.pay(orderId);
  await visitor.page();
  expect(await visitor.liveTickets()).toBe(2);
  expect(await annul(visitor.link)).toMatchObject({ ok: false, problem: 'link-used' });
  expect(brokenInvariants(await readAudit(server.context))).toEqual([]);
});

test('once nobody holds them it is annulled, and they are for sale when their block ends', async () => {
  const { link, placeIds } = await heldLink();
  await blockAll(link);
  server.context.clock.advance(HOLD_OVER_MS);
  expect(await annul(link)).toMatchObject({ ok: true });
  const { rows } = await server.run(
    'select distinct allotment, former_allotment as former from place where id = any($1)',
    [placeIds],
  );
  expect(rows).toEqual([{ allotment: 'blocked', former: 'sale' }]);
});

async function heldLink(): Promise<{ link: BuiltPaymentLink; placeIds: unknown }> {
  const visitor = await LinkVisitor.start(server);
  expect(await visitor.holdCode()).toBe(0);
  const { rows } = await server.run('select place_ids from payment_link where id = $1', [
    visitor.link.linkId,
  ]);
  return { link: visitor.link, placeIds: rows[0]?.place_ids };
}

test('places that are being blocked while it is annulled still count as held', async () => {
  const { link } = await heldLink();
  let annulled: ReturnType<typeof annul> | undefined;
  await blockAll(link, async () => {
    annulled = annul(link);
    await untilSomeoneWaits(server.context.database);
  });
  expect(await annulled).toMatchObject({ ok: false, problem: 'payment-in-progress' });
});

test('negative control: by their present allotment alone they are gone once the lock is there', async () => {
  const { link } = await heldLink();
  const showSectorId = await sectorOf(link);
  const present = `
    select id from place where show_sector_id = $1 and allotment = 'payment-link' and allotment_owner = $2 for update`;
  const read = () => server.run(present, [showSectorId, link.linkId]);
  expect((await read()).rows).toHaveLength(2);
  let locked: ReturnType<typeof read> | undefined;
  await blockAll(link, async () => {
    locked = read();
    await untilSomeoneWaits(server.context.database);
  });
  expect((await locked)?.rows).toEqual([]);
});
