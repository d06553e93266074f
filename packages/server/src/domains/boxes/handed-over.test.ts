import { randomUUID } from 'node:crypto';
import {
  type BuiltBox,
  buildBox,
  invitation,
  redemptionOf,
  visitBody,
} from '@club/testing/builders/boxes.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let carla: StaffBrowser;
let box: BuiltBox;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  carla = await staffBrowser(context, app, ['comercial'], { name: 'Carla Comercial' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  box = await buildBox(context);
  const { answer } = await makeCall(app, 'WSPalquistaTicket', redemptionOf(box, [invitation(1)]));
  expect(answer).toMatchObject({ ErrorCod: 0 });
});

const query = async (sql: string, values: unknown[]) => (await context.database.pool.query(sql, values)).rows;
const visit = async (name: string, other: object = {}) =>
  (await makeCall(app, name, visitBody(box, other))).answer;
const guestsOf = async () => (await visit('WSPalcoIntegrante')).SDTPalcoIntegrantes as object[];

describe('the link of a show', () => {
  test('lists and deletes guests until the show begins, then none', async () => {
    const [guest] = (await guestsOf()) as { PalcoIntegranteId: number }[];
    const PalcoIntegranteId = guest?.PalcoIntegranteId;
    await query(
      `update show set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '2 hours' where id = $1`,
      [box.showId, context.clock.now()],
    );
    expect(await visit('WSPalcoIntegrante')).toMatchObject({ ErrorCod: 0, SDTPalcoIntegrantes: [] });
    expect(await visit('WSPalcoIntegranteEliminar', { PalcoIntegranteId })).toMatchObject({ ErrorCod: 30 });
    expect(await query('select from box_guest where box_id = $1', [box.boxId])).toHaveLength(1);
  });
});

describe('another e-mail of the referent', () => {
  async function save(Correo: string) {
    const read = (await carla.call('club/palcos/leer', { PalcoId: box.boxId })).answer;
    const { Sector: _sector, ...form } = read.Palco as { Version: number; Sector: string };
    const body = { Operacion: randomUUID(), ...form, Correo };
    expect((await carla.call('club/palcos/guardar', body)).answer).toMatchObject({ ErrorCod: 0 });
  }
  const lastAct = async () =>
    (
      await query(
        `select before, after from staff_audit where entity = 'palco' and entity_id = $1 order by number desc limit 1`,
        [String(box.boxId)],
      )
    )[0];
  const reservation = async () => {
    const body = { TribunaId: box.standId, SectorCod: box.sectorCode, Token: box.reservationToken };
    return (await makeCall(app, 'WSPalquistaReservaValidar', body)).answer.ErrorCod;
  };

  test('ends the links of the box, for shows and reservations, and the audit says so', async () => {
    await save('otro@correo.example');
    for (const name of ['WSPalquistaValidar', 'WSPalcoIntegrante', 'WSPalquistaParkingValidar'])
      expect(await visit(name)).toMatchObject({ ErrorCod: 1 });
    expect(await reservation()).toBe(20);
    expect(await lastAct()).toMatchObject({
      before: { Correo: `${box.sectorCode}@example.uy`, 'Links vigentes': 2 },
      after: { Correo: 'otro@correo.example', 'Links vigentes': 0 },
    });
  });

  test('is none in other capitals, nor a first one', async () => {
    await save(`${box.sectorCode}@EXAMPLE.uy`);
    expect(await visit('WSPalquistaValidar')).toMatchObject({ ErrorCod: 0 });
    await query(`update box set referent_email = '' where id = $1`, [box.boxId]);
    await save('primero@correo.example');
    expect(await reservation()).toBe(0);
    expect((await lastAct())?.after).not.toHaveProperty('Links vigentes');
  });
});
