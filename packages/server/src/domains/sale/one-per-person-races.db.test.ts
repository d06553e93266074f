import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { changeSale } from '@club/testing/builders/sale.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { ticketLine } from '@club/testing/builders/tickets.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { untilSomeoneWaits } from '@club/testing/until-someone-waits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../db/database.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { issueTickets } from '../tickets/public.ts';
import { readShowSale } from './read-show-sale.ts';
import { saveShowSale } from './save-show-sale.ts';

let context: TestContext;
let show: BuiltShow;
let places: number[];
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  show = await buildShow(context, { sectors: [{ code: 'A', rows: 2, seatsPerRow: 10 }] });
  await changeSale(context, show, [], { allowsMany: true });
  const { rows } = await context.database.pool.query(
    'select id from place where show_sector_id = $1 order by id',
    [show.sectors[0]?.showSectorId],
  );
  places = rows.map(({ id }) => id);
});

const PERSON = { typeId: 1, number: '12345672' };
const TIMES = [0, 1, 2, 3];

/** A free ticket for the person, in a separate place. */
const issueWithin = (tx: Tx, index: number) =>
  issueTickets(tx, context, {
    ...{ showId: show.showId, channel: 'web', channelRef: 1, userId: null, currencyId: 1, email: '' },
    claim: { holdId: null, allotment: 'sale', ownerId: 0 },
    lines: [ticketLine(places[index] ?? 0, { document: PERSON, amount: 0, kind: 'free' })],
  });
const issue = (index: number) => inTransaction(context.database, TEST_ACTOR, (tx) => issueWithin(tx, index));

async function oneEach() {
  const sale = await readShowSale(context.database.kysely, show.showId, context.clock.now());
  if (!sale.ok) throw new Error(sale.problem);
  return saveShowSale(context, TEST_ACTOR, {
    ...{ showId: show.showId, version: sale.value.version, isConfirmed: true },
    plan: { ...sale.value, allowsMany: false },
  });
}

async function liveTickets(): Promise<number> {
  const { rowCount } = await context.database.pool.query(
    `select from ticket where show_id = $1 and state = 'live'`,
    [show.showId],
  );
  return rowCount ?? 0;
}
const broken = async () => brokenInvariants(await readAudit(context)).map(({ name }) => name);

describe("'Una entrada por persona' switched on while tickets are issued", () => {
  test('is refused because of a person who has several, or nobody gets a second one', async () => {
    for (let round = 0; round < 6; round += 1) {
      show = await buildShow(context);
      await changeSale(context, show, [], { allowsMany: true });
      const { rows } = await context.database.pool.query('select id from place where show_sector_id = $1', [
        show.sectors[0]?.showSectorId,
      ]);
      places = rows.map(({ id }) => id);
      const [saved] = await Promise.all([oneEach(), ...TIMES.map(issue)]);
      if (saved.ok) {
        expect(await liveTickets()).toBe(1);
        expect(await issue(9)).toMatchObject({ problem: 'person-has-ticket' });
      } else {
        expect(saved.problem).toBe('persons-with-several');
        expect(await liveTickets()).toBe(TIMES.length);
      }
    }
    expect(await broken()).not.toContain('one-ticket-per-person');
  });

  test('counts for who had a ticket before', async () => {
    expect((await issue(0)).ok).toBe(true);
    expect((await oneEach()).ok).toBe(true);
    expect(await issue(1)).toMatchObject({ problem: 'person-has-ticket' });
  });

  test('waits for whoever is issuing, and counts that', async () => {
    const tx = Object.assign(await context.database.kysely.startTransaction().execute(), {
      actor: TEST_ACTOR,
    });
    expect((await issueWithin(tx, 0)).ok).toBe(true);
    expect((await issueWithin(tx, 1)).ok).toBe(true);
    const saving = oneEach();
    await untilSomeoneWaits(context.database);
    await tx.commit().execute();
    expect(await saving).toMatchObject({ problem: 'persons-with-several' });
  });

  test('negative control: a ticket by what the show said before is a second one', async () => {
    expect((await issue(0)).ok).toBe(true);
    expect((await oneEach()).ok).toBe(true);
    await context.database.pool.query(
      `with given as (
         insert into ticket (show_id, place_id, kind, channel, amount, currency_id, document_type_id, document, first_name,
           last_name, allows_many, code_nonce, issued_at)
         values ($1, $2, 'free', 'web', 0, 1, $3, $4, 'A', 'B', true, 'x', now())
         returning id)
       update place set ticket_id = given.id from given where place.id = $2`,
      [show.showId, places[1], PERSON.typeId, PERSON.number],
    );
    expect(await broken()).toContain('one-ticket-per-person');
  });
});
