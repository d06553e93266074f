import { randomUUID } from 'node:crypto';
import { answerRequest } from '@club/testing/builders/approvals.ts';
import { buildMatch, buildTwoPersons, moveAway } from '@club/testing/builders/moved-shows.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, TEST_ACTOR, testContext } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { gateDay } from '../gates/public.ts';
import { postponeShow } from './postpone-show.ts';

const context = await testContext();
afterAll(() => context.close());

const DAY_MS = 24 * 60 * 60_000;

test.each([
  ['to another day', false],
  ['to a day that is known later', true],
])(
  'a show that moves %s lets people in there, whatever the chief said of its former day',
  async (_to, isOpen) => {
    const { showId } = await buildMatch(context);
    await sql`
    insert into gate_policy (show_id, state, changed_at) values (${showId}, 'postponed', now())`.execute(
      context.database.kysely,
    );
    const stateOf = async () => {
      const day = await gateDay(context, showId);
      return [day?.matchday.state, day?.show.policy.version];
    };
    expect(await stateOf()).toEqual(['postponed', 1]);
    if (isOpen) {
      await moveAway(context, showId);
      expect(await stateOf()).toEqual(['postponed', 2]);
    }
    const moved = await postponeShow(context, TEST_ACTOR, {
      ...{ showId, startsAt: new Date(context.clock.now().getTime() + 20 * DAY_MS), isDryRun: false },
      ...{ message: '', reason: 'Lluvia', choiceDays: null, annulsParking: false },
    });
    expect(moved.ok).toBe(true);
    expect(await stateOf()).toEqual(['on', 2]);
  },
);

test('*Auditoría* and whoever saves the former policy read who let people in again', async () => {
  const app = await buildTestApp(context);
  const staff = await buildTwoPersons(context, app);
  const chief = await staffBrowser(context, app, ['puertas'], { name: 'Néstor Puerta' });
  const { showId } = await buildMatch(context);
  const { Politica } = (await chief.call('club/puertas/politica/leer', { EspectaculoId: showId })).answer;
  const save = async (Version: number) => {
    const body = { ...(Politica as object), Estado: 'aplazado' };
    const ids = { Operacion: randomUUID(), EspectaculoId: showId, Version };
    return (await chief.call('club/puertas/politica/guardar', { ...ids, Politica: body })).answer;
  };
  const asked = await staff.ask('aplazar', { EspectaculoId: showId, IniciaEn: '' });
  // The chief hears of it first: the approver is not asked again for that.
  expect((await save(0)).ErrorCod).toBe(0);
  const { answer } = await answerRequest(staff.approver, Number(asked.answer.AprobacionId));
  expect(answer.ErrorCod).toBe(0);
  const { rows } = await sql`
    select person, act, entity_name, before, after, reason from staff_audit
    where entity = 'politica-de-puertas' and entity_id = ${String(showId)} order by number desc limit 1`.execute(
    context.database.kysely,
  );
  expect(rows).toEqual([
    {
      ...{ person: 'Pía Programa', act: 'espectaculos/aplazar', entity_name: expect.any(String) },
      ...{ before: { Estado: 'aplazado' }, after: { Estado: 'normal' }, reason: 'Alerta meteorológica' },
    },
  ]);
  expect(await save(1)).toMatchObject({
    ...{ ErrorCod: 409, ErrorDsc: expect.stringContaining('Pía Programa') },
  });
  await app.close();
});
