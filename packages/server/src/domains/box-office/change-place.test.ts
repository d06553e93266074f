import { randomUUID } from 'node:crypto';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import {
  buildTicketWorld,
  issueInput,
  type TicketWorld,
  ticketLine,
} from '@club/testing/builders/tickets.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { buildBoughtTicket } from '@club/testing/payments/other-sector.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import type { IssueInput, TicketLine } from '../tickets/issue-input.ts';
import { closeSharedPdfPool } from '../tickets/pdf/pdf-pool.ts';
import { issueTickets, revokeTickets } from '../tickets/public.ts';
import { findTickets } from '../tickets/ticket-store.ts';

let context: TestContext;
let app: FastifyInstance;
let boxOffice: StaffBrowser;
let finance: StaffBrowser;
let world: TicketWorld;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  boxOffice = await staffBrowser(context, app, ['boleteria'], { name: 'Rita Ventanilla' });
  finance = await staffBrowser(context, app, ['finanzas'], { name: 'Fede Caja' });
});
beforeEach(async () => {
  world = await buildTicketWorld(context.database, { startsAt: new Date('2099-07-15T23:30:00Z'), places: 4 });
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

async function issue(lines: readonly Partial<TicketLine>[], other: Partial<IssueInput> = {}) {
  const whole = lines.map((line, index) => ticketLine(world.placeIds[index] ?? 0, line));
  const issued = await inTransaction(context.database, TEST_ACTOR, (tx) =>
    issueTickets(tx, context, issueInput(world, whole, { channel: 'box', ...other })),
  );
  if (!issued.ok) throw new Error(issued.problem);
  return issued.value;
}

const rowOf = async (ticketId: number) => {
  const [ticket] = await findTickets(context.database.kysely, [ticketId]);
  if (!ticket) throw new Error(`no ticket ${ticketId}`);
  return ticket;
};
const act = (name: string, body: object, by = boxOffice) =>
  by.call(`club/entradas/${name}`, { Operacion: randomUUID(), Motivo: 'Lo pidió en boletería', ...body });
const read = async (EntradaId: number) => (await boxOffice.call('club/entradas/leer', { EntradaId })).answer;

const move = (EntradaId: number, AsientoId: number, other: object = {}, by = boxOffice) =>
  act(
    'cambiarLugar',
    { EntradaId, Version: 1, TribunaId: 1, SectorCod: 'A1', FilaId: 1, AsientoId, ...other },
    by,
  );
/** The places of the world, with their tickets and allotments. */
const places = async () => {
  const { rows } = await context.database.pool.query<{ ticket: number | null; allotment: string }>(
    'select ticket_id as ticket, allotment from place where show_sector_id = $1 order by number',
    [world.showSectorId],
  );
  return rows.map(({ ticket, allotment }) => ticket ?? allotment);
};

describe('changing the place', () => {
  test('frees the old one, and a box’s goes back on sale', async () => {
    const [ticketId = 0] = await issue([{ amount: 0, kind: 'free' }]);
    await context.database.pool.query(
      `update place set allotment = 'box', allotment_owner = 5 where ticket_id = $1`,
      [ticketId],
    );
    const moved = await move(ticketId, 3);
    expect(moved.answer).toMatchObject({
      ErrorCod: 0,
      Lugar: 'Tribuna Norte, Platea A, fila 1, asiento 3',
      Version: 2,
    });
    expect(await places()).toEqual(['sale', 'sale', ticketId, 'sale']);
    expect(await read(ticketId)).toMatchObject({
      Historia: expect.arrayContaining([
        expect.objectContaining({
          Hecho: 'Lugar cambiado',
          Cambios: [
            {
              Campo: 'Lugar',
              Antes: 'Tribuna Norte, Platea A, fila 1, asiento 1',
              Despues: 'Tribuna Norte, Platea A, fila 1, asiento 3',
            },
          ],
        }),
      ]),
    });
  });

  test('refuses a place that is issued, held or set aside, and a seat that is none', async () => {
    const [ticketId = 0] = await issue([{}, {}]);
    const now = context.clock.now();
    const hold = await context.database.kysely
      .insertInto('hold')
      .values({
        ...{ show_id: world.showId, show_sector_id: world.showSectorId, user_id: world.userId },
        ...{
          place_ids: [world.placeIds[2] ?? 0],
          started_at: now,
          ends_at: new Date(now.getTime() + 60_000),
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await context.database.pool.query('update place set hold_id = $1, held_until = $2 where id = $3', [
      ...[hold.id, new Date(now.getTime() + 60_000), world.placeIds[2]],
    ]);
    await context.database.pool.query(`update place set allotment = 'visitor' where id = $1`, [
      world.placeIds[3],
    ]);
    const answers = [];
    for (const seat of [1, 2, 3, 4]) answers.push((await move(ticketId, seat)).answer);
    expect(answers.map(({ ErrorCod }) => ErrorCod)).toEqual([10, 10, 10, 10]);
    expect(answers[0]?.ErrorDsc).toBe('Ese lugar ya no está libre.');
    expect((await move(ticketId, 9)).answer.ErrorCod).toBe(404);
    expect((await move(ticketId, 3, { SectorCod: 'ZZ' })).answer.ErrorCod).toBe(404);
    context.clock.advance(61_000);
    expect((await move(ticketId, 3)).answer.ErrorCod).toBe(0);
  });

  test('takes a blocked one for who may block, and no one else', async () => {
    const [ticketId = 0] = await issue([{}]);
    await context.database.pool.query(
      `update place set allotment = 'blocked', former_allotment = 'sale', former_owner = 0 where id = $1`,
      [world.placeIds[1]],
    );
    expect((await move(ticketId, 2, {}, finance)).answer.ErrorCod).toBe(10);
    expect((await move(ticketId, 2)).answer.ErrorCod).toBe(0);
    expect(await places()).toEqual(['sale', ticketId, 'sale', 'sale']);
  });

  test('leaves the seat of a season holder where it is, and what is annulled', async () => {
    const [owned = 0] = await issue([{ kind: 'transfer', amount: 0 }], { channel: 'transfer' });
    expect((await move(owned, 2)).answer.ErrorCod).toBe(15);
    await inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [owned]));
    expect((await move(owned, 2, { Version: 2 })).answer.ErrorCod).toBe(13);
  });

  describe('of a purchase to another sector', () => {
    async function bought(price: number | null) {
      const { ticketId } = await buildBoughtTicket(context, price);
      const to = { TribunaId: 1, SectorCod: 'ZZ', FilaId: 0 };
      return {
        ticketId,
        go: (other = {}, by = boxOffice) => move(ticketId, 0, { ...to, ...other }, by),
      };
    }

    test('of the same price is done, and every invariant holds', async () => {
      const { go } = await bought(120_000);
      expect((await go()).answer.ErrorCod).toBe(0);
      await context.drainJobs();
      const broken = brokenInvariants(await readAudit(context));
      // Other invariants are broken by data of other tests.
      expect(broken.filter(({ name }) => /^(place|purchase|no|payment|hold)-|has-file/.test(name))).toEqual(
        [],
      );
    });

    test('that costs more asks for Finanzas, which may waive it', async () => {
      const { go, ticketId } = await bought(160_000);
      expect((await go()).answer).toMatchObject({
        ErrorCod: 11,
        ErrorDsc:
          'El lugar nuevo cuesta $ 400 más. Cobrá la diferencia en la ventanilla, o que Finanzas la perdone.',
      });
      expect((await go({ Diferencia: 'perdonar' })).answer.ErrorCod).toBe(11);
      expect((await go({ Diferencia: 'perdonar' }, finance)).answer.ErrorCod).toBe(0);
      expect((await rowOf(ticketId)).amount).toBe(120_000);
    });

    test('that costs less asks whether the difference goes back; one that is not sold to the category is refused', async () => {
      const { go } = await bought(80_000);
      expect((await go()).answer).toMatchObject({
        ErrorCod: 16,
        ErrorDsc: 'El lugar nuevo cuesta $ 400 menos. Elegí si se devuelve la diferencia.',
      });
      expect((await go({ Diferencia: 'conservar' })).answer.ErrorCod).toBe(0);
      const unsold = await bought(null);
      expect((await unsold.go()).answer.ErrorCod).toBe(14);
    });
  });
});
