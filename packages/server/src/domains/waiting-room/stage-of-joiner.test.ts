import { randomUUID } from 'node:crypto';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildMember } from '@club/testing/builders/people.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildOpenEntry, FOR_ALL, joinAs, membersFirst } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const newFan = async () => {
  const user = await buildUser(context);
  return { ...user, authorization: await loginAs(context, user.userId) };
};

test('a stage by seniority takes who has been a member for so long, and nobody else', async () => {
  const { showId } = await buildShow(context, {
    sectors: [{ code: 'B', sale: 'unnumbered', capacity: 20 }],
  });
  const SalaId = await buildOpenEntry(context, { showIds: [showId], stages: membersFirst(context) });
  const stageOf = async (since: string | null) => {
    const fan = await newFan();
    if (since !== '') await buildMember(context, { document: fan.document, ...(since && { since }) });
    return (await joinAs(app, SalaId, fan.authorization)).EtapaId;
  };
  expect([
    await stageOf('2010-12-31'),
    await stageOf('2011-01-01'),
    await stageOf(null),
    await stageOf(''),
  ]).toEqual([1, 2, 2, 2]);
  const { rows } = await context.database.pool.query(
    'select joined_as as "joinedAs" from queue_place where room_id = $1 order by joined_at, person_id',
    [SalaId],
  );
  const read = (since: string | null) => ({
    member: { categoryId: expect.any(Number), since, isInDebt: false },
    isSeatHolder: false,
  });
  expect(rows.map(({ joinedAs }) => joinedAs)).toEqual([
    ...[read('2010-12-31'), read('2011-01-01'), read(null)],
    { member: null, isSeatHolder: false },
  ]);
});

test('a stage of seat holders takes who has a seat, and nobody whose seat has ended', async () => {
  const show = await buildShow(context, { sectors: [{ code: 'A', rows: 2, seatsPerRow: 4 }] });
  const staff = await staffBrowser(context, app, ['socios']);
  const stages = membersFirst(context).map((stage) =>
    stage.id === 1 ? { ...stage, condition: { ...FOR_ALL, seatHolder: true } } : stage,
  );
  const SalaId = await buildOpenEntry(context, { showIds: [show.showId], stages });
  const write = async (name: string, body: object) =>
    (await staff.call(`club/butacas/${name}`, { Operacion: randomUUID(), ...body })).answer;
  const giveSeat = async (AsientoId: number) => {
    const fan = await newFan();
    const seat = { EscenarioId: show.venueId, TribunaId: 1, SectorCod: 'A', FilaId: 1, AsientoId };
    const { typeId, number } = fan.document;
    const answer = await write('guardar', {
      ...{ ...seat, DocumentoTipoId: typeId, Documento: number, Correo: 'rita@correo.uy' },
    });
    expect(answer.ErrorCod).toBe(0);
    return { fan, seat: answer.Butaca as { ButacaId: number; Version: number } };
  };
  const [has, had] = [await giveSeat(1), await giveSeat(2)];
  const { ButacaId, Version } = had.seat;
  const ended = await write('terminar', { ButacaId, Version, Motivo: 'Terminó la temporada' });
  expect(ended.ErrorCod).toBe(0);
  const joined = await Promise.all(
    [has, had].map(async ({ fan }) => (await joinAs(app, SalaId, fan.authorization)).EtapaId),
  );
  expect(joined).toEqual([1, 2]);
});
