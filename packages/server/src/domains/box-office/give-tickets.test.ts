import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import {
  buildTicketWorld,
  issueInput,
  type TicketWorld,
  ticketLine,
} from '@club/testing/builders/tickets.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { closeSharedPdfPool } from '../tickets/pdf/pdf-pool.ts';
import { issueTickets, revokeTickets, type TicketChannel } from '../tickets/public.ts';
import { renderTickets } from '../tickets/render-tickets.ts';

let context: TestContext;
let app: FastifyInstance;
let world: TicketWorld;
let boxOffice: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  boxOffice = await staffBrowser(context, app, ['boleteria'], { name: 'Rita Ventanilla' });
});
beforeEach(async () => {
  world = await buildTicketWorld(context.database, { startsAt: new Date('2099-07-15T23:30:00Z'), places: 2 });
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

async function ticketOf(
  channel: TicketChannel,
  place = 0,
  extraValues: { readonly fieldId: number; readonly value: string }[] = [],
): Promise<number> {
  const line = ticketLine(world.placeIds[place] ?? 0, { firstName: 'Ana', lastName: 'Lima', extraValues });
  const issued = await inTransaction(context.database, TEST_ACTOR, (tx) =>
    issueTickets(tx, context, issueInput(world, [line], { channel })),
  );
  if (!issued.ok) throw new Error(issued.problem);
  await renderTickets(context, { ticketIds: [...issued.value] });
  return issued.value[0] ?? 0;
}

const download = (by: StaffBrowser, EntradaId: number) => by.call('club/entradas/descargar', { EntradaId });
const print = (EntradaIds: number[]) => boxOffice.call('club/entradas/imprimir', { EntradaIds });
const hasFile = async (by: StaffBrowser, EntradaId: number) =>
  ((await by.call('club/entradas/leer', { EntradaId })).answer.Entrada as { TieneArchivo: boolean })
    .TieneArchivo;
const acts = async (ticketId: number) => {
  const { rows } = await context.database.pool.query<{ act: string }>(
    `select act from staff_audit where entity = 'entrada' and entity_id = $1 order by number`,
    [String(ticketId)],
  );
  return rows.map(({ act }) => act);
};

test('a print gives the texts and the codes of live tickets, and is in the audit', async () => {
  const ticketId = await ticketOf('box');
  const { answer } = await print([ticketId]);
  expect(answer.Hojas).toMatchObject([
    { EntradaId: ticketId, Persona: 'Ana Lima', Espectaculo: 'Superclásico' },
  ]);
  const [{ Codigo } = { Codigo: '' }] = answer.Hojas as { Codigo: string }[];
  expect((await boxOffice.call('club/entradas/buscar', { Texto: Codigo })).answer.Entradas).toMatchObject([
    { EntradaId: ticketId },
  ]);
  expect(await acts(ticketId)).toEqual(['entradas/imprimir']);
  await inTransaction(context.database, TEST_ACTOR, (tx) => revokeTickets(tx, context, [ticketId]));
  expect((await print([ticketId])).answer.ErrorCod).toBe(404);
  expect((await download(boxOffice, ticketId)).answer.ErrorCod).toBe(404);
  expect(await acts(ticketId)).toEqual(['entradas/imprimir']);
});

test('a print has the answers of the extra fields, as the file', async () => {
  const [field] = (
    await context.database.pool.query(
      `insert into extra_field (name, kind) values ('Zona en la que viaja', 'text') returning id`,
    )
  ).rows;
  const asked = await ticketOf('window', 0, [{ fieldId: field.id, value: 'Centro' }]);
  const other = await ticketOf('window', 1);
  expect((await print([asked, other])).answer.Hojas).toMatchObject([
    { CamposExtra: 'Zona en la que viaja: Centro' },
    { CamposExtra: '' },
  ]);
});

test('a file is given to who changes tickets, in the audit and in the story of the ticket', async () => {
  const ticketId = await ticketOf('web');
  expect(await hasFile(boxOffice, ticketId)).toBe(true);
  expect(await acts(ticketId)).toEqual([]);
  const { answer } = await download(boxOffice, ticketId);
  expect(answer.Archivo).toContain(`/descargas/entradas/${ticketId}?`);
  expect(await acts(ticketId)).toEqual(['entradas/descargar']);
  const story = await boxOffice.call('club/entradas/leer', { EntradaId: ticketId });
  expect(story.answer.Historia).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ Hecho: 'Archivo descargado', Quien: 'Rita Ventanilla' }),
    ]),
  );
});

test('who only sees tickets gets no file, and the press only those of its own channels', async () => {
  const [bought, ofPress] = [await ticketOf('web'), await ticketOf('press', 1)];
  for (const role of ['socios', 'puertas', 'programacion'] as const) {
    const by = await staffBrowser(context, app, [role]);
    expect(await hasFile(by, bought)).toBe(false);
    expect((await download(by, bought)).status).toBe(403);
  }
  const press = await staffBrowser(context, app, ['prensa']);
  expect(await hasFile(press, ofPress)).toBe(true);
  expect((await download(press, ofPress)).answer.ErrorCod).toBe(0);
  // Seeing all of them is not giving them out.
  const both = await staffBrowser(context, app, ['prensa', 'socios']);
  expect([await hasFile(both, ofPress), await hasFile(both, bought)]).toEqual([true, false]);
  expect((await download(both, bought)).answer.ErrorCod).toBe(404);
});
