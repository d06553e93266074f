import { randomUUID } from 'node:crypto';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, testContext } from '@club/testing/index.ts';
import { expect, test } from 'vitest';

test('a courtesy of a show that was withdrawn is not listed, and has no new link', async () => {
  const context = await testContext();
  const app = await buildTestApp(context);
  const carla = await staffBrowser(context, app, ['comercial']);
  const call = async (name: string, body: object) =>
    (await carla.call(`club/${name}`, { Operacion: randomUUID(), ...body })).answer;
  const list = async () => (await carla.call('club/cortesias/listar', {})).answer;
  const { showId } = await buildShow(context, { sectors: [{ code: 'U', sale: 'unnumbered' }] });
  const quotas = { CupoEspectaculo: 20, CupoTemporada: null };
  const { Emisor } = await call('emisores/guardar', { EmisorId: 0, Nombre: 'Prensa', Correo: '', ...quotas });
  const { CortesiaId: Id } = await call('cortesias/crear', {
    ...{ EmisorId: (Emisor as { EmisorId: number }).EmisorId, EspectaculoId: showId, TribunaId: 1 },
    ...{ SectorCod: 'U', Cantidad: 2, Solicitante: 'Escuela', Correo: 'escuela@correo.example' },
    Tipo: 'cortesia',
  });
  expect(await list()).toMatchObject({ Cortesias: [{ CortesiaId: Id }], Total: 1 });
  await context.database.pool.query('update show set published_at = null where id = $1', [showId]);
  expect(await list()).toMatchObject({ Cortesias: [], Total: 0 });
  for (const Enviar of [true, false])
    expect(await call('links/renovar', { De: 'cortesia', Id, Enviar })).toMatchObject({ ErrorCod: 404 });
  await app.close();
  await context.close();
});
