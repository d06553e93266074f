import { createPublicKey } from 'node:crypto';
import {
  buildTicketWorld,
  issueInput,
  type TicketWorld,
  ticketLine,
} from '@club/testing/builders/tickets.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { readBack } from '@club/testing/read-back.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import type { IssueInput, TicketLine } from './issue-input.ts';
import { issueTickets } from './issue-tickets.ts';
import { mailPurchase } from './mail-purchase.ts';
import { closeSharedPdfPool } from './pdf/pdf-pool.ts';
import { renderTickets } from './render-tickets.ts';
import { revokeTickets } from './revoke-tickets.ts';
import { verifyTicketCode } from './ticket-code.ts';
import { findTickets } from './ticket-store.ts';
import { ticketWorkers } from './workers.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterEach(() => {
  context.storage.fails = false;
  context.mailer.fails = false;
  context.mailer.mails.length = 0;
});
afterAll(async () => {
  await context.close();
  await closeSharedPdfPool();
});

const newWorld = (places = 4) =>
  buildTicketWorld(context.database, { startsAt: new Date('2099-07-15T23:30:00Z'), places });

async function issue(world: TicketWorld, lines: readonly TicketLine[], other: Partial<IssueInput> = {}) {
  const result = await inTransaction(context.database, TEST_ACTOR, (tx) =>
    issueTickets(tx, context, issueInput(world, lines, other)),
  );
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

async function ticketOf(ticketId: number) {
  const [ticket] = await findTickets(context.database.kysely, [ticketId]);
  if (!ticket) throw new Error(`no ticket ${ticketId}`);
  return ticket;
}

let purchases = 0;

/** Tickets of a purchase; whether the jobs are to mail it, or the test does. */
async function buy(world: TicketWorld, lines: readonly TicketLine[], isMailed = false) {
  purchases += 1;
  const purchaseId = purchases;
  return { purchaseId, ticketIds: await issue(world, lines, isMailed ? { purchaseId } : {}) };
}

describe('render-tickets', () => {
  test('stores a file that shows the ticket and whose code its signature proves', async () => {
    const world = await newWorld();
    const line = ticketLine(world.placeIds[3] ?? 0, {
      document: { typeId: 1, number: '12345672' },
      firstName: 'María',
      lastName: 'Núñez',
      memberNumber: '45821',
    });
    const [ticketId = 0] = await issue(world, [line]);
    await renderTickets(context, { ticketIds: [ticketId] });
    const ticket = await ticketOf(ticketId);
    expect(ticket.fileReadyAt).toEqual(context.clock.now());
    const file = await context.storage.get(ticket.fileKey);
    expect(file?.contentType).toBe('application/pdf');
    const { text, code } = await readBack(file?.bytes ?? new Uint8Array());
    for (const expected of [
      'Superclásico',
      'Miércoles 15 de julio de 2099',
      '20:30 h',
      'Estadio del Parque',
      'Av. 8 de Octubre 2847, Montevideo',
      'María Núñez',
      'CI 1.234.567-2',
      'Socio N.º 45821',
      '$1200',
      `Entrada N.º ${ticketId}`,
      'CLUB DEL PARQUE',
    ])
      expect(text).toContain(expected);
    const publicKey = createPublicKey(context.config.secrets.ticketKey);
    expect(verifyTicketCode(publicKey, code ?? '')).toEqual({
      showId: world.showId,
      ticketId,
      nonce: Uint8Array.from(ticket.nonce),
    });
  });

  test('done again it changes nothing', async () => {
    const world = await newWorld();
    const [ticketId = 0] = await issue(world, [ticketLine(world.placeIds[0] ?? 0)]);
    await renderTickets(context, { ticketIds: [ticketId] });
    const first = await ticketOf(ticketId);
    context.clock.advance(1_000);
    await Promise.all([
      renderTickets(context, { ticketIds: [ticketId] }),
      renderTickets(context, { ticketIds: [ticketId] }),
    ]);
    expect((await ticketOf(ticketId)).fileReadyAt).toEqual(first.fileReadyAt);
  });

  test('a storage that is down leaves the ticket unready and the job to be tried again', async () => {
    const world = await newWorld();
    const [ticketId = 0] = await issue(world, [ticketLine(world.placeIds[0] ?? 0)]);
    context.storage.fails = true;
    await expect(renderTickets(context, { ticketIds: [ticketId] })).rejects.toThrow('storage is down');
    expect((await ticketOf(ticketId)).fileReadyAt).toBeNull();
    context.storage.fails = false;
    await renderTickets(context, { ticketIds: [ticketId] });
    expect((await ticketOf(ticketId)).fileReadyAt).not.toBeNull();
  });

  test('a storage that loses or spoils what it took never makes a ticket ready', async () => {
    const world = await newWorld();
    const [ticketId = 0] = await issue(world, [ticketLine(world.placeIds[0] ?? 0)]);
    for (const get of [async () => null, async () => ({ bytes: Uint8Array.of(1), contentType: 'x' })]) {
      const spoilt = { ...context, storage: Object.assign(Object.create(context.storage), { get }) };
      await expect(renderTickets(spoilt, { ticketIds: [ticketId] })).rejects.toThrow(
        'reads back differently',
      );
    }
    expect((await ticketOf(ticketId)).fileReadyAt).toBeNull();
  });

  test('a ticket revoked while its file is drawn does not become ready', async () => {
    const world = await newWorld();
    const [ticketId = 0] = await issue(world, [ticketLine(world.placeIds[0] ?? 0)]);
    const pool = {
      draw: async () => {
        await inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [ticketId]));
        return Uint8Array.of(1, 2, 3);
      },
      close: async () => {},
    };
    await renderTickets(context, { ticketIds: [ticketId] }, pool);
    expect((await ticketOf(ticketId)).fileReadyAt).toBeNull();
  });

  test('a ticket that is not there any more is no fault', async () => {
    await expect(renderTickets(context, { ticketIds: [2_000_000_000] })).resolves.toBeUndefined();
  });
});

