import { buildCheckout, memberOf, purchaseBody } from '@club/testing/builders/checkout.ts';
import { buyIn, cancelAsStaff, moveAway } from '@club/testing/builders/moved-shows.ts';
import { buildTestApp, makeCall, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { closeSharedPdfPool } from '../tickets/public.ts';

test('who redeemed free tickets is promised no money when the show moves or is cancelled', async () => {
  const context = await testContext();
  const app = await buildTestApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.close();
    await closeSharedPdfPool();
  });
  const free = await buildCheckout(context);
  const { show } = free;
  const members = await Promise.all([1, 2].map(() => memberOf(context, free, 'auf')));
  const tickets = free.tickets.map((ticket, index) => ({
    ...{ ...ticket, PersonaSocioCategoriaid: show.categories.auf, TicketMonto: 0 },
    PersonaDocumento: members[index]?.document.number ?? '',
  }));
  const redeemed = await makeCall(app, 'WSTicket2', purchaseBody(free, tickets), free.authorization);
  expect(redeemed.answer.ErrorCod).toBe(0);
  const paid = await buyIn(context, show, { rowId: 2 });
  await context.drainJobs();

  /** What the act mails to the two. */
  const toldBy = async (act: () => Promise<unknown>) => {
    context.mailer.mails.length = 0;
    await act();
    await context.drainJobs();
    return [free.user.email, paid.world.user.email].map(
      (email) => context.mailer.mails.find(({ to }) => to === email)?.text ?? '',
    );
  };
  const moved = await toldBy(() => moveAway(context, show.showId));
  expect(moved[0]).toContain('Si no podés, liberá tus lugares hasta');
  expect(moved[1]).toContain('Si no podés, pedí la devolución hasta');
  const cancelled = await toldBy(() => cancelAsStaff(context, show.showId));
  expect(cancelled[0]).toContain('se canceló');
  expect(cancelled[0]).not.toContain('devolvemos');
  expect(cancelled[1]).toContain('Te devolvemos lo que pagaste');
});
