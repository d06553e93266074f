import { buildShow } from '@club/testing/builders/catalogue.ts';
import { act, buildPublished } from '@club/testing/builders/programming.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildOpenEntry, buildRoom, lead, roomActor } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOnRoom } from '../waiting-room/act-on-room.ts';
import { unpublishShow } from './change-sale.ts';

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

const newShow = async () =>
  (await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered', capacity: 40 }] })).showId;
const withdraw = (showId: number) => unpublishShow(context, TEST_ACTOR, { showId, reason: 'Otra fecha' });
const roomState = async (roomId: number) =>
  (await app.inject({ url: `/api/fila/${roomId}/estado.json` })).json() as {
    sala: { SalaEstado: string };
    libres: { EspectaculoId: number; nivel: string }[];
  };

test('a show in a waiting room, also a draft, is withdrawn once the room has closed', async () => {
  const programmer = await staffBrowser(context, app, ['programacion']);
  const { id } = await buildPublished(context, programmer);
  const roomId = await buildRoom(context, { showIds: [id] });
  const ask = async () =>
    (await act(programmer, 'espectaculos/despublicar', { EspectaculoId: id, Motivo: 'Se cargó mal' })).answer;
  const refusal = {
    ErrorCod: 12,
    ErrorDsc: 'Está en la fila Clásico: sacalo de ella mientras sea un borrador, o cerrala antes.',
  };
  expect(await ask()).toMatchObject(refusal);
  await lead(context);
  expect((await roomState(roomId)).sala.SalaEstado).toBe('N');
  expect(await ask()).toMatchObject(refusal);
  const closing = { roomId, act: { kind: 'cerrar' } as const, reason: 'Prueba' };
  expect((await actOnRoom(context, await roomActor(context), closing)).ok).toBe(true);
  // It needs a second person, as before.
  expect((await ask()).ErrorCod).toBe(202);
  expect((await withdraw(id)).ok).toBe(true);
});

test('a show of a room without a place on sale has none left, and one that was withdrawn is over', async () => {
  const [kept, gone] = [await newShow(), await newShow()];
  const roomId = await buildOpenEntry(context, { showIds: [kept, gone] });
  const levels = async () =>
    Object.fromEntries(
      (await roomState(roomId)).libres.map(({ EspectaculoId, nivel }) => [EspectaculoId, nivel]),
    );
  expect(await levels()).toEqual({ [kept]: 'M', [gone]: 'M' });
  const { pool } = context.database;
  await pool.query(
    `update place set allotment = 'press'
     where show_sector_id in (select id from show_sector where show_id = $1)`,
    [gone],
  );
  await lead(context);
  expect(await levels()).toEqual({ [kept]: 'M', [gone]: 'N' });
  // As one that was withdrawn while its room was made.
  const away = 'update show set published_at = null, withdrawn_at = now() where id = $1';
  await pool.query(away, [gone]);
  await lead(context);
  expect((await roomState(roomId)).sala.SalaEstado).toBe('N');
  await pool.query(away, [kept]);
  await lead(context);
  expect((await roomState(roomId)).sala.SalaEstado).toBe('C');
});
