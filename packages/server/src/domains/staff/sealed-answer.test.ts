import { randomBytes, randomUUID } from 'node:crypto';
import { buildAccreditations } from '@club/testing/builders/accreditations.ts';
import { buildBox } from '@club/testing/builders/boxes.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildCourtesy } from '@club/testing/builders/courtesies.ts';
import { buildGateWorld } from '@club/testing/builders/gates.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { buildAcceptedOutlet } from '@club/testing/builders/press.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAnswer, sealAnswer } from './sealed-answer.ts';

let context: TestContext;
let app: FastifyInstance;
let staff: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  staff = await staffBrowser(context, app, ['comercial', 'prensa', 'puertas']);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const sector = { TribunaId: 1, SectorCod: 'U', Cantidad: 2 };
const write = async (name: string, body: object) =>
  (await staff.call(`club/${name}`, { Operacion: randomUUID(), ...body })).answer;
const showWithPlaces = async () =>
  (await buildShow(context, { sectors: [{ code: 'U', sale: 'unnumbered', capacity: 30 }] })).showId;

async function courtesy() {
  const issuer = { EmisorId: 0, Nombre: `Emisor ${randomUUID()}`, Correo: '' };
  const saved = await write('emisores/guardar', { ...issuer, CupoEspectaculo: 20, CupoTemporada: null });
  const { EmisorId } = saved.Emisor as { EmisorId: number };
  const EspectaculoId = await showWithPlaces();
  const Correo = 'escuela@correo.example';
  return { EmisorId, Solicitante: 'Escuela', Correo, Tipo: 'cortesia', EspectaculoId, ...sector };
}

async function outlet() {
  const { showId } = await buildAccreditations(context);
  return { MedioId: await buildAcceptedOutlet(context, [uniqueCedula()]), EspectaculoId: showId };
}
const places = { TribunaId: 1, SectorCod: 'PRE', Lugares: 2 };

const CALLS: [name: string, bodyOf: () => Promise<object>][] = [
  ['cortesias/crear', courtesy],
  [
    'links/renovar',
    async () => ({ De: 'cortesia', Id: (await buildCourtesy(context)).courtesyId, Enviar: true }),
  ],
  [
    'linksDePago/crear',
    async () => ({
      ...{ Solicitante: 'Peña', Correo: 'rocha@correo.example', EspectaculoId: await showWithPlaces() },
      ...sector,
    }),
  ],
  [
    'palcos/admitir',
    async () => {
      const { boxId: PalcoId, showId: EspectaculoId } = await buildBox(context);
      const of = { PalcoId, EspectaculoId };
      await write('palcos/quitar', { ...of, AnulaEntradas: false, Motivo: 'Otra vez' });
      return { ...of, Enviar: true };
    },
  ],
  ['medios/admitir', async () => ({ ...(await outlet()), ...places })],
  [
    'medios/link',
    async () => {
      const of = await outlet();
      await write('medios/admitir', { ...of, ...places });
      return of;
    },
  ],
  [
    'puertas/dispositivos/crear',
    async () => ({ Nombre: 'T', CarrilId: (await buildGateWorld(context)).day.lanes[0]?.id ?? 0 }),
  ],
];

/** The tables in which some row has the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = context.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [
      text,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test.each(CALLS)(
  'the secret of %s is stored nowhere, and a repeat is told it again',
  async (name, bodyOf) => {
    const body = { Operacion: randomUUID(), ...(await bodyOf()) };
    const first = await write(name, body);
    const [, secret = ''] = /"URL":"[^"]+[/#]([\w-]+)"/.exec(JSON.stringify(first)) ?? [];
    expect(secret.length).toBeGreaterThan(20);
    expect(await tablesWith(secret)).toEqual([]);
    expect(await write(name, body)).toEqual(first);
  },
);

test('an answer that the release before stored is told as it is', () => {
  const answer = { ErrorCod: 0, ErrorDsc: '', URL: 'https://club.example/x' };
  expect(openAnswer(context, answer)).toEqual(answer);
});

test('to the release before a sealed one is an outage; with another key nobody reads it', () => {
  const answer = { ErrorCod: 0, ErrorDsc: '', URL: 'https://club.example/x' };
  const stored = sealAnswer(context, answer);
  expect(stored).toMatchObject({ ErrorCod: 503, ErrorDsc: expect.stringMatching(/^Estamos con una falla/) });
  expect(openAnswer(context, stored)).toEqual(answer);
  const changed = (formerUrlKey?: Buffer) => {
    const secrets = {
      ...context.config.secrets,
      urlKey: randomBytes(32),
      ...(formerUrlKey && { formerUrlKey }),
    };
    return { config: { ...context.config, secrets } };
  };
  expect(openAnswer(changed(context.config.secrets.urlKey), stored)).toEqual(answer);
  expect(() => openAnswer(changed(), stored)).toThrow();
});
