import { buildMember, uniqueCedula } from '@club/testing/builders/people.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CEDULA } from '../../shared/identity-document.ts';
import { listFriends, saveFriends } from './friend-store.ts';

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

async function userWithFriends(names: readonly string[]) {
  const db = context.database.kysely;
  const user = await buildUser(context);
  const documents = names.map(() => ({ typeId: CEDULA, number: uniqueCedula() }));
  const persons = names.map((firstName, index) => ({
    document: documents[index]!,
    firstName,
    lastName: 'Silva',
    phone: '099555666',
  }));
  await saveFriends(db, { userId: user.userId, persons, now: context.clock.now() });
  const friends = await listFriends(db, user.userId);
  const friendIds = documents.map(
    ({ number }) => friends.find((friend) => friend.document.number === number)!.personId,
  );
  return { ...user, documents, friendIds, authorization: await loginAs(context, user.userId) };
}

const ok = { ErrorCod: 0, ErrorDsc: '' };
const calls = [
  ['WSUsuario', {}],
  ['WSUsuarioPagoSSO', {}],
  ['WSPersonasListar', {}],
  ['WSAmigosListar', {}],
  ['WSAmigoEliminar', { AmigoPersonaId: 1 }],
] as const;

describe.each(calls)('%s', (name, body) => {
  test.each([
    ['no login', undefined],
    ['a token that is nobody’s', JSON.stringify({ access_token: 'x'.repeat(43) })],
    ['a header that is no JSON', 'Bearer abc'],
    ['a header without a token', '{"access_token":7}'],
    ['a header out of all proportion', JSON.stringify({ access_token: 'x'.repeat(5_000) })],
  ])('answers 401 to %s', async (_case, authorization) => {
    const { status, answer } = await makeCall(app, name, body, authorization);
    expect(status).toBe(401);
    expect(answer.ErrorCod).toBe(401);
  });

  test.each([['{"broken'], ['[]'], ['"text"'], ['{"a":"\\u0000"}'], ['{"__proto__":1}'], [' ']])(
    'answers 400 to %s, and 401 without a login',
    async (malformed) => {
      const { authorization } = await userWithFriends([]);
      const { status, answer } = await makeCall(app, name, malformed, authorization);
      expect(status).toBe(400);
      expect(answer.ErrorCod).toBe(400);
      const { answer: ofStranger } = await makeCall(app, name, malformed);
      expect(ofStranger.ErrorCod).toBe(401);
    },
  );

  test('takes no body for an empty one', async () => {
    const { authorization } = await userWithFriends([]);
    const isEmpty = Object.keys(body).length === 0;
    expect((await makeCall(app, name, '', authorization)).status).toBe(isEmpty ? 200 : 400);
    expect((await makeCall(app, name, '')).status).toBe(401);
  });
});

describe('WSUsuario', () => {
  test('gives the account of someone who is no member', async () => {
    const { userId, document, email, authorization } = await userWithFriends([]);
    const { status, answer } = await makeCall(app, 'WSUsuario', {}, authorization);
    expect(status).toBe(200);
    expect(answer).toEqual({
      ...ok,
      SDTUsuario: {
        UsuarioId: userId,
        UsuarioPersonaNombre: 'Ana',
        UsuarioPersonaApellido: 'Pérez',
        UsuarioPersonaIniciales: 'AP',
        UsuarioEmail: email,
        UsuarioPersonaDocumentoTipoNombre: 'Cédula de identidad',
        UsuarioPersonaDocumento: document.number,
        UsuarioPersonaFchNacimiento: '1990-05-17',
        UsuarioPersonaTelefono: '099123456',
        PaisNombre: 'Uruguay',
        UsuarioPersonaSocioNro: '',
      },
      EditProfileURL: context.identityProvider.editProfileUrl,
    });
  });

  test('gives the number of a member, and an empty birth date when it is not known', async () => {
    const user = await buildUser(context, { birthDate: null });
    const { memberNumber } = await buildMember(context, { document: user.document });
    const { answer } = await makeCall(app, 'WSUsuario', {}, await loginAs(context, user.userId));
    expect(answer.SDTUsuario).toMatchObject({
      UsuarioPersonaSocioNro: memberNumber,
      UsuarioPersonaFchNacimiento: '',
    });
  });
});

