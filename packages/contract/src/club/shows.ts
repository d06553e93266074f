import { Type } from 'typebox';
import { SHOW_MINUTES } from '../constants.ts';
import {
  Amount,
  Count,
  Id,
  IdOrZero,
  Line,
  Moment,
  OptionalId,
  OptionalText,
  Text,
} from '../shapes/fields.ts';
import { Version } from './fields.ts';
import { SaleWindow } from './sale.ts';

/** HTML from the editor; the server keeps what docs/security.md allows. */
const Html = Type.String({ maxLength: 100_000 });
/** The URL of a picture: from `club/espectaculos/subirImagen`, or one of the club's. Empty for none. */
const PictureUrl = Type.String({ maxLength: 500 });

/** The state of a show (spec 4 §4.1). `retirado`: unpublished; `terminado`: its end is past; `aplazado`: its new day is not known. */
export const SHOW_STATES = {
  draft: 'borrador',
  scheduled: 'programado',
  discarded: 'descartado',
  published: 'publicado',
  suspended: 'suspendido',
  postponed: 'aplazado',
  cancelled: 'cancelado',
  over: 'terminado',
  withdrawn: 'retirado',
} as const;
export type ShowState = keyof typeof SHOW_STATES;
export const ShowStateName = Type.Enum(Object.values(SHOW_STATES));

/** The parts of a show that can be copied to another (spec 4 §2.2, step 2). Only places without an owner are copied as set aside. */
export const COPIED_PARTS = {
  sectors: 'sectores',
  prices: 'precios',
  windows: 'ventanas',
  quotas: 'cupos',
  'set-aside': 'apartados',
  'extra-fields': 'campos',
  files: 'archivos',
  texts: 'textos',
  payment: 'pago',
  mails: 'correos',
  gates: 'puertas',
} as const;
export type CopiedPart = keyof typeof COPIED_PARTS;

/** The audience of an extra field. */
const Audience = Type.Enum(['compra', 'cortesia', 'palco']);
/**
 * The purposes of `club/lugares/apartar`, and the plan's other reasons to keep places from the sale: `accesible` are
 * blocked with that reason, `bloqueada` without one.
 */
const KeptFor = Type.Enum([
  ...['prensa', 'palco', 'palco-menores', 'cortesia', 'acreditacion', 'visitantes'],
  ...['butaca', 'link-de-pago', 'accesible', 'bloqueada', 'venta'],
]);

const PlanPrice = Type.Object({
  SocioCategoriaId: Id,
  Monto: Amount,
  /** Listed on the show's page; default true. */
  Publicado: Type.Optional(Type.Boolean()),
});

export const PlanSector = Type.Object({
  SectorId: Id,
  Abierto: Type.Boolean(),
  /** A category without a price is not sold; a sector without prices is not for the public. */
  Precios: Type.Array(PlanPrice, { maxItems: 60 }),
  Apartados: Type.Array(Type.Object({ Para: KeptFor, Cantidad: Type.Optional(Count) }), { maxItems: 20 }),
});

export const PlanFile = Type.Object({
  Clave: Type.String({ maxLength: 200 }),
  Nombre: Text,
  Extension: Type.String({ maxLength: 8 }),
  ParaPalcos: Type.Boolean(),
});

/** A show in the office: everything is optional, and 0 and '' mean none. Moments are Montevideo's. */
export const ShowPlanShape = Type.Object({
  EspectaculoNombre: OptionalText,
  EspectaculoTipoId: OptionalId,
  EscenarioId: OptionalId,
  InstitucionLocalId: OptionalId,
  InstitucionVisitanteId: OptionalId,
  CompetenciaId: OptionalId,
  CompetenciaInstanciaNombre: Type.Optional(Line(0, 40)),
  IniciaEn: Type.Optional(Moment),
  DuracionMinutos: Type.Optional(Type.Integer({ minimum: 0, maximum: SHOW_MINUTES.seasonPassMax })),
  EspectaculoDescripcion: Type.Optional(Html),
  EspectaculoDescripcionPalcos: Type.Optional(Html),
  EspectaculoDescripcionPaddock: Type.Optional(Html),
  EspectaculoFotoURL: Type.Optional(PictureUrl),
  EspectaculoMiniaturaURL: Type.Optional(PictureUrl),
  EspectaculoEsAbono: Type.Optional(Type.Boolean()),
  EspectaculoFrontMostrarCompetencia: Type.Optional(Type.Boolean()),
  EspectaculoFrontMostrarFecha: Type.Optional(Type.Boolean()),
  EspectaculoFrontMostrarEscenario: Type.Optional(Type.Boolean()),
  /** When published, it replaces the featured show. */
  Destacado: Type.Optional(Type.Boolean()),
  ConMapa: Type.Optional(Type.Boolean()),
  VariasEntradasPorPersona: Type.Optional(Type.Boolean()),
  /** Owned seats are kept for their holders. */
  GuardaButacas: Type.Optional(Type.Boolean()),
  MonedaId: OptionalId,
  MedioPagoId: OptionalId,
  MedioPagoCuotas: Type.Optional(Type.Integer({ minimum: 0, maximum: 12 })),
  VentaAbreEn: Type.Optional(Moment),
  VentaCierraEn: Type.Optional(Moment),
  /** If there are any, they define the sale's opening and end. */
  Ventanas: Type.Optional(Type.Array(SaleWindow, { maxItems: 100 })),
  Fila: Type.Optional(Type.Object({ Activa: Type.Boolean(), URL: Type.String({ maxLength: 500 }) })),
  Sectores: Type.Optional(Type.Array(PlanSector, { maxItems: 400 })),
  Cupos: Type.Optional(Type.Array(Type.Object({ SocioCategoriaId: Id, Cupo: Count }), { maxItems: 60 })),
  CamposExtra: Type.Optional(
    Type.Array(Type.Object({ ComplementoId: Id, Publico: Audience, Obligatorio: Type.Boolean() }), {
      maxItems: 60,
    }),
  ),
  Archivos: Type.Optional(Type.Array(PlanFile, { maxItems: 40 })),
});

