import { addToldTicket, buildToldShow } from '@club/testing/builders/buyer-notices.ts';
import { buildMember } from '@club/testing/builders/staff.ts';
import { CrashWorld } from '@club/testing/payments/crash-world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../db/database.ts';
import { type StaffActor, system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { sendNotice } from './send-notice.ts';
import { mailNotice, tellBuyers } from './tell-buyers.ts';

let world: CrashWorld;
let author: StaffActor;
beforeAll(async () => {
  world = await CrashWorld.start();
  const { id: memberId } = await buildMember(world.context, ['comercial']);
  author = { kind: 'staff', memberId, name: 'Carla', roles: ['comercial'], ip: '', operation: null };
});
afterAll(() => world.stop());

/** More than two chunks. */
const FANS = 230;
const query = async (text: string, values: readonly unknown[] = []) =>
  (await world.context.database.pool.query(text, [...values])).rows;

async function sentNotice(fans = FANS): Promise<number> {
  const { showId } = await buildToldShow(world.context, [{ email: 'fan0@fans.uy' }], fans);
  await query(
    `with template as (select * from ticket where show_id = $1),
     free as (
       select place.id, row_number() over () as n from place join show_sector on show_sector.id = show_sector_id
       where show_sector.show_id = $1 and place.id not in (select place_id from template) limit $2
     ),
     someone as (
       insert into person (document_type_id, document) select 1, 'R' || id from free returning document
     )
     insert into ticket (show_id, place_id, kind, channel, amount, currency_id, document_type_id, document, first_name, last_name,
       email, code_nonce, issued_at)
     select template.show_id, free.id, 'free', 'courtesy', 0, 1, 1, 'R' || free.id, 'Ana', 'Paz', 'fan' || n || '@fans.uy', '\\x00',
       template.issued_at
     from free, template where 'R' || free.id in (select document from someone)`,
    [showId, fans - 1],
  );
  const text = { subject: 'Puertas', body: 'Abren a las 18:30.' };
  const sent = await sendNotice(world.context, author, { text, showId, sectors: null, channels: null });
  if (!sent.ok) throw new Error(sent.problem);
  expect(sent.value.persons).toBe(fans);
  return sent.value.noticeId;
}

/** How often each mail of a notice was enqueued, and how many were. */
async function enqueued(noticeId: number) {
  const rows = await query(
    `select data ->> 'number' as number, count(*)::integer as times from pgboss.job
     where name = 'mail-buyer-notice' and data ->> 'noticeId' = $1 group by 1`,
    [String(noticeId)],
  );
  return { mails: rows.length, most: Math.max(0, ...rows.map(({ times }) => times)) };
}

describe('jobs of one notice at once', () => {
  test('enqueue each mail once', { timeout: 120_000 }, async () => {
    const noticeId = await sentNotice();
    await Promise.all([1, 2, 3, 4].map(() => tellBuyers(world.context, { noticeId })));
    expect(await enqueued(noticeId)).toEqual({ mails: FANS, most: 1 });
  });

  test('negative control: reading what is next without the lock enqueues it twice', {
    timeout: 120_000,
  }, async () => {
    const noticeId = await sentNotice(5);
    const bothHaveRead = Promise.withResolvers<void>();
    let readers = 0;
    const blind = () =>
      inTransaction(world.context.database, system('Prueba'), async (tx: Tx) => {
        const { rows } = await tx.executeQuery<{ number: number }>(
          tx
            .selectFrom('buyer_notice_mail')
            .select('number')
            .where('notice_id', '=', noticeId)
            .where('queued_at', 'is', null)
            .compile(),
        );
        readers += 1;
        if (readers === 2) bothHaveRead.resolve();
        await bothHaveRead.promise;
        await tx
          .updateTable('buyer_notice_mail')
          .set({ queued_at: world.context.clock.now() })
          .where('notice_id', '=', noticeId)
          .execute();
        const payloads = rows.map(({ number }) => ({ noticeId, number }));
        await world.context.jobs.enqueue(tx, 'mail-buyer-notice', payloads);
        return ok();
      });
    await Promise.all([blind(), blind()]);
    expect(await enqueued(noticeId)).toEqual({ mails: 5, most: 2 });
  });
});

describe('a job that is killed', () => {
  test('goes on where it was: each mail is enqueued once', { timeout: 120_000 }, async () => {
    const noticeId = await sentNotice();
    await world.killAt({ table: 'buyer_notice_mail', event: 'update' }, { kind: 'notice', noticeId });
    expect(await enqueued(noticeId)).toEqual({ mails: 0, most: 0 });
    // In its second chunk, after the mails are marked and before they are enqueued.
    let chunks = 0;
    const { jobs } = world.context;
    const dying: typeof jobs = {
      enqueue: (...all) => {
        chunks += 1;
        return chunks === 2 ? Promise.reject(new Error('killed')) : jobs.enqueue(...all);
      },
    };
    await expect(tellBuyers({ ...world.context, jobs: dying }, { noticeId })).rejects.toThrow('killed');
    expect(await enqueued(noticeId)).toEqual({ mails: 100, most: 1 });
    await world.run({ kind: 'notice', noticeId });
    expect(await enqueued(noticeId)).toEqual({ mails: FANS, most: 1 });
  });
});

test('the last mails of a notice, sent at once, leave it finished', { timeout: 120_000 }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const noticeId = await sentNotice(4);
    await Promise.all([1, 2, 3, 4].map((number) => mailNotice(world.context, { noticeId, number })));
    const [notice] = await query('select finished_at from buyer_notice where id = $1', [noticeId]);
    expect(notice.finished_at).not.toBeNull();
  }
});

test('somebody who buys while a notice is written is in it or not, and the number says which', {
  timeout: 120_000,
}, async () => {
  const { showId } = await buildToldShow(world.context, [{ email: 'ana@fans.uy' }], 60);
  const buying = async () => {
    for (let fan = 0; fan < 25; fan += 1)
      await addToldTicket(world.context, showId, { email: `fan${fan}@fans.uy` });
  };
  const telling = async () => {
    const all = { showId, sectors: null, channels: null };
    const text = { subject: 'Puertas', body: 'Abren a las 18:30.' };
    for (let count = 0; count < 10; count += 1) await sendNotice(world.context, author, { text, ...all });
  };
  await Promise.all([buying(), telling()]);
  const odd = await query(
    `select id from buyer_notice as notice
     where show_id = $1
       and persons <> (select count(distinct lower(email)) from buyer_notice_mail as mail where mail.notice_id = notice.id)`,
    [showId],
  );
  expect(odd).toEqual([]);
});
