import { type BuiltBox, buildBox, buildBoxes, disableBox } from '@club/testing/builders/boxes.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { annulParkingOfShow } from '../parking/public.ts';
import { keepMore } from '../places/public.ts';
import { admitBox } from './admit-box.ts';
import { checkBoxToken, openBoxAtShow } from './check-box-token.ts';
import { createBox } from './create-box.ts';
import { createBoxLink } from './create-box-link.ts';
import { withdrawBox } from './withdraw-box.ts';

const NOT_FOUND = { ok: false, problem: 'link-not-found', detail: {} };

let context: TestContext;
let built: BuiltBox;
let addresses = 0;

beforeAll(async () => {
  context = await testContext();
  built = await buildBox(context);
});
afterAll(() => context.close());

/** Each visit from another address, because wrong links are limited per address. */
function visitOf(box: BuiltBox, other: Partial<{ showId: number; token: string; sectorCode: string }> = {}) {
  addresses += 1;
  const { showId, standId, sectorCode, token } = box;
  return { showId, standId, sectorCode, token, ip: `192.0.2.${addresses}`, ...other };
}

describe('the link of a box for a show', () => {
  test('opens the box at that show', async () => {
    expect(await openBoxAtShow(context, visitOf(built))).toMatchObject({
      ok: true,
      value: { box: { id: built.boxId, parkingSpaces: 2 }, showBox: { id: built.showBoxId } },
    });
    expect(await checkBoxToken(context, visitOf(built))).toMatchObject({ ok: true });
  });

  test('opens no other box, no other show, and not the reservation by date', async () => {
    const other = await buildBox(context);
    const visits = [
      visitOf(other, { token: built.token }),
      visitOf(built, { token: other.token }),
      visitOf(built, { showId: other.showId }),
      visitOf(built, { token: built.reservationToken }),
      visitOf(built, { sectorCode: 'NONE' }),
      visitOf(built, { token: 'guessed' }),
    ];
    for (const visit of visits) expect(await openBoxAtShow(context, visit)).toEqual(NOT_FOUND);
    expect(await checkBoxToken(context, { ...visitOf(built), showId: null })).toEqual(NOT_FOUND);
  });

  test('opens nothing for another box of the same show', async () => {
    const [mine, neighbour] = (await buildBoxes(context, 2)) as [BuiltBox, BuiltBox];
    expect(await openBoxAtShow(context, visitOf(mine))).toMatchObject({ ok: true });
    expect(await openBoxAtShow(context, visitOf(neighbour, { token: mine.token }))).toEqual(NOT_FOUND);
  });

  test('stops working when another is made', async () => {
    const box = await buildBox(context);
    const renewed = await createBoxLink(context, TEST_ACTOR, box);
    if (!renewed.ok) throw new Error(renewed.problem);
    expect(await openBoxAtShow(context, visitOf(box))).toEqual(NOT_FOUND);
    expect(await openBoxAtShow(context, visitOf(box, { token: renewed.value.token }))).toMatchObject({
      ok: true,
    });
  });

  test('names its pages', async () => {
    const { siteUrl } = context.config;
    const box = await buildBox(context);
    const ofShow = await createBoxLink(context, TEST_ACTOR, box);
    const ofNone = await createBoxLink(context, TEST_ACTOR, { boxId: box.boxId, showId: null });
    if (!ofShow.ok || !ofNone.ok) throw new Error('no link');
    const end = `5/${box.sectorCode}/`;
    const urlsOf = ({ pages }: typeof ofShow.value) => pages.map(({ url }) => url);
    expect(urlsOf(ofShow.value)).toEqual([
      `${siteUrl}/palco/${box.showId}/${end}${ofShow.value.token}`,
      `${siteUrl}/parking/${box.showId}/${end}${ofShow.value.token}`,
    ]);
    expect(urlsOf(ofNone.value)).toEqual([`${siteUrl}/palco-reserva/${end}${ofNone.value.token}`]);
  });
});

