import { buildShow } from '@club/testing/builders/catalogue.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';
import { deleteUnused, saveMaster } from './edit-masters.ts';
import { readMasters } from './masters-store.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

describe('a row that is used', () => {
  test('as a reason, word for word in the audit, is not deleted', async () => {
    const table = 'act-reasons';
    const name = 'Se cortó la luz';
    const toSave = { table, id: null, version: 0, values: { name } } as const;
    const made = await saveMaster(context, TEST_ACTOR, toSave);
    if (!made.ok) throw new Error(made.problem);
    expect(made.value.uses).toEqual([0]);
    const act = { act: 'espectaculos/suspenderVenta', entity: 'espectaculo', entityId: '1', reason: name };
    await inTransaction(context.database, TEST_ACTOR, async (tx) =>
      ok(await recordActs(tx, context.clock.now(), [act])),
    );
    const { id, version } = made.value;
    expect(await deleteUnused(context, TEST_ACTOR, { table, id, version })).toMatchObject({
      ...{ problem: 'in-use', detail: { uses: '1 acto' } },
    });
    expect(await saveMaster(context, TEST_ACTOR, toSave)).toMatchObject({ problem: 'name-in-use' });
  });

  test('as a type, does not begin or end to ask for teams: its shows would become matches', async () => {
    const { showId } = await buildShow(context);
    const { rows } = await context.database.pool.query('select type_id as id from show where id = $1', [
      showId,
    ]);
    const [type] = await readMasters(context.database.kysely, 'types', rows[0].id);
    if (!type) throw new Error('no type');
    const change = (requiresTeams: boolean) =>
      saveMaster(context, TEST_ACTOR, {
        ...{ table: 'types', id: type.id, version: type.version },
        values: { name: type.values.name, requiresTeams },
      });
    const asks = type.values.requiresTeams === true;
    expect(await change(!asks)).toMatchObject({ problem: 'type-in-use' });
    expect(await change(asks)).toMatchObject({ ok: true });
  });
});
