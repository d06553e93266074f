import { createPublicKey, verify } from 'node:crypto';
import { changeFromWire, type WireChange } from '@club/gate-rules/changes-wire.ts';
import { decodePackage, splitPackage } from '@club/gate-rules/package-format.ts';
import { type Change, PackageIndex } from '@club/gate-rules/package-index.ts';
import { readTicket } from '@club/testing/builders/gates.ts';
import { buildTicketWorld } from '@club/testing/builders/tickets.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { TEST_ACTOR } from '@club/testing/index.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { type Executor, inTransaction } from '../../db/database.ts';
import type { Schema } from '../../db/generated/schema.ts';
import { ok } from '../../shared/result.ts';
import { gateDay, tellGates } from '../gates/public.ts';
import { revokeTickets } from '../tickets/public.ts';
import { buildPackage } from './build-package.ts';
import { classOf, findGateTickets } from './gate-ticket-store.ts';
import { readChanges } from './read-changes.ts';

const {
  context,
  app,
  world,
  lanes: [lane],
  nextTicket,
  revoke,
} = await matchDay(40);

const path = () => `puerta/paquete/${world.showId}`;

async function packageIndex() {
  const { bytes, headers } = await lane.get(path());
  const { bytes: signed, signature } = splitPackage(bytes);
  const isOurs = verify(null, signed, createPublicKey(context.config.secrets.ticketKey), signature);
  const columns = decodePackage(signed);
  return { isOurs, columns, index: new PackageIndex(columns), tag: String(headers.etag) };
}

type News = { readonly status: number; readonly changes: readonly Change[]; readonly cut: number };

async function news(desde: number): Promise<News> {
  const { status, bytes } = await lane.get(`puerta/novedades/${world.showId}?desde=${desde}`);
  if (status === 304) return { status, changes: [], cut: desde };
  const answer = JSON.parse(bytes.toString());
  expect(answer.ErrorCod).toBe(0);
  return {
    ...{ status, cut: Number(answer.Corte) },
    changes: (answer.Novedades as WireChange[]).map(changeFromWire),
  };
}

/**
 * The same, after waiting until a change is visible: open transactions of other tests on the same PostgreSQL delay
 * it.
 */
const newsOf = (desde: number, isTold: (change: Change) => boolean): Promise<News> =>
  vi.waitFor(
    async () => {
      const told = await news(desde);
      expect(told.changes.some(isTold)).toBe(true);
      return told;
    },
    { timeout: 20_000, interval: 50 },
  );

const annulledTicket = (id: number) => (change: Change) =>
  change.kind === 'annulled' && change.subject.id === id;
const entriesOfTicket = (id: number) => (change: Change) =>
  change.kind === 'entries' && change.subject.id === id;

