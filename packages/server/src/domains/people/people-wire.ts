import type { KnownPerson, Payer, Friend as WireFriend, User as WireUser } from '@club/contract';
import type { Friend } from './friend-store.ts';
import { initials } from './initials.ts';
import type { User } from './user-store.ts';

export function userToWire(user: User, memberNumber: string): WireUser {
  const { person } = user;
  return {
    UsuarioId: user.id,
    UsuarioPersonaNombre: person.firstName,
    UsuarioPersonaApellido: person.lastName,
    UsuarioPersonaIniciales: initials(person.firstName, person.lastName),
    UsuarioEmail: user.email,
    UsuarioPersonaDocumentoTipoNombre: person.documentTypeName,
    UsuarioPersonaDocumento: person.document.number,
    UsuarioPersonaFchNacimiento: user.birthDate ?? '',
    UsuarioPersonaTelefono: person.phone,
    PaisNombre: user.country,
    UsuarioPersonaSocioNro: memberNumber,
  };
}

export function payerToWire({ email, person }: User): Payer {
  return {
    UsuarioPersonaNombre: person.firstName,
    UsuarioPersonaApellido: person.lastName,
    UsuarioEmail: email,
    UsuarioPersonaDocumentoTipoId: person.document.typeId,
    UsuarioPersonaDocumento: person.document.number,
  };
}

export function friendToWire(friend: Friend): WireFriend {
  return {
    PersonaId: friend.personId,
    PersonaNombreCompleto: `${friend.firstName} ${friend.lastName}`,
    PersonaDocumentoTipoNombre: friend.documentTypeName,
    PersonaDocumento: friend.document.number,
    PersonaSocioNro: friend.memberNumber,
    PersonaSocioCategoriaNombre: friend.memberCategory,
    PersonaButacaNro: friend.seatCodes,
  };
}

/** First the user, then the friends (spec 2 §2.1). */
export function knownPersonsToWire(
  { person }: User,
  memberNumber: string,
  friends: readonly Friend[],
): KnownPerson[] {
  return [{ ...person, personId: person.id, memberNumber }, ...friends].map(knownPersonToWire);
}

type Known = Pick<
  Friend,
  'personId' | 'firstName' | 'lastName' | 'phone' | 'document' | 'documentTypeAbbreviation' | 'memberNumber'
>;

function knownPersonToWire(person: Known): KnownPerson {
  return {
    PersonaId: person.personId,
    PersonaNombre: person.firstName,
    PersonaApellido: person.lastName,
    PersonaDocumentoTipoId: person.document.typeId,
    PersonaDocumentoTipoAbreviacion: person.documentTypeAbbreviation,
    PersonaDocumento: person.document.number,
    PersonaSocioNro: person.memberNumber,
    PersonaTelefono: person.phone,
  };
}
