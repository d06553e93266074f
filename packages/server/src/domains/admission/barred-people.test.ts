import type { ScanOnWire } from '@club/contract/gate';
import { buildShift, codeOf, greenAt, readTicket } from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const {
  context,
  world,
  lanes: [lane],
  nextTicket,
} = await matchDay(10);
const { kysely } = context.database;

/** A ticket of somebody who is barred. */
async function barred(): Promise<number> {
  const ticketId = nextTicket();
  await sql`
    insert into barred_person (document_type_id, document, first_name, last_name, source, reference, starts_at)
    select document_type_id, document, 'Luis', 'Paz', 'law', 'Oficio 1', '2020-01-01' from ticket
    where id = ${ticketId}`.execute(kysely);
  return ticketId;
}

const alertsOf = (ticketId: number) =>
  kysely
    .selectFrom('gate_alert')
    .select(['state', 'facts'])
    .where('kind', '=', 'barred')
    .where('key', '=', `ticket ${ticketId}`)
    .execute();
const byHand = { Modo: 'supervisor', Motivo: 'Otro' } as const;
const upload = async (...scans: readonly Partial<ScanOnWire>[]) => {
  const Lecturas = scans.map((scan) => ({ ...greenAt(context, world, lane), ...scan }));
  expect((await lane.post('puerta/lecturas', { Lecturas })).answer.ErrorCod).toBe(0);
};

test('a supervisor’s search says whom a lane would send on, barred or marked, and no more', async () => {
  const [ofBarred, marked, plain] = [await barred(), nextTicket(), nextTicket()];
  await kysely
    .insertInto('gate_mark')
    .values({
      ...{ ticket_id: marked, kind: 'supervisor', reason: 'Otro' },
      ...{ marked_by: 'Eva', marked_at: context.clock.now() },
    })
    .execute();
  const { shiftId: TurnoId } = await buildShift(context, world, lane);
  const found = async (ticketId: number) => {
    const ticket = kysely.selectFrom('ticket').select('document').where('id', '=', ticketId);
    const { document: Texto } = await ticket.executeTakeFirstOrThrow();
    const { answer } = await lane.post('puerta/buscar', { TurnoId, Texto });
    return (answer.Filas as { PasarASupervisor: boolean }[]).map((row) => row.PasarASupervisor);
  };
  expect([await found(ofBarred), await found(marked), await found(plain)]).toEqual([[true], [true], [false]]);
});

test('whoever is barred and let in by a supervisor is an alert, and a new one after it was sent on', async () => {
  const { shiftId: TurnoId } = await buildShift(context, world, lane);
  const admit = async (scan: Partial<ScanOnWire>) => {
    const body = { ...greenAt(context, world, lane, { TurnoId, ...scan }), ...byHand };
    expect((await lane.post('puerta/admitir', body)).answer.ErrorCod).toBe(0);
  };
  const [found, read, plain] = [await barred(), await barred(), nextTicket()];
  await admit({ EntradaId: found });
  await admit({ EntradaId: plain });
  const isIn = { state: 'open', facts: { subject: found, isIn: true } };
  expect([await alertsOf(found), await alertsOf(plain)]).toMatchObject([[isIn], []]);

  expect((await readTicket(context, world, lane, read)).Resultado).toBe('P1');
  expect(await alertsOf(read)).toMatchObject([{ facts: { isIn: false } }]);
  await kysely
    .updateTable('gate_alert')
    .set({ state: 'closed' })
    .where('key', '=', `ticket ${read}`)
    .execute();
  context.clock.advance(1_000);
  await admit({ Codigo: (await codeOf(context, read)).Codigo });
  expect(await alertsOf(read)).toMatchObject([{ state: 'open', facts: { isIn: true } }]);
});

test('so is one let in without network, by a supervisor or by a lane that did not know, whatever the order', async () => {
  const { staffId: PersonaId } = await buildShift(context, world, lane);
  const [byRight, unaware, left] = [await barred(), await barred(), await barred()];
  const En = context.clock.now().getTime();
  await upload(
    { ...byHand, PersonaId, EntradaId: byRight, En },
    { Resultado: 'P1', EntradaId: byRight, En: En - 1_000 },
    { EntradaId: unaware },
    { EntradaId: left, Sentido: 'salida' },
  );
  const ones = [await alertsOf(byRight), await alertsOf(unaware), await alertsOf(left)];
  expect(ones).toMatchObject([[{ facts: { at: En, isIn: true } }], [{ facts: { isIn: true } }], []]);
});
