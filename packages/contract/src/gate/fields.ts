import { Type } from 'typebox';
import { Id } from '../shapes/fields.ts';

export { INCIDENT_KINDS, SCAN_STATES } from './constants.ts';

/** Milliseconds since 1970: of a clock that may be wrong, or of the server's. */
export const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
/** Created on the device: UUID v7, so that ids grow with time. */
export const ScanId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});
export const Cut = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const Direction = Type.Enum(['entrada', 'salida']);
/** Free text of people at the gates, several lines. */
export const LongText = Type.String({ maxLength: 1000 });

const ResultCodeShape = Type.Enum([
  'OK',
  'A1',
  'A2',
  'P1',
  'X1',
  'X2',
  'X3',
  'X4',
  'X5',
  'X6',
  'X7',
  'X8',
  'X9',
  'X10',
  'X11',
  'X12',
  'X13',
]);

/** One reading of a code (spec 5 §3). Immutable once written. */
export const scanFields = {
  LecturaId: ScanId,
  EspectaculoId: Id,
  /** The date of the show in the device's package (`YYYYMMDD`); default: the show's present date. */
  Jornada: Type.Optional(Type.Integer({ minimum: 20_000_101, maximum: 99_991_231 })),
  /** 0: outside of a shift. */
  TurnoId: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  CarrilId: Id,
  ZonaId: Id,
  Sentido: Direction,
  /** The code's 25 bytes as base64; empty for X1 and X2. */
  Codigo: Type.String({ pattern: '^([A-Za-z0-9+/]{34}==)?$' }),
  /** SHA-256 of the text that was read, as hexadecimal digits; for X1 and X2. */
  Huella: Type.Optional(Type.String({ pattern: '^([0-9a-f]{64})?$' })),
  /** By the device's clock. */
  En: Moment,
  /** Milliseconds to add to the device's clock. */
  Desfase: Type.Integer({ minimum: -8_640_000_000_000, maximum: 8_640_000_000_000 }),
  IncertidumbreMs: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
  /** False: the device has not been in contact since it was switched on. */
  RelojConfiable: Type.Boolean(),
};

/** A scan decided on the device. */
export const DecidedScan = Type.Object({
  ...scanFields,
  Resultado: ResultCodeShape,
  Variante: Type.String({ pattern: '^[a-z-]{0,20}$' }),
  Modo: Type.Enum(['local', 'supervisor']),
  Motivo: Type.Optional(Type.String({ maxLength: 200 })),
  /** The supervisor who signed in without network, as the act's author; default: the shift's person. */
  PersonaId: Type.Optional(Id),
  /** A ticket that a supervisor found without its code; a parking ticket with `EsParking`. */
  EntradaId: Type.Optional(Id),
  EsParking: Type.Optional(Type.Boolean()),
  /** The scan of the unanswered request to the server for this reading: this one counts instead. */
  Consulta: Type.Optional(ScanId),
  /** The scan whose entry this one takes back. */
  Anula: Type.Optional(ScanId),
});

const PlaceShape = Type.Object({
  Tribuna: Type.String(),
  Sector: Type.String(),
  Fila: Type.String(),
  Asiento: Type.String(),
});

const orNull = <Shape extends Parameters<typeof Type.Union>[0][number]>(shape: Shape) =>
  Type.Union([Type.Null(), shape]);

/** The lane's display (§2.2). */
export const DecisionShape = Type.Object({
  Resultado: ResultCodeShape,
  Variante: Type.String(),
  Admite: Type.Boolean(),
  Vuelta: Type.Integer({ minimum: 0 }),
  Notas: Type.Array(Type.Enum(['minor', 'accessible', 'visitor', 'pitch', 'look'])),
  Lugar: orNull(PlaceShape),
  Persona: orNull(Type.Object({ Nombre: Type.String(), Digitos: Type.String() })),
  Vehiculo: orNull(Type.Object({ Matricula: Type.String(), Palco: Type.String(), Plaza: Type.Integer() })),
  IrA: orNull(Type.Object({ Puerta: Type.String(), Flecha: Type.String() })),
  Falta: Type.String(),
  /** The earlier entry, for X11 and X12. */
  Anterior: orNull(Type.Object({ Puerta: Type.String(), En: Moment })),
  Desde: orNull(Moment),
  OtroEspectaculo: orNull(Type.Object({ Nombre: Type.String(), Dia: Type.Integer() })),
});

/** A device's assignment by the chief. */
export const PostShape = Type.Object({
  PuertaId: Id,
  Puerta: Type.String(),
  Grupo: Type.String(),
  CarrilId: Id,
  Carril: Type.String(),
  ZonaId: Id,
  Zona: Type.String(),
  Sentido: Direction,
});
