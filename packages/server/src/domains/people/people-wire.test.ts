import { expect, test } from 'vitest';
import {
  friendIdFromWire,
  friendsToWire,
  knownPersonsToWire,
  payerToWire,
  userToWire,
} from './people-wire.ts';

const document = { typeId: 1, number: '12345672' };
const user = {
  ...{ id: 7, email: 'ana@b.uy', birthDate: null, country: 'Uruguay' },
  person: {
    ...{ id: 70, document, documentTypeName: 'Cédula', documentTypeAbbreviation: 'CI' },
    ...{ firstName: 'Ana', lastName: 'Sosa', phone: '099' },
  },
};
const member = { memberNumber: 'S1' } as Parameters<typeof userToWire>[1];
const friend = {
  ...{ personId: 80, firstName: 'Eva', lastName: 'Paz', phone: '', document: { typeId: 2, number: 'AB1' } },
  ...{ documentTypeName: 'Pasaporte', documentTypeAbbreviation: 'PAS', memberNumber: '', memberCategory: '' },
  seatCodes: '401, 402',
};

test('a user without a date of birth or a member’s number has empty texts', () => {
  expect(userToWire(user, null, 'https://sso.example/perfil')).toMatchObject({
    EditProfileURL: 'https://sso.example/perfil',
    SDTUsuario: {
      UsuarioId: 7,
      UsuarioPersonaIniciales: 'AS',
      UsuarioPersonaFchNacimiento: '',
      UsuarioPersonaSocioNro: '',
    },
  });
  expect(userToWire(user, member, '').SDTUsuario.UsuarioPersonaSocioNro).toBe('S1');
});

test('a payer is told to the provider with the document and no more', () => {
  expect(payerToWire(user).SDTUsuario).toEqual({
    ...{ UsuarioPersonaNombre: 'Ana', UsuarioPersonaApellido: 'Sosa', UsuarioEmail: 'ana@b.uy' },
    ...{ UsuarioPersonaDocumentoTipoId: 1, UsuarioPersonaDocumento: '12345672' },
  });
});

test('a friend is listed by the person’s number, by which it is deleted', () => {
  const [listed] = friendsToWire([friend]).SDTAmigos;
  expect(listed).toMatchObject({
    PersonaId: 80,
    PersonaNombreCompleto: 'Eva Paz',
    PersonaButacaNro: '401, 402',
  });
  expect(friendIdFromWire({ AmigoPersonaId: 80 })).toBe(80);
});

test('of the known persons the user comes first, with the register’s number', () => {
  const { SDTPersona } = knownPersonsToWire(user, member, [friend]);
  expect(SDTPersona).toMatchObject([
    { PersonaId: 70, PersonaSocioNro: 'S1', PersonaDocumento: '12345672', PersonaTelefono: '099' },
    { PersonaId: 80, PersonaSocioNro: '', PersonaDocumentoTipoAbreviacion: 'PAS' },
  ]);
});
