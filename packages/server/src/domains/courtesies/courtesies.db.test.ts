import { type BuiltCourtesy, buildCourtesy } from '@club/testing/builders/courtesies.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Result } from '../../shared/result.ts';
import type { CourtesyCard } from './courtesy-rules.ts';
import { createCourtesy } from './create-courtesy.ts';
import { createCourtesyLink } from './create-courtesy-link.ts';
import { redeemCourtesies } from './redeem-courtesies.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));
const problems = (results: readonly Result<unknown, string>[]) =>
  results.map((result) => (result.ok ? 'issued' : result.problem)).sort();

function card(
  { standId, sectorCode }: BuiltCourtesy,
  n: number,
  other: Partial<CourtesyCard> = {},
): CourtesyCard {
  return {
    n,
    firstName: 'Carla',
    lastName: 'Convidada',
    phone: '',
    documentTypeId: 1,
    typedDocument: uniqueCedula(),
    amount: 0,
    extraValues: [],
    standId,
    sectorCode,
    allotment: 'courtesy',
    seat: null,
    ...other,
  };
}

function redeem({ showId, courtesyId, token }: BuiltCourtesy, ...cards: CourtesyCard[]) {
  return redeemCourtesies(context, { visit: { showId, courtesyId, token, ip: '203.0.113.9' }, cards });
}

async function liveTickets(courtesy: BuiltCourtesy): Promise<number> {
  const { rows } = await context.database.pool.query<{ count: number }>(
    `select count(*)::integer as count from ticket
     where channel = 'courtesy' and channel_ref = $1 and state = 'live'`,
    [courtesy.courtesyId],
  );
  return rows[0]?.count ?? -1;
}

async function placesSetAside(showId: number): Promise<number> {
  const { rows } = await context.database.pool.query<{ count: number }>(
    `select count(*)::integer as count from place join show_sector on show_sector.id = show_sector_id
     where show_id = $1 and allotment = 'courtesy'`,
    [showId],
  );
  return rows[0]?.count ?? -1;
}

describe('a courtesy', () => {
  const plan = (courtesy: BuiltCourtesy) => ({
    showId: courtesy.showId,
    standId: 1,
    sectorCode: 'A',
    typeId: 1,
    requesterName: 'Sonia',
    places: [{ rowId: 1, seatId: 1 }],
  });

  test('takes its places out of the public sale, all or none', async () => {
    const courtesy = await buildCourtesy(context, { places: 18 });
    expect(await placesSetAside(courtesy.showId)).toBe(18);
    const more = { ...plan(courtesy), sectorCode: 'U', places: 3 };
    expect(await createCourtesy(context, TEST_ACTOR, more)).toMatchObject({ problem: 'places-not-free' });
    expect(await placesSetAside(courtesy.showId)).toBe(18);
    expect(await createCourtesy(context, TEST_ACTOR, { ...more, places: 2 })).toMatchObject({ ok: true });
  });

  test('needs a show, a sector of it, places, and seats that exist and are free', async () => {
    const courtesy = await buildCourtesy(context, { places: [{ rowId: 1, seatId: 1 }] });
    const base = plan(courtesy);
    const cases = [
      [{ ...base, showId: 0 }, 'show-not-found'],
      [{ ...base, sectorCode: 'ZZ' }, 'sector-not-of-show'],
      [{ ...base, sectorCode: 'U' }, 'not-how-sector-is-sold'],
      [{ ...base, places: 0 }, 'no-places'],
      [base, 'places-not-free'],
      [{ ...base, places: [{ rowId: 9, seatId: 1 }] }, 'places-not-free'],
    ] as const;
    for (const [wrong, problem] of cases)
      expect(await createCourtesy(context, TEST_ACTOR, wrong)).toMatchObject({ problem });
    expect(await createCourtesyLink(context, TEST_ACTOR, 0)).toMatchObject({ problem: 'courtesy-not-found' });
  });

  test('of two that want the same seat at once one is granted', async () => {
    const courtesy = await buildCourtesy(context);
    const results = await Promise.all(times(6, () => createCourtesy(context, TEST_ACTOR, plan(courtesy))));
    expect(problems(results)).toEqual(['issued', ...times(5, () => 'places-not-free')]);
  });

  test('has a link that names its page', async () => {
    const courtesy = await buildCourtesy(context);
    const link = await createCourtesyLink(context, TEST_ACTOR, courtesy.courtesyId);
    if (!link.ok) throw new Error(link.problem);
    expect(link.value.pages[0]?.url).toBe(
      `${context.config.siteUrl}/cortesia/${courtesy.showId}/${courtesy.courtesyId}/${link.value.token}`,
    );
  });
});

describe('submits that race on real connections', () => {
  test('of ten guests for the last place one gets it and the others are told', async () => {
    const courtesy = await buildCourtesy(context, { places: 1 });
    const results = await Promise.all(times(10, () => redeem(courtesy, card(courtesy, 1))));
    expect(problems(results)).toEqual(['issued', ...times(9, () => 'not-enough-left')]);
    expect(await liveTickets(courtesy)).toBe(1);
  });

  test('of ten guests for the same seat one gets it and the others are told', async () => {
    const seat = { rowId: 2, seatId: 3 };
    const courtesy = await buildCourtesy(context, { places: [seat, { rowId: 2, seatId: 4 }] });
    const results = await Promise.all(times(10, () => redeem(courtesy, card(courtesy, 1, { seat }))));
    expect(problems(results)).toEqual(['issued', ...times(9, () => 'seat-already-issued')]);
    expect(await liveTickets(courtesy)).toBe(1);
  });

  test('one submit sent eight times at once succeeds eight times and issues once', async () => {
    const courtesy = await buildCourtesy(context);
    const cards = [card(courtesy, 1), card(courtesy, 2)];
    const results = await Promise.all(times(8, () => redeem(courtesy, ...cards)));
    expect(problems(results)).toEqual(times(8, () => 'issued'));
    expect(await liveTickets(courtesy)).toBe(2);
  });

  test('one person in several courtesies of a show at once gets one ticket', async () => {
    const first = await buildCourtesy(context);
    const others = await Promise.all(times(4, () => buildCourtesy(context, { of: first.show })));
    const typedDocument = uniqueCedula();
    const results = await Promise.all(
      [first, ...others].map((courtesy) => redeem(courtesy, card(courtesy, 1, { typedDocument }))),
    );
    expect(problems(results)).toEqual(['issued', ...times(4, () => 'person-has-ticket')]);
  });
});

test('a submit with another name or another seat is no repetition', async () => {
  const [one, two] = [
    { rowId: 1, seatId: 1 },
    { rowId: 1, seatId: 2 },
  ];
  const courtesy = await buildCourtesy(context, { places: [one, two] });
  const guest = card(courtesy, 1, { seat: one });
  await redeem(courtesy, guest);
  for (const changed of [{ seat: two }, { firstName: 'Carlota', seat: two }]) {
    expect(await redeem(courtesy, { ...guest, ...changed })).toMatchObject({ problem: 'person-has-ticket' });
  }
});
