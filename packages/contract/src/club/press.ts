import { Type } from 'typebox';
import { Count, DateTimeText, Id, IdOrZero, Line, Moment, SectorCode } from '../shapes/fields.ts';

/** The decision on an outlet or an accreditation; `otra-imagen` keeps it pending (spec 4 §2.10). */
const PRESS_ANSWERS = ['aceptar', 'rechazar', 'otra-imagen'] as const;
export const PressAnswer = Type.Enum([...PRESS_ANSWERS]);
const REQUEST_STATES = ['pendiente', 'aceptada', 'rechazada'] as const;
export const RequestState = Type.Enum([...REQUEST_STATES]);
const ACCREDITATION_KINDS = ['prensa', 'general'] as const;
export const AccreditationKindName = Type.Enum([...ACCREDITATION_KINDS]);
/** The passes: where a person may enter. */
export const PASS_NAMES = ['bancada', 'campo', 'general'] as const;
export const PassName = Type.Enum([...PASS_NAMES]);
/** The reason in the mail of a rejection, or of a request for another picture. */
export const PressReason = Line(0, 300);

/** The owner of a card's picture. */
export const CARD_OWNERS = ['acreditacion', 'medio', 'integrante'] as const;

const answered = {
  Estado: RequestState,
  PedidaEn: DateTimeText,
  /** When another picture was requested that has not come; empty for none. */
  ImagenPedidaEn: Moment,
  RespondidaEn: Moment,
  /** The reason of the rejection, as in the mail. */
  Motivo: Type.String(),
};

export const ListedAccreditation = Type.Object({
  AcreditacionId: Id,
  EspectaculoId: Id,
  Espectaculo: Type.String(),
  Inicio: Moment,
  Tipo: AccreditationKindName,
  Pase: PassName,
  Persona: Type.String(),
  Documento: Type.String(),
  Correo: Type.String(),
  Telefono: Type.String(),
  /** Of a press accreditation. */
  TipoMedio: Type.String(),
  Medio: Type.String(),
  /** Of a general one. */
  Empresa: Type.String(),
  Cargo: Type.String(),
  TieneCarnet: Type.Boolean(),
  ...answered,
  /** 0 while there is none. */
  EntradaId: IdOrZero,
});

/** Places kept for a pass at a show. */
export const PassPlaces = Type.Object({
  EspectaculoId: Id,
  Pase: PassName,
  TribunaId: Id,
  SectorCod: SectorCode,
  Sector: Type.String(),
  Lugares: Count,
  Quedan: Count,
});

export const ListedOutlet = Type.Object({
  MedioId: Id,
  Nombre: Type.String(),
  Tipo: Type.String(),
  Responsable: Type.String(),
  Correo: Type.String(),
  Integrantes: Count,
  ...answered,
});

export const OutletDetail = Type.Object({
  ...ListedOutlet.properties,
  Documento: Type.String(),
  Telefono: Type.String(),
  Web: Type.String(),
  Twitter: Type.String(),
  Instagram: Type.String(),
});

export const OutletMember = Type.Object({
  IntegranteId: Id,
  Persona: Type.String(),
  Documento: Type.String(),
  Rol: Type.String(),
});

/** An outlet's places at a show. */
export const OutletAtShow = Type.Object({
  EspectaculoId: Id,
  Espectaculo: Type.String(),
  Inicio: Moment,
  Sector: Type.String(),
  AbreEn: DateTimeText,
  CierraEn: Moment,
  Lugares: Count,
  Canjeados: Count,
  /** Whether its private link works. */
  TieneLink: Type.Boolean(),
});

export const ALREADY_ANSWERED = {
  problem: 'already-answered',
  cause: 'somebody answered it before',
  text: 'Ya la respondió {person} a las {time}: {answer}.',
} as const;

export const REASON_MISSING = {
  problem: 'reason-missing',
  cause: 'a rejection, or asking for another picture, without a reason of at least 3 letters',
  text: 'Escribí el motivo: entre 3 y 300 letras.',
} as const;

/** Why an accreditation cannot be accepted. */
export const ACCEPT_PROBLEMS = [
  {
    problem: 'no-places-left',
    cause: 'no place kept for the pass is free',
    text: 'No quedan lugares de {pass}: quedan 0 de {n}.',
  },
  {
    problem: 'person-has-ticket',
    cause: 'the person has a ticket of the show',
    text: 'Ese documento ya tiene una entrada para este espectáculo.',
  },
  { problem: 'show-over', cause: 'the show has ended', text: 'El espectáculo ya terminó.' },
  {
    problem: 'person-barred',
    cause: 'the club has barred the person from tickets',
    text: 'Ese documento está impedido: no se le puede emitir una entrada.',
  },
] as const;

export const SECTOR_NOT_OF_SHOW = {
  problem: 'sector-not-of-show',
  cause: 'the show has no such sector',
  text: 'El espectáculo no tiene ese sector.',
} as const;

export const PLACES_NOT_FREE = {
  problem: 'places-not-free',
  cause: 'fewer places of the sector are free than were asked for',
  text: 'No hay {places} lugares libres en el sector: hay {free}.',
} as const;
