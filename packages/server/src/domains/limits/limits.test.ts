import { randomUUID } from 'node:crypto';
import { LIMIT_NAMES, LIMITS, type LimitName } from '@club/contract/club';
import { setLimits } from '@club/testing/builders/limits.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChangedLimits } from './limit-rules.ts';

let context: TestContext;
let app: FastifyInstance;
let ana: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  ana = await staffBrowser(context, app, ['administracion'], { name: 'Ana Pérez' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(() => setLimits(context));

interface Answer {
  readonly ErrorCod: number;
  readonly Version: number;
  readonly Limites: readonly { readonly Limite: string; readonly Valor: number }[];
}
const read = async (by = ana) => (await by.call('club/limites/leer', {})).answer as unknown as Answer;
const limitIn = ({ Limites }: Answer, name: LimitName) =>
  Limites.find(({ Limite }) => Limite === LIMITS[name].onWire)?.Valor;
async function save(changes: ChangedLimits, Version?: number, by = ana) {
  const body = {
    ...{ Operacion: randomUUID(), Motivo: 'Temporada nueva', Version: Version ?? (await read()).Version },
    Limites: LIMIT_NAMES.filter((name) => name in changes).map((name) => ({
      ...{ Limite: LIMITS[name].onWire, Valor: changes[name] },
    })),
  };
  return (await by.call('club/limites/guardar', body)).answer;
}

test('begin as the specification has them, and everybody of the team reads them', async () => {
  const onlooker = await staffBrowser(context, app, ['lectura']);
  const told = await read(onlooker);
  expect(told.Limites).toEqual(
    LIMIT_NAMES.map((name) => ({
      ...{ Limite: LIMITS[name].onWire, Valor: LIMITS[name].usual },
    })),
  );
  expect((await save({ ticketsAnnulled: 30 }, told.Version, onlooker)).ErrorCod).toBe(403);
});

test('are changed with a reason, which stands in the audit with before and after; the others stay', async () => {
  const saved = await save({ refundAmount: 30_000_00, ticketsAnnulled: 20 });
  expect(saved).toMatchObject({ ErrorCod: 0, GuardadoEn: expect.stringContaining('T') });
  expect(limitIn(await read(), 'refundAmount')).toBe(30_000_00);
  expect(limitIn(await read(), 'ticketsAnnulled')).toBe(20);
  const { rows } = await context.database.pool.query(
    `select person, entity_name, before, after, reason from staff_audit where act = 'limites/guardar'
     order by number desc limit 1`,
  );
  expect(rows).toEqual([
    {
      ...{ person: 'Ana Pérez', entity_name: 'Límites del club', reason: 'Temporada nueva' },
      before: { 'Devolución más alta de una sola persona': '$ 20.000' },
      after: { 'Devolución más alta de una sola persona': '$ 30.000' },
    },
  ]);
});

test('a limit set to what it was at first is kept as nothing', async () => {
  await save({ ticketsAnnulled: 30, paymentsRefunded: 5 });
  await save({ ticketsAnnulled: LIMITS.ticketsAnnulled.usual });
  const { rows } = await context.database.pool.query('select value from club_limits');
  expect(rows).toEqual([{ value: { paymentsRefunded: 5 } }]);
});

test('of another version are refused, and who was first is told', async () => {
  const { Version } = await read();
  await save({ ticketsAnnulled: 30 });
  expect(await save({ ticketsAnnulled: 40 }, Version)).toMatchObject({
    ...{ ErrorCod: 409, ErrorDsc: expect.stringContaining('Ana Pérez cambió esto a las') },
  });
  expect(limitIn(await read(), 'ticketsAnnulled')).toBe(30);
});

test.each(LIMIT_NAMES)('%s out of its bounds is refused, and the bounds are told', async (name) => {
  const { least, most, label } = LIMITS[name];
  for (const value of [...(least > 0 ? [least - 1] : []), most + 1]) {
    const { ErrorCod, ErrorDsc } = await save({ choiceDays: 10, [name]: value });
    expect(ErrorCod).toBe(10);
    expect(ErrorDsc).toMatch(new RegExp(`^«${label}» tiene que estar entre .+ y .+\\.$`));
  }
  expect(limitIn(await read(), 'choiceDays')).toBe(LIMITS.choiceDays.usual);
  expect((await save({ [name]: most })).ErrorCod).toBe(0);
});
