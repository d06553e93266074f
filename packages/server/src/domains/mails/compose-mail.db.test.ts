import { randomUUID } from 'node:crypto';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { composeMail, mailJob } from './compose-mail.ts';
import type { MailText } from './mail-definition.ts';
import { addVersion, countFaultyTexts, type MailOf, textsInForce } from './mail-text-store.ts';

let context: TestContext;
/** Another server on the same database. */
let other: TestContext;
beforeAll(async () => {
  context = await testContext();
  other = { ...context };
});
afterEach(async () => {
  await context.database.pool.query('delete from mail_text');
  context.mailer.mails.length = 0;
});
afterAll(() => context.close());

const CLUB: MailOf = { mail: 'outletAccepted', showId: 0 };
const VALUES = { outletName: 'Radio <Uno>' };
const OWN = { subject: 'Sí: {{medio}}', title: 'Bienvenidos', body: 'Hola {{medio}}, de {{club}}.' };

async function change(text: MailText | null, of = CLUB, version?: number): Promise<boolean> {
  const db = context.database.kysely;
  const current = (await textsInForce(db, of.showId)).find(({ mail }) => mail === of.mail)?.version ?? 1;
  return addVersion(db, {
    ...of,
    ...{ version: version ?? current, text, authorId: null, now: context.clock.now() },
  });
}
const composed = (of = CLUB) => composeMail(other, 'outletAccepted', VALUES, of.showId);

describe('a mail', () => {
  test('has the original text while nobody has changed it', async () => {
    expect((await composed()).subject).toBe('Registro aceptado: Radio <Uno>');
  });

  test('has the stored text from the moment on at which it is stored, and the original again', async () => {
    await change(OWN);
    expect(await composed()).toMatchObject({
      subject: 'Sí: Radio <Uno>',
      text: 'Hola Radio <Uno>, de Club del Parque.',
      html: expect.stringContaining('Hola Radio &lt;Uno&gt;, de Club del Parque.'),
    });
    await change(null);
    expect((await composed()).subject).toBe('Registro aceptado: Radio <Uno>');
  });

  test('that waits to be sent has the text of when it is sent', async () => {
    const key = randomUUID();
    const job = mailJob('outletAccepted', { to: 'radio@b.uy', values: VALUES, key });
    await context.jobs.enqueue(context.database.kysely, 'compose-mail', [job]);
    await change(OWN);
    await context.drainJobs();
    expect(context.mailer.mails).toMatchObject([
      { to: 'radio@b.uy', subject: 'Sí: Radio <Uno>', attachments: [], key },
    ]);
  });

  test('of a show has the show’s own text, else the club’s', async () => {
    const ofShow = { ...CLUB, showId: 7 };
    await change({ ...OWN, subject: 'Club' });
    expect((await composed(ofShow)).subject).toBe('Club');
    await change({ ...OWN, subject: 'Propio' }, ofShow);
    expect((await composed(ofShow)).subject).toBe('Propio');
    expect((await composed({ ...CLUB, showId: 8 })).subject).toBe('Club');
    expect((await composed()).subject).toBe('Club');
    await change(null, ofShow);
    expect((await composed(ofShow)).subject).toBe('Club');
  });

  test.each<[string, MailText]>([
    ['names what there is no more', { ...OWN, body: 'Hola {{apellido}}' }],
    ['is open', { ...OWN, subject: 'Hola {{' }],
  ])('goes out with the original when the stored text %s, which is noted once', async (_name, text) => {
    await change(text);
    expect((await composed()).subject).toBe('Registro aceptado: Radio <Uno>');
    context.clock.advance(60_000);
    expect((await composed()).subject).toBe('Registro aceptado: Radio <Uno>');
    const { rows } = await context.database.pool.query('select fault, fault_at from mail_text');
    expect(rows).toEqual([{ fault: expect.stringMatching(/^variable-/), fault_at: expect.any(Date) }]);
    expect(rows[0].fault_at.getTime()).toBeLessThan(context.clock.now().getTime());
    expect(await countFaultyTexts(context.database.kysely)).toBe(1);
    await change(OWN);
    expect(await countFaultyTexts(context.database.kysely)).toBe(0);
  });

  test('that no server knows yet is tried again', async () => {
    const job = { to: 'a@b.uy', mail: 'of-a-later-version', values: {}, key: randomUUID() };
    await context.jobs.enqueue(context.database.kysely, 'compose-mail', [job]);
    await expect(context.drainJobs()).rejects.toThrow('no mail is called of-a-later-version');
    expect(context.mailer.mails).toEqual([]);
    await context.database.pool.query(`delete from pgboss.job where name = 'compose-mail'`);
  });

  test('that was composed before it was enqueued is sent once', async () => {
    const mail = { to: 'ana@b.uy', subject: 'Prueba', text: 'a', html: '<p>a</p>', key: randomUUID() };
    await context.jobs.enqueue(context.database.kysely, 'send-mail', [mail, mail]);
    await context.drainJobs();
    expect(context.mailer.mails).toEqual([{ ...mail, attachments: [] }]);
  });
});

describe('of several who change one version', () => {
  const race = (add: () => Promise<unknown>) => Promise.all(Array.from({ length: 12 }, add));

  test('one wins', async () => {
    const won = await race(() => change(OWN, CLUB, 1));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await change(OWN, CLUB, 1)).toBe(false);
    expect(await change(OWN, CLUB, 3)).toBe(false);
    expect(await change(OWN, CLUB, 2)).toBe(true);
  });

  // Negative control: without the key and the statement every caller succeeds.
  test('all of them would, if they looked first and then wrote', async () => {
    await context.database.pool.query('alter table mail_text drop constraint mail_text_pkey');
    const { kysely } = context.database;
    const won = await race(async () => {
      const isNew = (await textsInForce(kysely, 0)).length === 0;
      await new Promise((resolve) => setImmediate(resolve));
      if (isNew) await change(OWN, CLUB, 1);
      return isNew;
    });
    expect(won.filter(Boolean).length).toBeGreaterThan(1);
  });
});

test('a text is whole or none, and its first version is nobody’s', async () => {
  const insert = (columns: string, values: string) =>
    context.database.pool.query(
      `insert into mail_text (mail, version, saved_at, ${columns}) values ('refund', ${values})`,
    );
  await expect(insert('subject', `2, now(), 'x'`)).rejects.toThrow('violates check constraint');
  await expect(insert('show_id', '1, now(), 0')).rejects.toThrow('violates check constraint');
});
