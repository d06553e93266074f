import { randomUUID } from 'node:crypto';
import { answerRequest } from '@club/testing/builders/approvals.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let carla: StaffBrowser;
let boss: StaffBrowser;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  carla = await staffBrowser(context, app, ['comercial'], { name: 'Carla Comercial' });
  boss = await staffBrowser(context, app, ['administracion'], { name: 'Inés Castro' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

interface SavedIssuer {
  readonly EmisorId: number;
  readonly Version: number;
  readonly Nombre: string;
  readonly CupoEspectaculo: number | null;
}

const save = async (form: object, by = carla) =>
  (
    await by.call('club/emisores/guardar', {
      ...{ Operacion: randomUUID(), EmisorId: 0, Nombre: `Emisor ${randomUUID()}`, Correo: '' },
      ...{ CupoEspectaculo: 20, CupoTemporada: null, ...form },
    })
  ).answer;

async function made(by = carla): Promise<SavedIssuer> {
  const { ErrorCod, Emisor } = await save({}, by);
  expect(ErrorCod).toBe(0);
  return Emisor as SavedIssuer;
}
const quotaOf = async (issuer: SavedIssuer) => {
  const { Emisores } = (await carla.call('club/emisores/listar', { Archivados: false, Cantidad: 200 }))
    .answer;
  return (Emisores as SavedIssuer[]).find(({ EmisorId }) => EmisorId === issuer.EmisorId)?.CupoEspectaculo;
};

test.each([5_000, null])('a quota that Comercial raises to %s waits for Administración', async (quota) => {
  const issuer = await made();
  const asked = await save({ ...issuer, CupoEspectaculo: quota });
  expect(asked.ErrorCod).toBe(202);
  expect(await quotaOf(issuer)).toBe(20);
  expect((await answerRequest(boss, Number(asked.AprobacionId))).answer.ErrorCod).toBe(0);
  expect(await quotaOf(issuer)).toBe(quota);
});

test('so does a new issuer without any quota', async () => {
  expect(await save({ CupoEspectaculo: null })).toMatchObject({ ErrorCod: 202 });
});

test('a lowered quota, or another name, does not; nor what Administración saves', async () => {
  const issuer = await made();
  const { EmisorId } = issuer;
  const saved = await save({ ...issuer, CupoEspectaculo: 10, Nombre: `Otro ${randomUUID()}` });
  expect(saved).toMatchObject({ ErrorCod: 0, Emisor: { CupoEspectaculo: 10 } });
  const raised = await save({ ...(saved.Emisor as SavedIssuer), CupoEspectaculo: 99 }, boss);
  expect(raised).toMatchObject({ ErrorCod: 0, Emisor: { EmisorId, CupoEspectaculo: 99 } });
});
