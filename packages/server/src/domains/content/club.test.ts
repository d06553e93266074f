import { randomUUID } from 'node:crypto';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LiveClub } from '../../shared/live-club.ts';
import { followClub, openClub } from './public.ts';

let context: TestContext;
let app: FastifyInstance;
let commercial: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  commercial = await staffBrowser(context, app, ['comercial'], { name: 'Carla Gómez' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

interface Answer {
  readonly Version: number;
  readonly GuardadoEn: string;
  readonly Club: Readonly<Record<string, unknown>>;
}
const read = async () =>
  (await commercial.call('club/contenido/leerClub', {})).answer as unknown as Answer & { ErrorCod: number };
async function save(changes: object, Version?: number) {
  const now = await read();
  const body = {
    Operacion: randomUUID(),
    Version: Version ?? now.Version,
    Club: { ...now.Club, ...changes },
  };
  return (await commercial.call('club/contenido/guardarClub', body)).answer;
}
const told = async (server: FastifyInstance) => (await server.inject('/club.json')).json();

/** Another process on the same database. */
async function otherServer() {
  const other = { ...context, club: new LiveClub(context.club.first) };
  await openClub(other);
  const leave = followClub(other, 20);
  const otherApp = await buildTestApp(other);
  const close = async () => {
    leave();
    await otherApp.close();
  };
  return { ...other, app: otherApp, close };
}

describe('the club’s data', () => {
  const opened: { close: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const server of opened.splice(0)) await server.close();
  });

  test('begin as the operator’s file says', async () => {
    const { first } = context.club;
    expect(await read()).toMatchObject({
      ...{ ErrorCod: 0, Version: 1, GuardadoEn: '' },
      Club: { Nombre: first.name, ContactoURL: first.contact.href, SociosContacto: first.membersContact },
    });
    expect(await told(app)).toEqual(first);
  });

  test('are changed for every server, at its next look, and stand in the audit', async () => {
    const other = await otherServer();
    opened.push(other);
    const Redes = [{ Nombre: 'Instagram', URL: 'https://instagram.example/otro' }];
    const changes = {
      Nombre: ' Club de la Aguada ',
      ContactoTexto: '2710 0000',
      ContactoURL: 'tel:27100000',
    };
    const saved = await save({ ...changes, Redes });
    expect(saved).toMatchObject({ ErrorCod: 0, Version: 2, GuardadoEn: expect.stringContaining('T') });
    const wanted = {
      ...{ name: 'Club de la Aguada', contact: { label: '2710 0000', href: 'tel:27100000' } },
      ...{ social: [{ name: 'Instagram', href: 'https://instagram.example/otro' }] },
      // Unchanged parts stay as in the file.
      ...{ queueCookie: 'fila', crestUrl: context.club.first.crestUrl },
    };
    await expect.poll(() => told(other.app), { timeout: 20_000 }).toMatchObject(wanted);
    const manifest = (await other.app.inject('/club.webmanifest')).json();
    expect(manifest.name).toBe('Entradas Club de la Aguada');
    const { rows } = await context.database.pool.query(
      `select person, entity_name, before, after from staff_audit where act = 'contenido/guardarClub'`,
    );
    expect(rows).toEqual([
      {
        ...{ person: 'Carla Gómez', entity_name: 'Datos del club' },
        before: expect.objectContaining({ Nombre: 'Club del Parque', Contacto: 'entradas@club.example' }),
        after: {
          ...{ Nombre: 'Club de la Aguada', Contacto: '2710 0000', 'Dirección del contacto': 'tel:27100000' },
          Redes: ['Instagram · https://instagram.example/otro'],
        },
      },
    ]);
  });

  test('are read from the database at a server’s start, whatever its file says', async () => {
    const { first } = context.club;
    const club = new LiveClub({ ...first, name: 'Otro archivo', queueCookie: 'otra' });
    await openClub({ ...context, club });
    expect(club.name).toBe('Club de la Aguada');
    expect(club.whole.queueCookie).toBe('otra');
  });

  test('of another version are refused, and who was first is told', async () => {
    const { Version } = await read();
    expect(await save({ NombreCorto: 'Aguada' })).toMatchObject({ ErrorCod: 0 });
    expect(await save({ NombreCorto: 'Parque' }, Version)).toMatchObject({
      ...{ ErrorCod: 409, ErrorDsc: expect.stringContaining('Carla Gómez cambió esto a las') },
    });
    expect((await read()).Club.NombreCorto).toBe('Aguada');
  });

  test.each([
    ['the contact', { ContactoURL: 'javascript:alert(1)' }, 'la dirección del contacto'],
    ['the site', { SitioURL: 'http://club.example' }, 'el sitio del club'],
    ['a network', { Redes: [{ Nombre: 'X', URL: 'x.example' }] }, 'la dirección de X'],
    ['a network without one', { Redes: [{ Nombre: 'X', URL: '' }] }, 'la dirección de X'],
    ['the login', { IngresoURL: 'data:text/html,x' }, 'el ingreso alternativo'],
  ])('with a wrong address of %s are refused', async (_name, changes, field) => {
    const { Version } = await read();
    expect(await save(changes)).toMatchObject({
      ...{ ErrorCod: 10, ErrorDsc: expect.stringContaining(`Revisá ${field}`) },
    });
    expect((await read()).Version).toBe(Version);
  });

  test('without a name, or with lines in it, are malformed', async () => {
    for (const Nombre of ['', '   ', 'Club\nde la Aguada', 'x'.repeat(81)])
      expect((await save({ Nombre })).ErrorCod).toBe(400);
  });
});
