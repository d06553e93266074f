import { Type } from 'typebox';
import {
  addition,
  Count,
  FileBase64,
  Id,
  IdOrZero,
  OptionalId,
  OptionalText,
  SectorCode,
  Text,
} from './fields.ts';

export const OutletType = Type.Object({ PrensaTipoId: Id, PrensaTipoNombre: Type.String() });
export const MediaType = Type.Object({ MedioTipoId: Id, MedioTipoNombre: Type.String() });

/** The registration of a press outlet (3 §3). */
export const OutletRequest = Type.Object({
  PrensaMedioNombre: Text,
  PrensaTipoId: IdOrZero,
  PrensaMedioSitioWeb: OptionalText,
  PrensaMedioTwitter: OptionalText,
  PrensaMedioInstagram: OptionalText,
});

/** The spec has two names for the document type here; either is read, the long one first. */
export const ResponsibleRequest = Type.Object({
  PrensaMedioResponsableNombre: Text,
  PrensaMedioResponsableApellido: Text,
  PrensaMedioResponsableDocumentoTipoId: OptionalId,
  DocumentoTipoId: OptionalId,
  PrensaMedioResponsableDocumento: Text,
  PrensaMedioResponsableEmail: Text,
  PrensaMedioResponsableTelefono: Text,
  AUF: Type.Optional(Type.Unknown()),
  AUFB64: Type.Optional(FileBase64),
});

export const CrewMemberRequest = Type.Object({
  PrensaMedioIntegranteNombre: Text,
  PrensaMedioIntegranteApellido: Text,
  DocumentoTipoId: IdOrZero,
  PrensaMedioIntegranteDocumento: Text,
  PrensaMedioIntegranteRol: Text,
  AUFB64: Type.Optional(FileBase64),
});

/** A registered crew member, offered when tickets are redeemed. */
export const CrewMember = Type.Object({
  PrensaMedioIntegranteNombre: Type.String(),
  PrensaMedioIntegranteApellido: Type.String(),
  PrensaMedioIntegranteDocumento: Type.String(),
  DocumentoTipoId: Id,
  DocumentoTipoAbr: Type.String(),
});

/** A press outlet at a show. */
export const OutletAtShow = Type.Object({
  EspectaculoId: Id,
  EscenarioId: Id,
  TribunaId: Id,
  TribunaNombre: Type.String(),
  SectorCod: SectorCode,
  SectorDescripcion: Type.String(),
  EspectaculoSectorEstado: Type.String(),
  EspectaculoSectorCapacidad: Count,
  /** Press tickets left. */
  EspectaculoSectorSNDisponibilidad: Count,
  PrensaMedioId: Id,
  PrensaMedioNombre: Type.String(),
  EmisionAviso: addition(
    Type.String(),
    'Why the link redeems nothing at the moment, in a sentence; empty when it does. Without it the page offers its cards, and sending them is refused.',
  ),
});

export const PressAccreditation = Type.Object({
  EspectaculoAcreditacionId: OptionalId,
  AcreditacionNombre: Text,
  AcreditacionApellido: Text,
  DocumentoTipoId: IdOrZero,
  Documento: Text,
  Email: Text,
  Telefono: Text,
  MedioTipoId: IdOrZero,
  AcreditacionMedio: Text,
  /** `1` press stand, `2` pitch; anything else has its own refusal. */
  AcreditacionUbicacion: Type.String({ maxLength: 10 }),
  /** Both empty without a card. */
  AcreditacionCarnetAUFB64: Type.Optional(FileBase64),
  AcreditacionCarnetAUFExtension: Type.Optional(Type.String({ maxLength: 20 })),
});

export const GeneralAccreditation = Type.Object({
  AcreditacionGrlId: OptionalId,
  Nombre: Text,
  Apellido: Text,
  DocumentoTipoId: IdOrZero,
  Documento: Text,
  Email: Text,
  Telefono: Text,
  Empresa: OptionalText,
  Cargo: OptionalText,
});
