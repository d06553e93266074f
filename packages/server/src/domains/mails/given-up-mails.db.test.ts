import { randomUUID } from 'node:crypto';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, testContext } from '@club/testing/index.ts';
import { afterAll, expect, test } from 'vitest';
import { keepGivenUpMails } from './given-up-mails.ts';
import { mailJob } from './public.ts';

const context = await testContext();
const app = await buildTestApp(context);
afterAll(async () => {
  await app.close();
  await context.close();
});
const { kysely, pool } = context.database;
const giveUp = async () => {
  await pool.query(
    `update job set state = 'failed', retry_count = 500, completed_on = now(), output = '{"message": "550 no such user"}'
     where state = 'created'`,
  );
  await keepGivenUpMails(kysely, context.clock.now());
};
const kept = async () => (await pool.query('select job, key, problem from given_up_mail order by key')).rows;

test('a mail that was given up stays listed when its job is deleted, and is sent again from there', async () => {
  const clerk = await staffBrowser(context, app, ['boleteria']);
  await context.drainJobs();
  const call = async (name: string, body: object = {}) => (await clerk.call(`club/${name}`, body)).answer;
  const again = (body: object = {}) => call('correos/reintentar', { Operacion: randomUUID(), ...body });
  const to = 'rosa@example.uy';
  const mail = mailJob('outletAccepted', { to, values: { outletName: 'Radio' }, key: 'test-rosa' });
  const sent = () => context.mailer.mails.filter((one) => one.to === to);

  await context.jobs.enqueue(kysely, 'compose-mail', [mail]);
  await giveUp();
  await giveUp();
  expect(await kept()).toEqual([{ job: 'compose-mail', key: 'test-rosa', problem: '550 no such user' }]);
  const listed = (await call('correos/sinSalir')) as unknown as { Correos: { EnvioId: string }[] };
  expect(listed).toMatchObject({ Total: 1, Correos: [{ Para: to, Intentos: 500, ProximoIntento: '' }] });
  await pool.query(`delete from job where state = 'failed'`);
  expect((await call('correos/sinSalir')).Correos).toEqual(listed.Correos);
  const EnvioId = listed.Correos[0]?.EnvioId;
  expect(await again({ EnvioId })).toMatchObject({ ErrorCod: 0, Correos: 1 });
  await context.drainJobs();
  expect(sent()).toHaveLength(1);
  expect(await again()).toMatchObject({ Correos: 0 });
  expect(await call('correos/sinSalir')).toMatchObject({ Total: 0, Correos: [] });

  // One whose job is still there is not sent twice.
  await context.jobs.enqueue(kysely, 'compose-mail', [{ ...mail, key: 'test-rosa-2' }]);
  await giveUp();
  expect(await again()).toMatchObject({ Correos: 1 });
  expect(await kept()).toEqual([]);
  await context.drainJobs();
  expect(sent()).toHaveLength(2);
});

test('it is known by the key with which its job would have sent it', async () => {
  const { enqueue } = context.jobs;
  await enqueue(kysely, 'mail-purchase', [{ purchaseId: 3, ticketIds: [1] }]);
  await enqueue(kysely, 'resend-tickets', [{ resendId: 4 }]);
  await enqueue(kysely, 'mail-accreditation', [{ accreditationId: 5 }]);
  await enqueue(kysely, 'mail-parking-reservation', [{ parkingTicketIds: [10, 9] }]);
  await enqueue(kysely, 'mail-buyer-notice', [{ noticeId: 6, number: 2 }]);
  await enqueue(kysely, 'give-seat-pin', [{ ownedSeatId: 7 }]);
  // Not a mail.
  await enqueue(kysely, 'release-block', [{ blockId: 8 }]);
  await giveUp();
  expect((await kept()).map(({ key }) => key)).toEqual([
    ...['accreditation-5', 'buyer-notice-6-2', 'parking-reservation-9', 'purchase-3', 'resend-4', null],
  ]);
});
