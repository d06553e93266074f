import { buildGateWorld, buildLane, buildShift, greenAt, readTicket } from '@club/testing/builders/gates.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { gateDay, tellGates } from '../gates/public.ts';
import { controlRoomWorkers } from './workers.ts';

const {
  context,
  app,
  world,
  lanes: [lane],
} = await matchDay(4);

const watch = () => controlRoomWorkers(context)['watch-gates']?.({});
async function alerts(): Promise<readonly string[]> {
  const reader = await staffBrowser(context, app, ['lectura']);
  const { answer } = await reader.call('club/puertas/alertas/listar', { EspectaculoId: world.showId });
  return (answer.Alertas as { Clase: string; Texto: string }[])
    .map(({ Clase, Texto }) => `${Clase}: ${Texto}`)
    .sort();
}

test('while gates are open: a full zone, a lane out of contact or without a clock, a silent gate, readings nobody can make', async () => {
  await watch();
  expect(await alerts()).toEqual([]);
  await buildShift(context, world, lane, 'steward');
  await sql`update gate_zone set capacity = 2 where id = ${lane.zoneId}`.execute(context.database.kysely);
  await sql`
    insert into gate_change (show_id, kind) values (${world.showId}, 'matchday')`.execute(
    context.database.kysely,
  );
  for (const ticketId of world.ticketIds.slice(0, 2)) await readTicket(context, world, lane, ticketId);
  context.clock.advance(11 * 60_000);
  await watch();
  await watch();
  const found = await alerts();
  expect(found).toEqual([
    expect.stringMatching(/^Dispositivo sin contacto: Equipo \w+ nunca se conectó\.$/),
    expect.stringMatching(/^Puerta sin lecturas: .+ no lee nada desde las \d\d:\d\d\.$/),
    expect.stringMatching(/^Reloj: El reloj de Equipo \w+ no es confiable/),
    'Zona sobre aforo: Tribunas está completa: el aforo es de 2.',
  ]);
  const at = context.clock.now().getTime();
  const fast = Array.from({ length: 61 }, (_, index) =>
    greenAt(context, world, lane, { EntradaId: world.ticketIds[0] ?? 0, En: at - index * 400 }),
  );
  await lane.post('puerta/lecturas', { Lecturas: fast });
  await watch();
  expect(await alerts()).toContainEqual(
    expect.stringMatching(/^Ritmo imposible: Equipo \w+ leyó más de 2 por segundo durante 30 segundos\.$/),
  );
});

test('a zone that is full is said at its lanes; an alert that was answered is open again when it happens again', async () => {
  const own = await buildGateWorld(context, 3);
  const at = await buildLane(context, app, own);
  const { kysely } = context.database;
  const stateOf = async () =>
    await sql<{ state: string }>`
      select state from gate_alert where show_id = ${own.showId} and kind = 'over-capacity' and key like '% full'`.execute(
      kysely,
    );
  const isFull = async () =>
    (await gateDay(context, own.showId))?.matchday.zones.find(({ id }) => id === at.zoneId)?.isFull;
  const watchIn = async (minutes: number) => {
    context.clock.advance(minutes * 60_000);
    await watch();
    return (await stateOf()).rows.map(({ state }) => state);
  };
  await sql`update gate_zone set capacity = 1 where id = ${at.zoneId}`.execute(kysely);
  await tellGates(kysely, own.showId);
  expect(await watchIn(0)).toEqual([]);
  expect(await isFull()).toBe(false);
  await readTicket(context, own, at, own.ticketIds[0] ?? 0);
  expect(await watchIn(1)).toEqual(['open']);
  expect(await isFull()).toBe(true);
  await sql`update gate_alert set state = 'closed' where show_id = ${own.showId}`.execute(kysely);
  // The zone is still equally full.
  for (const _minute of [1, 2, 3, 4, 5, 6]) expect(await watchIn(1)).toEqual(['closed']);
  await sql`update gate_zone set capacity = 2 where id = ${at.zoneId}`.execute(kysely);
  await tellGates(kysely, own.showId);
  expect(await watchIn(1)).toEqual(['closed']);
  expect(await isFull()).toBe(false);
  await readTicket(context, own, at, own.ticketIds[1] ?? 0);
  expect(await watchIn(6)).toEqual(['open']);
  expect(await isFull()).toBe(true);
});