describe('a link that is right', () => {
  test('says when the club took the box out of the show, and opens again when it is back', async () => {
    const box = await buildBox(context);
    expect(
      await withdrawBox(
        context,
        TEST_ACTOR,
        { ...box, annulsTickets: false, reason: 'Prueba' },
        annulParkingOfShow,
      ),
    ).toMatchObject({ ok: true });
    expect(await openBoxAtShow(context, visitOf(box))).toMatchObject({ problem: 'box-not-of-show' });
    expect(
      await withdrawBox(
        context,
        TEST_ACTOR,
        { ...box, annulsTickets: false, reason: 'Prueba' },
        annulParkingOfShow,
      ),
    ).toMatchObject({ problem: 'box-not-of-show' });
    expect(await createBoxLink(context, TEST_ACTOR, box)).toMatchObject({ problem: 'box-not-of-show' });
    expect(await admitBox(context, TEST_ACTOR, box)).toMatchObject({
      ok: true,
      value: { showBoxId: box.showBoxId },
    });
    expect(await openBoxAtShow(context, visitOf(box))).toMatchObject({ ok: true });
  });

  test('says that the box is disabled, and only to who has the link', async () => {
    const box = await buildBox(context);
    await disableBox(context, box.boxId);
    expect(await openBoxAtShow(context, visitOf(box))).toMatchObject({ problem: 'box-disabled' });
    expect(await checkBoxToken(context, visitOf(box))).toMatchObject({ problem: 'box-disabled' });
    expect(await checkBoxToken(context, visitOf(box, { token: 'guessed' }))).toEqual(NOT_FOUND);
  });
});

test('the link without a show opens the box for the reservation by date', async () => {
  const visit = { ...visitOf(built, { token: built.reservationToken }), showId: null };
  expect(await checkBoxToken(context, visit)).toMatchObject({ ok: true, value: { id: built.boxId } });
});

describe('a box', () => {
  test('is made once of a sector', async () => {
    const [sector] = built.show.sectors;
    const plan = { sectorId: sector?.sectorId ?? 0, code: 'ANOTHER', description: '' };
    expect(await createBox(context, TEST_ACTOR, plan)).toMatchObject({ problem: 'box-exists' });
    expect(await createBox(context, TEST_ACTOR, { ...plan, sectorId: 0 })).toMatchObject({
      problem: 'sector-not-found',
    });
  });

  test.each([
    ['all', 'box', 6],
    ['some', 'box', 3],
    ['those for minors', 'box-minor', 4],
  ] as const)(
    'gets %s of its places that staff had set aside for boxes, also for its minors',
    async (...row) => {
      const [, allotment, count] = row;
      const box = await buildBox(context);
      const { kysely, pool } = context.database;
      await withdrawBox(
        context,
        TEST_ACTOR,
        { ...box, annulsTickets: false, reason: 'Prueba' },
        annulParkingOfShow,
      );
      const showSectorId = box.show.sectors[0]?.showSectorId ?? 0;
      await keepMore(kysely, { showSectorId, now: context.clock.now() }, { allotment, count });
      expect(await admitBox(context, TEST_ACTOR, { ...box, adults: 4 })).toMatchObject({ ok: true });
      const { rows } = await pool.query(
        `select allotment, count(*)::integer as places from place
       where show_sector_id = $1 and allotment_owner = $2 group by 1 order by 1`,
        [showSectorId, box.showBoxId],
      );
      expect(rows).toEqual([
        { allotment: 'box', places: 4 },
        { allotment: 'box-minor', places: 2 },
      ]);
    },
  );

  test('takes part in a show once, and only in one of its venue', async () => {
    const other = await buildShow(context);
    const { boxId, showId } = built;
    expect(await admitBox(context, TEST_ACTOR, { boxId, showId })).toMatchObject({
      problem: 'box-already-admitted',
    });
    expect(await admitBox(context, TEST_ACTOR, { boxId, showId: other.showId })).toMatchObject({
      problem: 'sector-not-of-show',
    });
    expect(await admitBox(context, TEST_ACTOR, { boxId: 0, showId })).toMatchObject({
      problem: 'box-not-found',
    });
    expect(await admitBox(context, TEST_ACTOR, { boxId, showId: 0 })).toMatchObject({
      problem: 'show-not-found',
    });
  });
});
