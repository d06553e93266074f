import { randomUUID } from 'node:crypto';
import { buildMatch, moveAway } from '@club/testing/builders/moved-shows.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, testContext } from '@club/testing/index.ts';
import { afterAll, expect, test } from 'vitest';
import { yearOf } from '../../shared/known-start.ts';
import { listIssuers } from './issuer-store.ts';

const context = await testContext();
const app = await buildTestApp(context);
const carla = await staffBrowser(context, app, ['comercial']);
afterAll(async () => {
  await app.close();
  await context.close();
});

const write = async (name: string, body: object) =>
  (await carla.call(`club/${name}`, { Operacion: randomUUID(), ...body })).answer;

test('courtesies of a show whose date is open count in the year of its former date', async () => {
  const { Emisor } = await write('emisores/guardar', {
    ...{ EmisorId: 0, Nombre: 'Secretaría', Correo: '', CupoEspectaculo: 5, CupoTemporada: 3 },
  });
  const { EmisorId } = Emisor as { EmisorId: number };
  const [moved, other] = [await buildMatch(context), await buildMatch(context)];
  const give = ({ showId }: { readonly showId: number }) =>
    write('cortesias/crear', {
      ...{ EmisorId, Solicitante: 'Escuela N.º 12', Correo: '', Tipo: 'cortesia', EspectaculoId: showId },
      ...{ TribunaId: 1, SectorCod: 'A', Filas: [{ FilaId: 1, Asientos: [1, 2] }] },
    });
  expect(await give(moved)).toMatchObject({ ErrorCod: 0 });
  const { rows } = await context.database.pool.query('select starts_at from show where id = $1', [
    moved.showId,
  ]);
  const season = yearOf({ startsAt: rows[0].starts_at, dateIsOpen: false });
  await moveAway(context, moved.showId);
  const full = { ErrorCod: 10, ErrorDsc: 'El cupo de Secretaría es 3: quedan 1.' };
  expect(await give(other)).toMatchObject(full);
  expect(await give(moved)).toMatchObject(full);
  const page = { isArchived: false, season, from: 0, count: 50, order: null };
  expect((await listIssuers(context.database.kysely, page)).issuers).toMatchObject([{ given: 2 }]);
});