test('WSUsuarioPagoSSO gives the payer', async () => {
  const { document, email, authorization } = await userWithFriends([]);
  const { answer } = await makeCall(app, 'WSUsuarioPagoSSO', {}, authorization);
  expect(answer).toEqual({
    ...ok,
    SDTUsuario: {
      UsuarioPersonaNombre: 'Ana',
      UsuarioPersonaApellido: 'Pérez',
      UsuarioEmail: email,
      UsuarioPersonaDocumentoTipoId: CEDULA,
      UsuarioPersonaDocumento: document.number,
    },
  });
});

test('WSPersonasListar begins with the user and goes on with the friends', async () => {
  const user = await userWithFriends(['Bruno', 'Ágata']);
  const { memberNumber } = await buildMember(context, { document: user.document });
  const { answer } = await makeCall(app, 'WSPersonasListar', {}, user.authorization);
  const person = {
    PersonaApellido: 'Silva',
    PersonaDocumentoTipoId: CEDULA,
    PersonaDocumentoTipoAbreviacion: 'CI',
    PersonaSocioNro: '',
    PersonaTelefono: '099555666',
  };
  const [bruno, agata] = user.friendIds;
  expect(answer.SDTPersona).toEqual([
    {
      ...person,
      PersonaId: user.personId,
      PersonaNombre: 'Ana',
      PersonaApellido: 'Pérez',
      PersonaDocumento: user.document.number,
      PersonaSocioNro: memberNumber,
      PersonaTelefono: '099123456',
    },
    { ...person, PersonaId: agata, PersonaNombre: 'Ágata', PersonaDocumento: user.documents[1]?.number },
    { ...person, PersonaId: bruno, PersonaNombre: 'Bruno', PersonaDocumento: user.documents[0]?.number },
  ]);
});

test('WSAmigosListar gives the friends of the caller and of nobody else', async () => {
  const user = await userWithFriends(['Bruno']);
  const { authorization: loner } = await userWithFriends([]);
  const { answer } = await makeCall(app, 'WSAmigosListar', {}, user.authorization);
  expect(answer.SDTAmigos).toEqual([
    {
      PersonaId: user.friendIds[0],
      PersonaNombreCompleto: 'Bruno Silva',
      PersonaDocumentoTipoNombre: 'Cédula de identidad',
      PersonaDocumento: user.documents[0]?.number,
      PersonaSocioNro: '',
      PersonaSocioCategoriaNombre: '',
      PersonaButacaNro: '',
    },
  ]);
  const { answer: nobodys } = await makeCall(app, 'WSAmigosListar', {}, loner);
  expect(nobodys.SDTAmigos).toEqual([]);
});

describe('WSAmigoEliminar', () => {
  test('removes a friend and answers the list that is left', async () => {
    const user = await userWithFriends(['Bruno', 'Carla']);
    const body = { AmigoPersonaId: user.friendIds[0] };
    const { answer } = await makeCall(app, 'WSAmigoEliminar', body, user.authorization);
    expect(answer.ErrorCod).toBe(0);
    expect(answer.SDTAmigos).toMatchObject([{ PersonaNombreCompleto: 'Carla Silva' }]);
  });

  test('answers 20 for somebody who is no friend of the caller, and removes nothing', async () => {
    const user = await userWithFriends(['Bruno']);
    const other = await userWithFriends([]);
    const body = { AmigoPersonaId: user.friendIds[0] };
    const { status, answer } = await makeCall(app, 'WSAmigoEliminar', body, other.authorization);
    expect(status).toBe(200);
    expect(answer).toEqual({ ErrorCod: 20, ErrorDsc: 'El amigo ya no se encuentra en tu lista.' });
    const { answer: list } = await makeCall(app, 'WSAmigosListar', {}, user.authorization);
    expect(list.SDTAmigos).toHaveLength(1);
  });

  test.each([[{}], [{ AmigoPersonaId: 0 }], [{ AmigoPersonaId: 'x' }], [{ AmigoPersonaId: 2 ** 40 }]])(
    'answers 400 to %j and names the field',
    async (body) => {
      const { authorization } = await userWithFriends([]);
      const { status, answer } = await makeCall(app, 'WSAmigoEliminar', body, authorization);
      expect(status).toBe(400);
      expect(answer.ErrorDsc).toBe('Datos inválidos: AmigoPersonaId');
    },
  );
});
