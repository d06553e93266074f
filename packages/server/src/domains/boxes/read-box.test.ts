import { randomUUID } from 'node:crypto';
import { buildBoxes, invitation, redemptionOf, visitBody } from '@club/testing/builders/boxes.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, testContext } from '@club/testing/index.ts';
import { afterAll, expect, test } from 'vitest';
import { readBox } from './read-box.ts';

const context = await testContext();
const app = await buildTestApp(context);
afterAll(async () => {
  await app.close();
  await context.close();
});

test('a box counts its tickets that were moved to another place', async () => {
  const [own, other] = await buildBoxes(context, 2);
  if (!own || !other) throw new Error('two boxes');
  expect((await makeCall(app, 'WSPalquistaTicket', redemptionOf(own, [invitation(1)]))).answer.ErrorCod).toBe(
    0,
  );
  const { pool } = context.database;
  await pool.query(
    `update place set allotment = 'sale', allotment_owner = 0
     where allotment_owner = $1 and allotment in ('box', 'box-minor')`,
    [other.showBoxId],
  );
  const { rows } = await pool.query(
    `select id as "EntradaId", version as "Version" from ticket where channel = 'box' and channel_ref = $1`,
    [own.showBoxId],
  );
  const to = { TribunaId: other.standId, SectorCod: other.sectorCode, FilaId: 0, AsientoId: 0 };
  const clerk = await staffBrowser(context, app, ['boleteria']);
  const act = { Operacion: randomUUID(), ...rows[0], ...to, Motivo: 'Lo pidió el palco' };
  expect((await clerk.call('club/entradas/cambiarLugar', act)).answer).toMatchObject({ ErrorCod: 0 });
  expect(await readBox(context, own.boxId)).toMatchObject({
    value: { visits: [{ places: 6, redeemed: 1 }] },
  });
  for (const name of ['WSPalquistaValidar', 'WSPalquistaParkingValidar'])
    expect((await makeCall(app, name, visitBody(own))).answer.SDTEspectaculoPalco).toMatchObject({
      ...{ EspectaculoSectorCapacidad: 4, EspectaculoSectorSNDisponibilidad: 3 },
      ...{ PalcoMenoresCapacidad: 2, PalcoMenoresDisponibilidad: 2 },
    });
});
