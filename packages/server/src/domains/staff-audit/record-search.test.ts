import { ROLES } from '@club/contract/club/permissions';
import { buildGateWorld } from '@club/testing/builders/gates.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let staff: StaffBrowser;
let showId: number;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  staff = await staffBrowser(context, app, ROLES);
  ({ showId } = await buildGateWorld(context));
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const CALLS: [call: string, other: () => object][] = [
  ['entradas/buscar', () => ({})],
  ['socios/buscar', () => ({ Situacion: 'vigentes' })],
  ['impedidos/listar', () => ({ Terminados: false })],
  ['butacas/listar', () => ({ Terminadas: false })],
  ['puertas/lecturas', () => ({ EspectaculoId: showId })],
];

test.each(CALLS)('%s for a document is in the audit, whatever page it begins with', async (call, other) => {
  const document = uniqueCedula();
  for (const Desde of [undefined, '1', '50']) {
    const acts = async () => {
      const { rows } = await context.database.pool.query(
        'select count(*)::integer as n from staff_audit where act = $1 and entity_name like $2',
        [call, `%${document.slice(-3)}`],
      );
      return rows[0].n;
    };
    const before = await acts();
    const { answer } = await staff.call(`club/${call}`, { Texto: document, Desde, ...other() });
    expect(answer).toMatchObject({ ErrorCod: 0 });
    expect(await acts()).toBe(before + 1);
  }
});
