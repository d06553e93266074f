import type { DocumentType as WireDocumentType, KnownPerson as WirePerson } from '@club/contract';
import { fetchCall } from './post-call.ts';

/** A person written down for a ticket. */
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

/** Who pays (spec 2 §3 "User"). */
export interface Payer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly documentTypeId: number;
  readonly document: string;
}

function knownPerson(wire: WirePerson): KnownPerson {
  return {
    id: wire.PersonaId,
    firstName: wire.PersonaNombre,
    lastName: wire.PersonaApellido,
    documentTypeId: wire.PersonaDocumentoTipoId,
    documentTypeAbbreviation: wire.PersonaDocumentoTipoAbreviacion,
    document: wire.PersonaDocumento,
    memberNumber: wire.PersonaSocioNro,
    phone: wire.PersonaTelefono,
  };
}

export async function fetchKnownPersons(): Promise<KnownPerson[]> {
  return (await fetchCall('WSPersonasListar', {})).SDTPersona.map(knownPerson);
}

function documentType(wire: WireDocumentType): DocumentType {
  return {
    id: wire.DocumentoTipoId,
    name: wire.DocumentoTipoNombre,
    abbreviation: wire.DocumentoTipoAbr ?? wire.DocumentoTipoNombre,
  };
}

export async function fetchDocumentTypes(): Promise<DocumentType[]> {
  return (await fetchCall('WSDocumentoTipo', {})).SDTDocumentoTipo.map(documentType);
}

/** The document types of the pages of private links. */
export async function fetchLinkDocumentTypes(): Promise<DocumentType[]> {
  const answer = await fetchCall('WSDocumentoTipoCortesiaPalco', {}, { isAnonymous: true });
  return answer.SDTDocumentoTipo.map(documentType);
}

export async function fetchPayer(): Promise<Payer> {
  const { SDTUsuario: user } = await fetchCall('WSUsuarioPagoSSO', {});
  return {
    firstName: user.UsuarioPersonaNombre,
    lastName: user.UsuarioPersonaApellido,
    email: user.UsuarioEmail,
    documentTypeId: user.UsuarioPersonaDocumentoTipoId,
    document: user.UsuarioPersonaDocumento,
  };
}
