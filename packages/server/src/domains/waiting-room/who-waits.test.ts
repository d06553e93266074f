import { randomUUID } from 'node:crypto';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildOpenEntry, joinAs, openRoom } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
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

test('nobody waits who left, was called by document or annulled: list, board and acts count the same', async () => {
  const { showId } = await buildShow(context, {
    sectors: [{ code: 'B', sale: 'unnumbered', capacity: 20 }],
  });
  const SalaId = await buildOpenEntry(context, { showIds: [showId], minRate: 0, maxRate: 1 });
  const fans = await Promise.all(Array.from({ length: 5 }, () => buildUser(context)));
  const joined = [];
  for (const { userId, document } of fans) {
    const session = await loginAs(context, userId);
    const { LugarToken } = await joinAs(app, SalaId, session);
    joined.push({ session, LugarToken, document: document.number });
  }
  await openRoom(context);
  const staff = await staffBrowser(context, app, ['programacion']);
  const call = async (name: string, body: object) => (await staff.call(`club/salas/${name}`, body)).answer;
  const waiting = async () => {
    // The counts are a second old at the most.
    context.clock.advance(1_000);
    const { Salas } = (await call('listar', {})) as unknown as {
      Salas: { SalaId: number; Esperando: number }[];
    };
    const listed = Salas.find((room) => room.SalaId === SalaId)?.Esperando;
    const { Etapas } = (await call('leer', { SalaId })) as unknown as { Etapas: { Esperando: number }[] };
    expect(Etapas.map(({ Esperando }) => Esperando)).toEqual([listed]);
    const act = { Operacion: randomUUID(), SalaId, Acto: 'mensaje', Mensaje: 'Hola', Motivo: 'Prueba' };
    expect(await call('acto', act)).toMatchObject({ Esperando: listed });
    return listed;
  };
  expect(await waiting()).toBe(5);
  const [gone, called, annulled] = joined;
  const left = { SalaId, LugarToken: String(gone?.LugarToken) };
  expect((await makeCall(app, 'WSFilaSalir', left, gone?.session)).answer.ErrorCod).toBe(0);
  expect(await waiting()).toBe(4);
  const persons = (Acto: string, document: unknown) =>
    call('personas', { Operacion: randomUUID(), SalaId, Acto, Documentos: [document], Motivo: 'Prueba' });
  expect(await persons('llamar', called?.document)).toMatchObject({ Cuantos: 1 });
  expect(await waiting()).toBe(3);
  expect(await persons('anular', annulled?.document)).toMatchObject({ Cuantos: 1 });
  expect(await waiting()).toBe(2);
});