describe('puerta/paquete', () => {
  test('has the live tickets alone, is signed, and is not sent twice', async () => {
    const gone = nextTicket();
    expect((await revoke(gone)).ok).toBe(true);
    const { isOurs, columns, index, tag } = await packageIndex();
    expect(isOurs).toBe(true);
    expect(columns.ids).toHaveLength(world.ticketIds.length - 1);
    expect(index.find({ kind: 'ticket', id: gone })).toMatchObject({
      ticket: null,
      annulledAt: expect.any(Number),
    });
    const [, kept = 0] = world.ticketIds;
    expect(index.find({ kind: 'ticket', id: kept }).ticket).toMatchObject({
      class: 'sale',
      row: '1',
      name: '',
    });
    expect(columns.header).toMatchObject({
      group: 'Puerta Tribuna Norte',
      matchday: { showId: world.showId },
    });
    expect((await lane.get(path(), { 'if-none-match': tag })).status).toBe(304);
    expect((await lane.get(path(), { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  test('is for a device at the venue, near the show', async () => {
    const refused = await lane.get('puerta/paquete/999999');
    expect(JSON.parse(refused.bytes.toString()).ErrorCod).toBe(10);
    expect((await lane.get('puerta/paquete/x')).status).toBe(400);
    expect((await app.inject({ url: `/api/${path()}` })).statusCode).toBe(401);
  });
});

test('tickets of a sector are of a box only at the box’s own venue', async () => {
  const other = await buildTicketWorld(context.database, { startsAt: world.startsAt });
  const [, ticketId = 0] = world.ticketIds;
  const classAt = async (showSectorId: number) => {
    await sql`
      update box set sector_id = (select sector_id from show_sector where id = ${showSectorId})`.execute(
      context.database.kysely,
    );
    const [ticket] = await findGateTickets(context.database.kysely, [ticketId]);
    return ticket && classOf(ticket);
  };
  await sql`
    insert into box (sector_id, stand_id, sector_code, code)
    select sector.id, sector.stand_id, sector.code, 'Palco 1'
    from show_sector join sector on sector.id = show_sector.sector_id
    where show_sector.id = ${other.showSectorId}`.execute(context.database.kysely);
  expect(await classAt(other.showSectorId)).toBe('sale');
  expect(await classAt(world.showSectorId)).toBe('box');
  await sql`delete from box`.execute(context.database.kysely);
});

describe('puerta/novedades', () => {
  test('tells what was annulled and who entered since the cut, and 304 when nothing was', async () => {
    const { columns, index } = await packageIndex();
    const [gone, entered] = [nextTicket(), nextTicket()];
    await revoke(gone);
    await readTicket(context, world, lane, entered);
    const { changes, cut } = await newsOf(columns.header.cut, entriesOfTicket(entered));
    for (const change of changes) index.apply(change);
    expect(index.find({ kind: 'ticket', id: gone }).annulledAt).not.toBeNull();
    expect(index.entriesOf({ kind: 'ticket', id: entered })).toMatchObject([
      { turn: 1, laneId: lane.laneId },
    ]);
    expect((await news(cut)).status).toBe(304);
  });

  test('stops below the lowest transaction that is open, and loses nothing that commits later', async () => {
    const { columns } = await packageIndex();
    const [slow, fast] = [nextTicket(), nextTicket()];
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let begun = () => {};
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const first = inTransaction(context.database, TEST_ACTOR, async (tx) => {
      await revokeTickets(tx, context, [slow]);
      begun();
      await held;
      return ok();
    });
    await started;
    await revoke(fast);
    const during = await news(columns.header.cut);
    expect(during.changes.some(annulledTicket(fast))).toBe(false);
    commit();
    await first;
    const after = await newsOf(during.cut, annulledTicket(fast));
    expect(after.changes.some(annulledTicket(slow))).toBe(true);
  });

  test('tells a change of the show, and sends back who comes from another database', async () => {
    const { columns } = await packageIndex();
    await sql`
      update show set name = name || '!', ends_at = ends_at + interval '1 hour'
      where id = ${world.showId}`.execute(context.database.kysely);
    const { changes } = await newsOf(columns.header.cut, ({ kind }) => kind === 'matchday');
    expect(changes[0]).toMatchObject({
      matchday: {
        ...{ showName: expect.stringMatching(/!$/), validUntil: columns.header.validUntil + 3_600_000 },
      },
    });
    const far = await lane.get(`puerta/novedades/${world.showId}?desde=900000000000`);
    expect(JSON.parse(far.bytes.toString()).ErrorCod).toBe(10);
    const strange = await lane.get('puerta/novedades/999999?desde=0');
    expect(JSON.parse(strange.bytes.toString()).ErrorCod).toBe(11);
    expect((await lane.get(`puerta/novedades/${world.showId}`)).status).toBe(400);
  });

  test('tells the seat of a ticket to the gates that its sector enters by, and to no others', async () => {
    const { columns } = await packageIndex();
    const changed = nextTicket();
    await sql`insert into gate_change (show_id, kind, subject_id) values (${world.showId}, 'ticket', ${changed})`.execute(
      context.database.kysely,
    );
    const isTold = (change: Change) => change.kind === 'ticket' && change.ticket.id === changed;
    const { changes } = await newsOf(columns.header.cut, isTold);
    expect(changes.find(isTold)).toMatchObject({ ticket: { row: '1', seat: expect.stringMatching(/./) } });
    const ofOthers = { showId: world.showId, since: columns.header.cut, group: 'Otra puerta' };
    const told = await readChanges(context, ofOthers);
    expect(told.ok && told.value.changes.find(isTold)).toMatchObject({
      ticket: { id: changed, class: 'sale', row: '', seat: '', digits: '', name: '' },
    });
  });

  const nameShow = (executor: Executor, name: string) =>
    sql`update show set name = ${name} where id = ${world.showId}`.execute(executor);
  const nameTold = async (from: Context, since: number): Promise<string> => {
    const read = await readChanges(from, { showId: world.showId, since, group: '' });
    if (!read.ok) throw new Error(read.problem);
    const told = read.value.changes.find((change) => change.kind === 'matchday');
    return told ? told.matchday.showName : await nameTold(context, read.value.cut);
  };

  /** The same database; the show is named when its first transaction is about to begin. */
  function naming(kysely: Kysely<Schema>, showName: string): Kysely<Schema> {
    let isNamed = false;
    return new Proxy(kysely, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
        return () => ({
          setIsolationLevel: () => ({
            execute: async (work: (tx: Transaction<Schema>) => Promise<unknown>) => {
              if (!isNamed) await nameShow(context.database.kysely, showName);
              isNamed = true;
              return await target.transaction().setIsolationLevel('repeatable read').execute(work);
            },
          }),
        });
      },
    });
  }

  test('tells a change of the show that commits between any two of its own statements', async () => {
    const { columns } = await packageIndex();
    const kysely = naming(context.database.kysely, 'Renombrado');
    const from = { ...context, database: { ...context.database, kysely } };
    expect(await nameTold(from, columns.header.cut)).toBe('Renombrado');
  });

  test('tells a change of the show that commits while its package is made', async () => {
    const { database } = context;
    const kysely = naming(database.plain.kysely, 'Al armarlo');
    const plain: typeof database.plain = Object.create(database.plain, { kysely: { value: kysely } });
    const made = await buildPackage({ ...context, database: { ...database, plain } }, world.showId, '');
    const { header } = decodePackage(splitPackage(made?.content.bytes ?? Buffer.alloc(0)).bytes);
    expect(header.matchday.showName).not.toBe('Al armarlo');
    const told = async () => {
      const read = await readChanges(context, { showId: world.showId, since: header.cut, group: '' });
      const changes = read.ok ? read.value.changes : [];
      expect(changes).toContainEqual({
        ...{ kind: 'matchday', matchday: expect.objectContaining({ showName: 'Al armarlo' }) },
      });
    };
    await vi.waitFor(told, { timeout: 20_000 });
  });

  test('tells a change of the show that commits after one that is numbered above it', async () => {
    const { columns } = await packageIndex();
    const { kysely } = context.database;
    await inTransaction(context.database, TEST_ACTOR, async (tx) => {
      await nameShow(tx, 'Más tarde');
      await tellGates(kysely, world.showId);
      // Cached before this transaction commits.
      expect((await gateDay(context, world.showId))?.show.name).not.toBe('Más tarde');
      return ok();
    });
    expect(await nameTold(context, columns.header.cut)).toBe('Más tarde');
  });

  test('of one act that changed too much is told by a new package', async () => {
    const { columns } = await packageIndex();
    await sql`
      insert into gate_change (show_id, kind, subject_id)
      select ${world.showId}, 'ticket', 1 from generate_series(1, 401)`.execute(context.database.kysely);
    let since = columns.header.cut;
    const isSentBack = async () => {
      const { bytes } = await lane.get(`puerta/novedades/${world.showId}?desde=${since}`);
      const answer = JSON.parse(bytes.toString() || '{}');
      since = answer.Corte ?? since;
      expect(answer).toMatchObject({
        ...{ ErrorCod: 10, ErrorDsc: 'Descargá el paquete de nuevo.' },
      });
    };
    await vi.waitFor(isSentBack, { timeout: 20_000 });
  });
});
