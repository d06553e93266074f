import { randomUUID } from 'node:crypto';
import {
  type Bought,
  buildMatch,
  buildTwoPersons,
  buyIn,
  cancelAsStaff,
  type TwoPersons,
} from '@club/testing/builders/moved-shows.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
const correct = async ({ ticketIds }: Bought, Correo: string, Todas: boolean) => {
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