describe('mail-purchase', () => {
  test('sends one mail with every file of the purchase to the buyer', async () => {
    const world = await newWorld();
    const lines = world.placeIds
      .slice(0, 2)
      .map((placeId, index) => ticketLine(placeId, { firstName: `Persona${index}` }));
    const { purchaseId, ticketIds } = await buy(world, lines);
    await renderTickets(context, { ticketIds });
    await mailPurchase(context, { purchaseId, ticketIds });
    expect(context.mailer.mails).toHaveLength(1);
    const [mail] = context.mailer.mails;
    expect(mail).toMatchObject({
      to: 'ana@example.uy',
      subject: 'Tus entradas: Superclásico',
      key: `purchase-${purchaseId}`,
    });
    expect(mail?.attachments.map((file) => file.fileName)).toEqual(
      ticketIds.map((id) => `entrada-${id}.pdf`),
    );
    for (const text of [
      'Persona0 Pérez (Tribuna Norte, Platea A, fila 1, asiento 1)',
      'Persona1 Pérez (Tribuna Norte, Platea A, fila 1, asiento 2)',
      'Miércoles 15 de julio de 2099, 20:30 h',
      '/cuenta/mis-entradas',
    ]) {
      expect(mail?.text).toContain(text);
      expect(mail?.html).toContain(text);
    }
    const read = await readBack(mail?.attachments[1]?.bytes ?? new Uint8Array());
    expect(read.text).toContain('Persona1 Pérez');
  });

  test('points to no account when nobody logged in bought', async () => {
    const world = await newWorld();
    const { purchaseId, ticketIds } = await buy(world, [ticketLine(world.placeIds[0] ?? 0)]);
    await context.database.kysely
      .updateTable('ticket')
      .set({ user_id: null })
      .where('id', 'in', [...ticketIds])
      .execute();
    await renderTickets(context, { ticketIds: [ticketIds[0] ?? 0] });
    await mailPurchase(context, { purchaseId, ticketIds });
    expect(context.mailer.mails[0]?.text).not.toContain('Mis entradas');
    expect(context.mailer.mails[0]?.html).not.toContain('/cuenta/');
  });

  test('done again it sends nothing; a failed sending is sent later', async () => {
    const world = await newWorld();
    const { purchaseId, ticketIds } = await buy(
      world,
      world.placeIds.slice(0, 1).map((id) => ticketLine(id)),
    );
    await renderTickets(context, { ticketIds: [ticketIds[0] ?? 0] });
    context.mailer.fails = true;
    await expect(mailPurchase(context, { purchaseId, ticketIds })).rejects.toThrow('mail is down');
    context.mailer.fails = false;
    await mailPurchase(context, { purchaseId, ticketIds });
    await mailPurchase(context, { purchaseId, ticketIds });
    expect(context.mailer.mails.map((mail) => mail.subject)).toEqual(['Tu entrada: Superclásico']);
  });

  test("never sends a place's next owner's ticket to its former one", async () => {
    const world = await newWorld();
    const [first = 0] = world.placeIds;
    const { purchaseId, ticketIds } = await buy(world, [ticketLine(first)]);
    await inTransaction(context.database, TEST_ACTOR, (tx) =>
      revokeTickets(tx, context, [ticketIds[0] ?? 0]),
    );
    const [next = 0] = await issue(world, [ticketLine(first)]);
    await renderTickets(context, { ticketIds: [next] });
    await mailPurchase(context, { purchaseId, ticketIds });
    expect(context.mailer.mails).toEqual([]);
  });
});

