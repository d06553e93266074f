import { type BuiltBox, buildBox, buildBoxes } from '@club/testing/builders/boxes.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Result } from '../../shared/result.ts';
import { annulParkingOfShow } from '../parking/public.ts';
import type { GuestCard } from '../redemption/public.ts';
import { redeemInvitations } from './redeem-invitations.ts';
import { withdrawBox } from './withdraw-box.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

let lastAddress = 0;

function card(n: number, typedDocument = uniqueCedula(), isMinor = false): GuestCard {
  const names = { firstName: 'Inés', lastName: 'Invitada', phone: '' };
  const allotment = isMinor ? 'box-minor' : 'box';
  return { n, ...names, documentTypeId: 1, typedDocument, amount: 0, extraValues: [], allotment, seat: null };
}

function redeem(box: BuiltBox, cards: readonly GuestCard[]) {
  lastAddress += 1;
  const { showId, standId, sectorCode, token } = box;
  const visit = { showId, standId, sectorCode, token, ip: `198.51.100.${lastAddress % 250}` };
  return redeemInvitations(context, { visit, cards, extraValues: new Map() });
}

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));
const problems = (results: readonly Result<unknown, string>[]) =>
  results.map((result) => (result.ok ? 'issued' : result.problem)).sort();

async function ticketsOf(box: BuiltBox): Promise<number> {
  const { rows } = await context.database.pool.query<{ count: number }>(
    `select count(*)::integer as count from ticket
     join place on place.ticket_id = ticket.id
     where ticket.channel = 'box' and ticket.channel_ref = $1 and ticket.state = 'live'`,
    [box.showBoxId],
  );
  return rows[0]?.count ?? -1;
}

describe('submits that race on real connections', () => {
  test('of ten guests for the last place one gets it and the others are told', async () => {
    const box = await buildBox(context, { adults: 1, minors: 0 });
    const results = await Promise.all(times(10, () => redeem(box, [card(1)])));
    expect(problems(results)).toEqual(['issued', ...times(9, () => 'not-enough-left')]);
    expect(await ticketsOf(box)).toBe(1);
  });

  test('the places are given out to the last one, each once', async () => {
    const box = await buildBox(context, { adults: 6, minors: 3 });
    const results = await Promise.all(
      times(9, (index) => redeem(box, [card(1), ...(index % 2 ? [card(2, undefined, true)] : [])])),
    );
    const issued = results.filter((result) => result.ok).length;
    expect(issued).toBe(6);
    expect(await ticketsOf(box)).toBeLessThanOrEqual(9);
  });

  test('one submit sent eight times at once succeeds eight times and issues once', async () => {
    const box = await buildBox(context);
    const cards = [card(1), card(2), card(3, undefined, true)];
    const results = await Promise.all(times(8, () => redeem(box, cards)));
    expect(problems(results)).toEqual(times(8, () => 'issued'));
    expect(await ticketsOf(box)).toBe(3);
  });

  test('one person invited by two boxes at once gets one ticket', async () => {
    const boxes = await buildBoxes(context, 6);
    const document = uniqueCedula();
    const results = await Promise.all(boxes.map((box) => redeem(box, [card(1, document)])));
    expect(problems(results)).toEqual(['issued', ...times(5, () => 'person-has-ticket')]);
  });

  test('persons who are adult in one box and minor in another never make two boxes wait for each other', async () => {
    const boxes = await buildBoxes(context, 8);
    const [one, two] = [uniqueCedula(), uniqueCedula()];
    const results = await Promise.all(
      boxes.map((box, index) =>
        redeem(box, index % 2 ? [card(1, one), card(2, two, true)] : [card(1, two), card(2, one, true)]),
      ),
    );
    expect(problems(results)).toEqual(['issued', ...times(7, () => 'person-has-ticket')]);
  });

  test('a box that is withdrawn meanwhile either has issued and stays, or says so and keeps no free place', async () => {
    const box = await buildBox(context);
    const withdrawal = { ...box, annulsTickets: false, reason: 'Prueba' };
    const [redeemed, withdrawn] = await Promise.all([
      redeem(box, [card(1)]),
      withdrawBox(context, TEST_ACTOR, withdrawal, annulParkingOfShow),
    ]);
    expect(['issued', 'box-not-of-show']).toContain(problems([redeemed])[0]);
    expect(withdrawn).toMatchObject(
      redeemed.ok ? { problem: 'has-tickets', detail: { tickets: '1 entrada' } } : { ok: true },
    );
    expect(await ticketsOf(box)).toBe(redeemed.ok ? 1 : 0);
    const { rows } = await context.database.pool.query(
      `select 1 from place where allotment in ('box', 'box-minor') and allotment_owner = $1 and ticket_id is null`,
      [box.showBoxId],
    );
    expect(rows).toHaveLength(redeemed.ok ? 5 : 0);
  });
});
