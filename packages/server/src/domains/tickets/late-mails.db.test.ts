import { buildPaidPurchase } from '@club/testing/builders/refunds.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { mailPurchase } from './mail-purchase.ts';
import { closeSharedPdfPool } from './pdf/pdf-pool.ts';
import { renderTickets } from './render-tickets.ts';
import { type ResendPlan, resendTickets } from './resend-tickets.ts';

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

async function resend(plan: ResendPlan): Promise<void> {
  const asked = await inTransaction(context.database, TEST_ACTOR, (tx) => resendTickets(tx, context, plan));
  expect(asked.ok).toBe(true);
}

const FRIEND = 'amiga@example.uy';
const sent = () =>
  context.mailer.mails.map(({ to, attachments }) => [to, ...attachments.map(({ fileName }) => fileName)]);

test('a ticket that was mailed to somebody else is not in the mail of its purchase, which goes to the buyer', async () => {
  const { first, second, mail, email } = await bought();
  await resend({ ticketId: first, all: false, email: FRIEND });
  await mail();
  expect(sent()).toEqual([[email, `entrada-${second}.pdf`]]);
});

test('a purchase whose address was corrected is mailed there', async () => {
  const { first, second, mail } = await bought();
  await resend({ ticketId: first, all: true, email: 'bea@example.uy' });
  await mail();
  expect(sent()).toEqual([['bea@example.uy', `entrada-${first}.pdf`, `entrada-${second}.pdf`]]);
});