test('a gate is silent ten minutes after the opening at the earliest, however early its shift began', async () => {
  const own = await buildGateWorld(context, 1);
  const at = await buildLane(context, app, own);
  await buildShift(context, own, at, 'steward');
  const { kysely } = context.database;
  await sql`
    insert into gate_policy (show_id, opens_minutes, changed_at) values (${own.showId}, 30, now())`.execute(
    kysely,
  );
  await tellGates(kysely, own.showId);
  const opensAt = new Date(own.startsAt.getTime() - 30 * 60_000);
  const silentIn = async (minutes: number) => {
    context.clock.advance(minutes * 60_000);
    await watch();
    const alerts = kysely.selectFrom('gate_alert').select('facts').where('show_id', '=', own.showId);
    return (await alerts.where('kind', '=', 'silent-gate').execute()).map(({ facts }) => facts);
  };
  expect(await silentIn(31)).toEqual([]);
  expect(await silentIn(8)).toEqual([]);
  expect(await silentIn(2)).toMatchObject([{ at: opensAt.getTime() }]);
});

test('when they are closed nobody looks', async () => {
  const later = await buildGateWorld(context, 1);
  const own = await buildLane(context, app, later);
  await buildShift(context, later, own, 'steward');
  context.clock.advance(5 * 60 * 60_000);
  await watch();
  const { rows } = await context.database.pool.query('select from gate_alert where show_id = $1', [
    later.showId,
  ]);
  expect(rows).toHaveLength(0);
});

test('a shift that nobody closed ends with the packages of its show', async () => {
  const { kysely } = context.database;
  const { shiftId } = await buildShift(context, world, lane, 'steward');
  const closedAt = async () => {
    const shift = kysely.selectFrom('gate_shift').select('closed_at').where('id', '=', shiftId);
    return (await shift.executeTakeFirstOrThrow()).closed_at;
  };
  await watch();
  expect(await closedAt()).toBeNull();
  const { ends_at } = await kysely
    .selectFrom('show')
    .select('ends_at')
    .where('id', '=', world.showId)
    .executeTakeFirstOrThrow();
  const end = ends_at.getTime() + 6 * 60 * 60_000;
  context.clock.advance(end + 1 - context.clock.now().getTime());
  await watch();
  expect((await closedAt())?.getTime()).toBe(end);
});

test('a shift of a show that moved away ends as that of its day would have', async () => {
  const moved = await buildGateWorld(context, 1);
  const at = await buildLane(context, app, moved);
  const { kysely } = context.database;
  const { shiftId } = await buildShift(context, moved, at, 'steward');
  const showNow = kysely.selectFrom('show').select('ends_at').where('id', '=', moved.showId);
  const end = (await showNow.executeTakeFirstOrThrow()).ends_at.getTime() + 6 * 60 * 60_000;
  const now = context.clock.now();
  await sql`
    with moving as (
      insert into show_move (show_id, moved_at, from_starts_at, from_date_was_open, message)
      select id, ${now}, starts_at, false, '' from show where id = ${moved.showId}
    )
    update show set starts_at = starts_at + interval '365 days', ends_at = ends_at + interval '365 days',
      sale_closes_at = sale_closes_at + interval '365 days'
    where id = ${moved.showId}`.execute(kysely);
  context.clock.advance(end - 1_000 - now.getTime());
  const closedAt = async () => {
    await watch();
    const shift = kysely.selectFrom('gate_shift').select('closed_at').where('id', '=', shiftId);
    return (await shift.executeTakeFirstOrThrow()).closed_at;
  };
  expect(await closedAt()).toBeNull();
  context.clock.advance(2_000);
  expect((await closedAt())?.getTime()).toBe(end);
});