/** A line of the check list. `rojo` prevents the publication. */
export const MissingLine = Type.Object({
  Problema: Type.String(),
  Nivel: Type.Enum(['rojo', 'amarillo']),
  Texto: Type.String(),
  /** The form's step with the problem, 1 to 3. */
  Paso: Type.Integer({ minimum: 1, maximum: 3 }),
});

/** A field that differs from the show or template that the draft began from. */
export const ChangedField = Type.Object({
  Campo: Type.String(),
  Antes: Type.String(),
  Despues: Type.String(),
});

/** The state of a sector's places. The five add up to `Aforo`. */
const occupancy = {
  Emitidas: Count,
  EnCompra: Count,
  Apartadas: Count,
  Bloqueadas: Count,
  Libres: Count,
  Aforo: Count,
};

export const SectorOccupancy = Type.Object({
  SectorId: Id,
  TribunaId: Id,
  TribunaNombre: Type.String(),
  SectorCod: Type.String(),
  SectorNombre: Type.String(),
  Abierto: Type.Boolean(),
  ...occupancy,
});

/** A show in a list or on a card; a draft has no places yet. `Neto`: charges less refunds, in its currency. */
export const ShowRow = Type.Object({
  EspectaculoId: Id,
  EspectaculoNombre: Type.String(),
  EspectaculoTipoId: IdOrZero,
  EspectaculoTipoNombre: Type.String(),
  EscenarioNombre: Type.String(),
  IniciaEn: Moment,
  Estado: ShowStateName,
  /** Of one that is scheduled. */
  PublicaEn: Moment,
  VentaAbreEn: Moment,
  VentaCierraEn: Moment,
  Destacado: Type.Boolean(),
  ...occupancy,
  Neto: Type.Number(),
  MonedaSimbolo: Type.String(),
  /** Why its scheduled publication failed. */
  Aviso: Type.String(),
});

export const DRAFT_ANSWER = Type.Object({
  EspectaculoId: Id,
  Version,
  /** `HH:mm` of Montevideo. */
  GuardadoALas: Type.String(),
  Plan: ShowPlanShape,
  Faltantes: Type.Array(MissingLine),
  Cambios: Type.Array(ChangedField),
});

/** The answer of an act on a published show. */
export const SHOW_ANSWER = Type.Object({ EspectaculoId: Id, Version });

export const NOT_A_DRAFT = {
  problem: 'not-a-draft',
  cause: 'it was published or discarded meanwhile',
  text: 'Ya no es un borrador: se publicó o se descartó.',
} as const;

export const INVALID_AMOUNT = {
  problem: 'invalid-amount',
  cause: 'an amount has more than two decimals',
  text: 'El precio no puede tener más de dos decimales.',
  also: [
    {
      problem: 'amount-too-large',
      cause: 'an amount is above 999,999.99',
      text: 'El precio tiene que ser un número de 0 a 999.999,99.',
    },
  ],
} as const;

export const NOT_PUBLISHED = {
  problem: 'not-published',
  cause: 'the show is over, withdrawn, or not published yet',
  text: 'El espectáculo no está publicado o ya terminó.',
} as const;

export const OTHER_SHOW = {
  problem: 'other-show-there',
  cause: 'another published show is at the venue at that time; season passes do not count',
  text: 'Hay otro espectáculo en el escenario a esa hora: {name}.',
} as const;

export const PARKING_RESERVED = {
  problem: 'parking-reserved',
  cause: 'parking of the venue is reserved for the day of a match, and "annul and tell" was not ticked',
  text: 'Ese día hay {count} reservas de parking.',
} as const;
