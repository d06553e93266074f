import { randomUUID } from 'node:crypto';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';

let context: TestContext;
let app: FastifyInstance;
let editor: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  editor = await staffBrowser(context, app, ['programacion']);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const call = async (name: string, body: object = {}) =>
  (await editor.call(`club/correos/${name}`, body)).answer;
const save = (body: object) => call('guardar', { Operacion: randomUUID(), Version: 1, ...body });

test('a show has a text of its own for its own mails, over the club’s, and goes back to that', async () => {
  const { showId: EspectaculoId } = await buildShow(context);
  const Correo = 'acreditacion-no-aceptada';
  const rows = (await call('listar', { EspectaculoId })).Correos as { Correo: string }[];
  expect(rows.map((row) => row.Correo)).toContain(Correo);
  expect(rows.map((row) => row.Correo)).not.toContain('medio-aceptado');
  expect(await call('leer', { Correo: 'medio-aceptado', EspectaculoId })).toMatchObject({ ErrorCod: 404 });
  for (const name of ['listar', 'leer'])
    expect(await call(name, { Correo, EspectaculoId: 999_999 })).toMatchObject({ ErrorCod: 404 });

  const text = { Titulo: 'Lo sentimos', Cuerpo: '{{motivo}}', Asunto: 'Del club' };
  await save({ ...text, Correo });
  expect(await call('leer', { Correo, EspectaculoId })).toMatchObject({
    ...{ Version: 1, Asunto: 'Del club', Original: { Asunto: 'Del club' }, Correo: { EsOriginal: true } },
  });
  const own = await save({ ...text, Correo, EspectaculoId, Asunto: 'Propio' });
  expect(own).toMatchObject({ ErrorCod: 0, Version: 2, Correo: { EsOriginal: false } });
  const subject = async (showId: number) => {
    const values = { showName: 'Partido', reason: 'Cupo' };
    return (await composeMail(context, 'accreditationRejected', values, showId)).subject;
  };
  expect([await subject(EspectaculoId), await subject(0)]).toEqual(['Propio', 'Del club']);
  const { rows: acts } = await context.database.pool.query(
    `select entity_id from staff_audit where act = 'correos/guardar' order by number`,
  );
  expect(acts.map((act) => act.entity_id)).toEqual([Correo, `${Correo}/${EspectaculoId}`]);
  await call('volverAlOriginal', { Operacion: randomUUID(), Correo, EspectaculoId, Version: 2 });
  expect(await subject(EspectaculoId)).toBe('Del club');
});
