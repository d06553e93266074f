import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, testContext } from '@club/testing/index.ts';
import { expect, test } from 'vitest';
import { JOB_POLICIES } from '../../jobs/job-list.ts';
import { remindOfRestore } from './remind-of-restore.ts';

test('on the first of a month every administrator is reminded to restore a backup, once a month', async () => {
  const context = await testContext();
  const app = await buildTestApp(context);
  const { member } = await staffBrowser(context, app, ['administracion'], { name: 'Ana Pérez' });
  await staffBrowser(context, app, ['finanzas']);
  const told = async () => {
    await remindOfRestore(context);
    await context.drainJobs();
    return context.mailer.mails
      .filter(({ subject }) => subject === 'Este mes hay que probar la copia de seguridad')
      .map(({ to }) => to);
  };
  expect(await told()).toEqual([member.email]);
  expect(await told()).toEqual([member.email]);
  expect(context.mailer.mails.find(({ to }) => to === member.email)?.text).toContain('Hola Ana Pérez:');
  context.clock.advance(31 * 24 * 60 * 60_000);
  expect(await told()).toEqual([member.email, member.email]);
  expect(JOB_POLICIES['remind-of-restore'].cron).toBe('0 9 1 * *');
  await app.close();
  await context.close();
});