describe('the jobs', () => {
  /** A purchase of three tickets, and the jobs with a storage that fails for some keys. */
  async function purchaseOfThree() {
    const world = await newWorld();
    const lines = world.placeIds.slice(0, 3).map((id) => ticketLine(id));
    const run = (refuses: (key: string) => boolean = () => false) => {
      const put = async (key: string, bytes: Uint8Array, type: string) => {
        if (refuses(key)) throw new Error('no room');
        await context.storage.put(key, bytes, type);
      };
      const storage = Object.assign(Object.create(context.storage), { put });
      return context.boss.drain(ticketWorkers({ ...context, storage }));
    };
    return { ...(await buy(world, lines, true)), run };
  }
  const mailsOf = (purchaseId: number) =>
    context.mailer.mails.filter((mail) => mail.key === `purchase-${purchaseId}`);

  test('issuing draws the files and mails them without anybody asking', async () => {
    const { purchaseId, ticketIds, run } = await purchaseOfThree();
    await run();
    const tickets = await findTickets(context.database.kysely, ticketIds);
    expect(tickets.every((ticket) => ticket.fileReadyAt !== null)).toBe(true);
    expect(mailsOf(purchaseId).map((mail) => mail.attachments.length)).toEqual([3]);
  });

  test('one file that cannot be stored keeps back the mail, and not the other files', async () => {
    const { purchaseId, ticketIds, run } = await purchaseOfThree();
    const refused = ticketIds[1] ?? 0;
    await expect(run((key) => key.includes(`/${refused}-`))).rejects.toThrow('no room');
    const tickets = await findTickets(context.database.kysely, ticketIds);
    expect(tickets.filter(({ fileReadyAt }) => fileReadyAt === null).map(({ ticketId }) => ticketId)).toEqual(
      [refused],
    );
    expect(mailsOf(purchaseId)).toEqual([]);
    await renderTickets(context, { ticketIds, purchaseId });
    await run();
    expect(mailsOf(purchaseId).map((mail) => mail.attachments.length)).toEqual([3]);
  });

  test('a ticket that was revoked before its file was drawn does not keep the mail back', async () => {
    const { purchaseId, ticketIds, run } = await purchaseOfThree();
    await inTransaction(context.database, TEST_ACTOR, (tx) =>
      revokeTickets(tx, context, [ticketIds[0] ?? 0]),
    );
    await run();
    expect(mailsOf(purchaseId).map((mail) => mail.attachments.length)).toEqual([2]);
  });
});
