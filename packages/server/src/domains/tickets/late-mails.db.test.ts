import { buildPaidPurchase } from '@club/testing/builders/refunds.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { mailPurchase } from './mail-purchase.ts';
import { closeSharedPdfPool } from './pdf/pdf-pool.ts';
import { renderTickets } from './render-tickets.ts';
import { mailsOfTicket } from './resend-store.ts';
import { mailResend, type ResendPlan, resendTickets } from './resend-tickets.ts';
import { revokeTickets } from './revoke-tickets.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
beforeEach(() => {
  context.mailer.mails.length = 0;
});
afterAll(async () => {
  await context.close();
  await closeSharedPdfPool();
});

/** A purchase of two tickets with their files, whose mail has not gone yet. */
async function bought() {
  const { purchaseId, ticketIds, world } = await buildPaidPurchase(context);
  await renderTickets(context, { ticketIds });
  const [first = 0, second = 0] = ticketIds;
  const mail = () => mailPurchase(context, { purchaseId, ticketIds });
  return { purchaseId, first, second, mail, email: world.user.email };
}

async function resend(plan: ResendPlan): Promise<number> {
  const asked = await inTransaction(context.database, TEST_ACTOR, (tx) => resendTickets(tx, context, plan));
  expect(asked.ok).toBe(true);
  const { rows } = await context.database.pool.query('select max(id) as id from ticket_resend');
  return rows[0].id;
}

async function revoke(ticketId: number): Promise<void> {
  await inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [ticketId]));
  context.clock.advance(1_000);
}

/** Where the history of a ticket says that it was mailed. */
const toldOf = async (ticketId: number) =>
  (await mailsOfTicket(context.database.kysely, ticketId)).map(({ email }) => email);

const FRIEND = 'amiga@example.uy';
const sent = () =>
  context.mailer.mails.map(({ to, attachments }) => [to, ...attachments.map(({ fileName }) => fileName)]);

test('a ticket that was mailed to somebody else is not in the mail of its purchase, which goes to the buyer', async () => {
  const { first, second, mail, email } = await bought();
  await resend({ ticketId: first, all: false, email: FRIEND });
  await mail();
  expect(sent()).toEqual([[email, `entrada-${second}.pdf`]]);
  expect([await toldOf(first), await toldOf(second)]).toEqual([[], [email]]);
});

test('a purchase whose address was corrected is mailed there', async () => {
  const { first, second, mail } = await bought();
  await resend({ ticketId: first, all: true, email: 'bea@example.uy' });
  await mail();
  expect(sent()).toEqual([['bea@example.uy', `entrada-${first}.pdf`, `entrada-${second}.pdf`]]);
  expect(await toldOf(first)).toEqual(['bea@example.uy']);
});

test('the history of a ticket tells no mail that it was not in, as it was annulled before', async () => {
  const { purchaseId, first, second, mail, email } = await bought();
  const resendId = await resend({ ticketId: first, all: false, email: null });
  const both = await resend({ ticketId: first, all: true, email: null });
  await revoke(first);
  for (const id of [resendId, both]) await mailResend(context, { resendId: id });
  await mail();
  expect(sent()).toEqual(Array.from({ length: 2 }, () => [email, `entrada-${second}.pdf`]));
  expect([await toldOf(first), await toldOf(second)]).toEqual([[], [email, email]]);
  // Of a mail that an earlier version sent only its key and its time are known.
  const { pool } = context.database;
  const earlier = 'update sent_mail set sent_to = null, ticket_ids = null where key = $1';
  await pool.query(earlier, [`purchase-${purchaseId}`]);
  expect([await toldOf(first), await toldOf(second)]).toEqual([[], [email, email]]);
});
