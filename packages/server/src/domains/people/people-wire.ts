import type {
  AnswerOf,
  KnownPerson,
  RequestOf,
  WSAmigoEliminar,
  WSAmigosListar,
  WSPersonasListar,
  WSUsuario,
  WSUsuarioPagoSSO,
} from '@club/contract';
import type { Friend } from './friend-store.ts';
import { initials } from './initials.ts';
import type { Member } from './member-store.ts';
import type { User } from './user-store.ts';

export function userToWire(
  { id, email, birthDate, country, person }: User,
  member: Member | null,
  editProfileUrl: string,
): AnswerOf<typeof WSUsuario> {
  const user = {
    UsuarioId: id,
    UsuarioPersonaNombre: person.firstName,
    UsuarioPersonaApellido: person.lastName,
    UsuarioPersonaIniciales: initials(person.firstName, person.lastName),
    UsuarioEmail: email,
    UsuarioPersonaDocumentoTipoNombre: person.documentTypeName,
    UsuarioPersonaDocumento: person.document.number,
    UsuarioPersonaFchNacimiento: birthDate ?? '',
    UsuarioPersonaTelefono: person.phone,
    PaisNombre: country,
    UsuarioPersonaSocioNro: member?.memberNumber ?? '',
  };
  return { SDTUsuario: user, EditProfileURL: editProfileUrl };
}

export function payerToWire({ email, person }: User): AnswerOf<typeof WSUsuarioPagoSSO> {
  const payer = {
    UsuarioPersonaNombre: person.firstName,
    UsuarioPersonaApellido: person.lastName,
    UsuarioEmail: email,
    UsuarioPersonaDocumentoTipoId: person.document.typeId,
    UsuarioPersonaDocumento: person.document.number,
  };
  return { SDTUsuario: payer };
}

export function friendIdFromWire(body: RequestOf<typeof WSAmigoEliminar>): number {
  return body.AmigoPersonaId;
}

export function friendsToWire(friends: readonly Friend[]): AnswerOf<typeof WSAmigosListar> {
  const toWire = (friend: Friend) => ({
    PersonaId: friend.personId,
    PersonaNombreCompleto: `${friend.firstName} ${friend.lastName}`,
    PersonaDocumentoTipoNombre: friend.documentTypeName,
    PersonaDocumento: friend.document.number,
    PersonaSocioNro: friend.memberNumber,
    PersonaSocioCategoriaNombre: friend.memberCategory,
    PersonaButacaNro: friend.seatCodes,
  });
  return { SDTAmigos: friends.map(toWire) };
}

/** First the user, then the friends (spec 2 §2.1). */
export function knownPersonsToWire(
  { person }: User,
  member: Member | null,
  friends: readonly Friend[],
): AnswerOf<typeof WSPersonasListar> {
  const self = { ...person, personId: person.id, memberNumber: member?.memberNumber ?? '' };
  return { SDTPersona: [self, ...friends].map(knownPersonToWire) };
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
