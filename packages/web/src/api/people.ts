import type { DocumentType as WireDocumentType, KnownPerson as WirePerson } from '@club/contract';
import { fetchCall } from './post-call.ts';
import { listById, memberNumber, number, record, text, type Wire } from './wire.ts';

/** A person of a ticket. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly documentTypeId: number;
  readonly document: string;
  readonly phone: string;
}

/** A person offered at the checkout: the user first, then their friends (spec 2 §2.1). */
export interface KnownPerson extends Person {
  readonly id: number;
  readonly documentTypeAbbreviation: string;
  readonly memberNumber: string;
}

export interface DocumentType {
  readonly id: number;
  readonly name: string;
  readonly abbreviation: string;
}

/** The payer (spec 2 §3 "User"). */
export interface Payer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly documentTypeId: number;
  readonly document: string;
}

function knownPerson(wire: Wire<WirePerson>): KnownPerson {
  return {
    id: number(wire.PersonaId),
    firstName: text(wire.PersonaNombre),
    lastName: text(wire.PersonaApellido),
    documentTypeId: number(wire.PersonaDocumentoTipoId),
    documentTypeAbbreviation: text(wire.PersonaDocumentoTipoAbreviacion),
    document: text(wire.PersonaDocumento),
    memberNumber: memberNumber(wire.PersonaSocioNro),
    phone: text(wire.PersonaTelefono),
  };
}

export async function fetchKnownPersons(): Promise<KnownPerson[]> {
  return listById((await fetchCall('WSPersonasListar', {})).SDTPersona, knownPerson);
}

function documentType(wire: Wire<WireDocumentType>): DocumentType {
  return {
    id: number(wire.DocumentoTipoId),
    name: text(wire.DocumentoTipoNombre),
    abbreviation: text(wire.DocumentoTipoAbr) || text(wire.DocumentoTipoNombre),
  };
}

export async function fetchDocumentTypes(): Promise<DocumentType[]> {
  return listById((await fetchCall('WSDocumentoTipo', {})).SDTDocumentoTipo, documentType);
}

/** The document types of the pages of private links. */
export async function fetchLinkDocumentTypes(): Promise<DocumentType[]> {
  const answer = await fetchCall('WSDocumentoTipoCortesiaPalco', {}, { isAnonymous: true });
  return listById(answer.SDTDocumentoTipo, documentType);
}

export async function fetchPayer(): Promise<Payer> {
  const user = record((await fetchCall('WSUsuarioPagoSSO', {})).SDTUsuario);
  return {
    firstName: text(user.UsuarioPersonaNombre),
    lastName: text(user.UsuarioPersonaApellido),
    email: text(user.UsuarioEmail),
    documentTypeId: number(user.UsuarioPersonaDocumentoTipoId),
    document: text(user.UsuarioPersonaDocumento),
  };
}
