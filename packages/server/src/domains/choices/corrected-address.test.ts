import { randomUUID } from 'node:crypto';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import {
  type Bought,
  buildMatch,
  buildTwoPersons,
  buyIn,
  cancelAsStaff,
  type TwoPersons,
} from '@club/testing/builders/moved-shows.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildSeatHolder, transferBody } from '@club/testing/builders/transfers.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeSharedPdfPool } from '../tickets/public.ts';

let context: TestContext;
let app: FastifyInstance;
let staff: TwoPersons;
let boxOffice: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  staff = await buildTwoPersons(context, app);
  boxOffice = await staffBrowser(context, app, ['boleteria'], { name: 'Rita Ventanilla' });
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

/** The box office corrects where tickets are mailed: of the whole purchase, or of the first alone. */
const correct = async ({ ticketIds }: Pick<Bought, 'ticketIds'>, Correo: string, Todas: boolean) => {
  await context.drainJobs();
  const { answer } = await boxOffice.call('club/entradas/reenviar', {
    ...{ Operacion: randomUUID(), EntradaId: ticketIds[0], Todas, Correo, Motivo: 'Estaba mal escrito' },
  });
  expect(answer.ErrorCod).toBe(0);
  await context.drainJobs();
};

/** The recipients of an act's mails. */
const toldBy = async (act: () => Promise<unknown>) => {
  const before = context.mailer.mails.length;
  await act();
  await context.drainJobs();
  return context.mailer.mails.slice(before).map(({ to }) => to);
};

test('who bought is told that the show moved, and that it is cancelled, at the address that was corrected', async () => {
  const show = await buildMatch(context);
  await correct(await buyIn(context, show), 'corregida@fans.uy', true);
  const moved = await toldBy(() => staff.do('aplazar', { EspectaculoId: show.showId, IniciaEn: '' }));
  expect(moved).toContain('corregida@fans.uy');
  const cancelled = await toldBy(() => cancelAsStaff(context, show.showId));
  expect(cancelled).toContain('corregida@fans.uy');
});

test('who is cancelled after a correction hears of the money there too', async () => {
  const show = await buildMatch(context);
  await correct(await buyIn(context, show), 'corregida@fans.uy', true);
  context.mailer.mails.length = 0;
  await cancelAsStaff(context, show.showId);
  // Refunds are handed out one interval after the other.
  await vi.waitFor(
    async () => {
      context.clock.advance(1_000);
      await context.drainJobs();
      const refunded = context.mailer.mails.filter(({ subject }) => subject.startsWith('Reembolso'));
      expect(refunded.map(({ to }) => to)).toEqual(['corregida@fans.uy']);
    },
    { timeout: 10_000 },
  );
});

test('while one ticket alone goes elsewhere, the purchase’s own address stands', async () => {
  const show = await buildMatch(context);
  const bought = await buyIn(context, show);
  await correct(bought, 'amiga@fans.uy', false);
  const { rows } = await context.database.pool.query<{ email: string }>(
    'select email from purchase where id = $1',
    [bought.purchaseId],
  );
  const told = await toldBy(() => cancelAsStaff(context, show.showId));
  expect(told).toContain(rows[0]?.email);
  expect(told).not.toContain('amiga@fans.uy');
});

const annul = async (ticketId: number | undefined) => {
  const { answer } = await boxOffice.call('club/entradas/anular', {
    ...{ Operacion: randomUUID(), EntradaIds: [ticketId], BloquearLugar: false, Devolver: true },
    Motivo: 'No viene',
  });
  expect(answer.ErrorCod).toBe(0);
};

test('the refund of a ticket is told to the buyer, not where the one that is left went', async () => {
  const bought = await buyIn(context, await buildMatch(context));
  await correct(bought, 'amiga@fans.uy', false);
  const told = await toldBy(() => annul(bought.ticketIds[1]));
  const { rows } = await context.database.pool.query<{ email: string }>(
    'select email from purchase where id = $1',
    [bought.purchaseId],
  );
  expect(told).toContain(rows[0]?.email);
  expect(told).not.toContain('amiga@fans.uy');
});

test('of a cancelled show who has the ticket that is left hears, and of its money who bought it', async () => {
  const show = await buildMatch(context);
  const bought = await buyIn(context, show);
  await correct(bought, 'amiga@fans.uy', false);
  await annul(bought.ticketIds[1]);
  await context.drainJobs();
  context.mailer.mails.length = 0;
  await cancelAsStaff(context, show.showId);
  await context.drainJobs();
  const told = context.mailer.mails.filter(({ subject }) => subject.startsWith('Se canceló'));
  const { rows } = await context.database.pool.query<{ email: string }>(
    'select email from purchase where id = $1',
    [bought.purchaseId],
  );
  const moneyTo = (address: string | undefined) =>
    told.filter(({ to }) => to === address).map(({ text }) => text.includes('Te devolvemos'));
  expect([told.length, moneyTo('amiga@fans.uy'), moneyTo(rows[0]?.email)]).toEqual([2, [false], [true]]);
});

test('with all, a correction after one ticket was annulled is where the other’s refund is told', async () => {
  const bought = await buyIn(context, await buildMatch(context));
  await annul(bought.ticketIds[1]);
  await correct(bought, 'corregida@fans.uy', true);
  expect(await toldBy(() => annul(bought.ticketIds[0]))).toContain('corregida@fans.uy');
});

test('with all of its own, a season seat’s ticket of one match goes out again without those of other matches', async () => {
  const seat = await buildSeatHolder(context);
  const user = await buildUser(context);
  const authorization = await loginAs(context, user.userId);
  const next = await buildShow(context);
  await context.database.pool.query(
    `update place set allotment = 'seat-holder', allotment_owner = $1
     where show_sector_id = $2 and row_id = 1 and seat_id = 1`,
    [seat.ownedSeatId, next.sectors[0]?.showSectorId],
  );
  for (const show of [seat.show, next])
    expect(
      (await makeCall(app, 'WSTransferenciaTicket', transferBody({ ...seat, show }), authorization)).answer,
    ).toMatchObject({ ErrorCod: 0 });
  const tickets = async () =>
    (
      await context.database.pool.query<{ id: number; email: string }>(
        `select id, email from ticket where channel = 'transfer' and channel_ref = $1 order by show_id`,
        [seat.ownedSeatId],
      )
    ).rows;
  const [first, second] = await tickets();
  const before = context.mailer.mails.length;
  await correct({ ticketIds: [first?.id ?? 0] }, 'corregida@fans.uy', true);
  const sent = context.mailer.mails.slice(before).filter(({ to }) => to === 'corregida@fans.uy');
  expect(sent.map(({ attachments }) => attachments.length)).toEqual([1]);
  expect(await tickets()).toMatchObject([{ email: 'corregida@fans.uy' }, { email: second?.email }]);
});
