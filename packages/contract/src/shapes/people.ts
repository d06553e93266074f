import { Type } from 'typebox';
import { DateTextOrEmpty, Id, IdOrZero, Text } from './fields.ts';

/** The account page's user (1 §3). */
export const User = Type.Object({
  UsuarioId: Id,
  UsuarioPersonaNombre: Type.String(),
  UsuarioPersonaApellido: Type.String(),
  UsuarioPersonaIniciales: Type.String(),
  UsuarioEmail: Type.String(),
  UsuarioPersonaDocumentoTipoNombre: Type.String(),
  UsuarioPersonaDocumento: Type.String(),
  UsuarioPersonaFchNacimiento: DateTextOrEmpty,
  UsuarioPersonaTelefono: Type.String(),
  PaisNombre: Type.String(),
  /** Empty for a non-member. */
  UsuarioPersonaSocioNro: Type.String(),
});

/** The payer of a checkout (2 §3). */
export const Payer = Type.Object({
  UsuarioPersonaNombre: Type.String(),
  UsuarioPersonaApellido: Type.String(),
  UsuarioEmail: Type.String(),
  UsuarioPersonaDocumentoTipoId: IdOrZero,
  UsuarioPersonaDocumento: Type.String(),
});

export const Friend = Type.Object({
  PersonaId: Id,
  PersonaNombreCompleto: Type.String(),
  PersonaDocumentoTipoNombre: Type.String(),
  PersonaDocumento: Type.String(),
  PersonaSocioNro: Type.String(),
  PersonaSocioCategoriaNombre: Type.String(),
  PersonaButacaNro: Type.String(),
});

/** A person offered at the checkout; the first is the user (2 §2.1). */
export const KnownPerson = Type.Object({
  PersonaId: Id,
  PersonaNombre: Type.String(),
  PersonaApellido: Type.String(),
  PersonaDocumentoTipoId: Id,
  PersonaDocumentoTipoAbreviacion: Type.String(),
  PersonaDocumento: Type.String(),
  PersonaSocioNro: Type.String(),
  PersonaTelefono: Type.String(),
});

export const DocumentType = Type.Object({
  DocumentoTipoId: Id,
  DocumentoTipoNombre: Type.String(),
  DocumentoTipoAbr: Type.Optional(Type.String()),
});

/** A person of a ticket in a request. Empty fields have refusals of their own. */
export const personFields = {
  PersonaNombre: Text,
  PersonaApellido: Text,
  PersonaDocumentoTipoId: IdOrZero,
  PersonaDocumento: Text,
  PersonaTelefono: Type.Optional(Text),
};
