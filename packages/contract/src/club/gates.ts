import { Type } from 'typebox';
import type { Code } from '../define-call.ts';
import { Direction, Moment } from '../gate/fields.ts';
import { Count, Id, IdOrZero, Line, SectorCode } from '../shapes/fields.ts';
import { Version } from './fields.ts';

/** The health of a lane (spec 5 §2.3): green, yellow, grey without contact, red; nothing before its enrolment. */
const LaneHealth = Type.Enum(['verde', 'amarillo', 'gris', 'rojo', 'ninguna']);

/** A device in the chief's list. */
export const GateDevice = Type.Object({
  DispositivoId: Id,
  Version,
  Nombre: Type.String(),
  Estado: Type.Enum(['invitado', 'vencido', 'pendiente', 'activo', 'revocado']),
  /** Of a device that waits for approval: the four digits on its screen. */
  Numero: Type.String(),
  /** The device's description of itself. */
  Equipo: Type.String(),
  CarrilId: IdOrZero,
  /** Display names of gate, lane and zone; empty before it is assigned. */
  Puesto: Type.String(),
  Salud: LaneHealth,
  /** Why it is not green. */
  Avisos: Type.Array(Type.String()),
  /** 0: never. */
  UltimoContacto: Moment,
  /** Scans not sent yet. */
  Cola: Count,
  /** Per cent; -1 when it is not reported. */
  Bateria: Type.Integer({ minimum: -1, maximum: 100 }),
  AppVersion: Type.String(),
  /** The person of the open shift; empty without one. */
  Turno: Type.String(),
  PidePaquete: Type.Boolean(),
  EnCuarentena: Count,
});

/** A lane for devices. */
export const LaneChoice = Type.Object({
  CarrilId: Id,
  Escenario: Type.String(),
  Puerta: Type.String(),
  Carril: Type.String(),
  Zona: Type.String(),
  Sentido: Direction,
});

export const GateRole = Type.Enum(['portero', 'supervisor']);

/** A steward or supervisor of a show. */
export const GateStaffMember = Type.Object({
  PersonaId: Id,
  Version,
  Nombre: Type.String(),
  Rol: GateRole,
  /** The device with an open shift; empty without one. */
  Turno: Type.String(),
});

export const Pin = Type.String({ pattern: '^\\d{4,8}$' });

export const LANE_UNKNOWN = {
  problem: 'lane-unknown',
  cause: 'there is no such lane, or it was archived',
  text: 'Ese carril no existe más. Elegí otro.',
} as const satisfies Code;

export const ZoneClass = Type.Enum([
  'perimetro',
  'tribuna',
  'palcos',
  'paddock',
  'prensa',
  'campo',
  'parking',
]);
export const TicketClass = Type.Enum([
  'venta',
  'butaca',
  'cortesia',
  'palco',
  'paddock',
  'prensa',
  'acreditacion-campo',
  'acreditacion-general',
  'parking',
]);

/** 0 stands for a new one. */
export const GateZone = Type.Object({
  ZonaId: IdOrZero,
  Nombre: Line(1, 30),
  Clase: ZoneClass,
  /** Its capacity in persons; 0: not counted. */
  Aforo: Type.Integer({ minimum: 0, maximum: 200_000 }),
});

const GateLane = Type.Object({
  CarrilId: IdOrZero,
  Nombre: Line(1, 30),
  ZonaId: Id,
  Sentido: Direction,
});

export const GateShape = Type.Object({
  PuertaId: IdOrZero,
  Nombre: Line(1, 30),
  /** Gates of a group admit the same places. */
  Grupo: Line(1, 30),
  /** Directions, for people who are sent to it. */
  Flecha: Line(0, 60),
  Carriles: Type.Array(GateLane, { maxItems: 40 }),
});

export const PathStep = Type.Object({
  ZonaId: Id,
  Entradas: Type.Integer({ minimum: 1, maximum: 20 }),
  /** Required before the next one. */
  Obligatoria: Type.Boolean(),
  Reingreso: Type.Boolean(),
});

/** The gates of a venue (spec 5 §3). */
export const GateSetup = Type.Object({
  EscenarioId: Id,
  Escenario: Type.String(),
  Version,
  Zonas: Type.Array(GateZone),
  Puertas: Type.Array(GateShape),
  /** The groups of each sector; any group where there is none. */
  Sectores: Type.Array(
    Type.Object({
      TribunaId: Id,
      Tribuna: Type.String(),
      SectorCod: SectorCode,
      Sector: Type.String(),
      Grupos: Type.Array(Type.String()),
    }),
  ),
  /** Boxes into which no lane of their groups leads: their guests would be refused. Absent from the previous version. */
  PalcosSinCarril: Type.Optional(Type.Array(Type.String())),
  /** Cars are admitted at the venue, and no lane leads them in. */
  ParkingSinCarril: Type.Optional(Type.Boolean()),
  Recorridos: Type.Array(
    Type.Object({
      Clase: TicketClass,
      /** Derived from the existing zones. */
      EsUsual: Type.Boolean(),
      Pasos: Type.Array(PathStep),
    }),
  ),
});

export const GATE_NAME_TAKEN = {
  problem: 'name-taken',
  cause: 'two of the list have one name',
  text: 'El nombre «{name}» está dos veces.',
} as const satisfies Code;

/** The policy of a show's lanes (spec 5 §3). */
export const GatePolicy = Type.Object({
  /** Minutes before the show begins, and after. */
  Abre: Type.Integer({ minimum: 0, maximum: 1440 }),
  Cierra: Type.Integer({ minimum: 0, maximum: 1440 }),
  Documento: Type.Enum(['nunca', 'visitantes', 'uno-de-cada', 'todos']),
  UnoDeCada: Type.Integer({ minimum: 2, maximum: 1000 }),
  /** Without network, admits valid codes that the lane does not know. */
  AceptaPosteriores: Type.Boolean(),
  /** Minutes until a package counts as too old. */
  Tolerancia: Type.Integer({ minimum: 1, maximum: 240 }),
  /** Zones with re-entry: within so many minutes after a recorded exit. */
  Reingresos: Type.Array(Type.Object({ ZonaId: Id, Minutos: Type.Integer({ minimum: 1, maximum: 600 }) }), {
    maxItems: 50,
  }),
  Estado: Type.Enum(['normal', 'cancelado', 'aplazado']),
  /** Groups in which each sector belongs to one lane, against copies while there is no network. Omitted in a request: unchanged. */
  UnCarril: Type.Optional(Type.Array(Line(1, 30), { maxItems: 100 })),
});

const Counted = { Nombre: Type.String(), Ingresos: Count };

/** The state of a show's gates at a moment (spec 5 §2.3). */
export const GateBoard = Type.Object({
  /** The time of the count. */
  En: Moment,
  Inicio: Moment,
  /** Distinct tickets with an open entry in the stadium. */
  Adentro: Count,
  /** Distinct tickets that have entered it. */
  Ingresadas: Count,
  /** Live tickets. */
  Esperadas: Count,
  /** Entries of the last 5 minutes. */
  Ultimos5: Count,
  Zonas: Type.Array(Type.Object({ ZonaId: Id, ...Counted, Adentro: Count, Aforo: Count })),
  Puertas: Type.Array(Type.Object({ PuertaId: Id, ...Counted, Ultimos5: Count })),
  Sectores: Type.Array(Type.Object({ ...Counted, Esperadas: Count })),
  Rechazos: Type.Array(Type.Object({ Resultado: Type.String(), Nombre: Type.String(), Cantidad: Count })),
  Carriles: Type.Array(GateDevice),
  /** Not synchronised yet: lanes, and the approximate number of scans. */
  SinSincronizar: Type.Object({ Carriles: Count, Lecturas: Count }),
  AlertasAbiertas: Count,
});

export const AlertState = Type.Enum(['abierta', 'vista', 'cerrada']);

export const GateAlert = Type.Object({
  AlertaId: Id,
  Version,
  Clase: Type.String(),
  /** A description for people; names only with the permission to change gates. */
  Texto: Type.String(),
  Estado: AlertState,
  Nota: Type.String(),
  En: Moment,
  /** 0: no ticket. */
  EntradaId: Type.Integer({ minimum: 0 }),
});

export const IncidentState = Type.Enum(['abierto', 'en-curso', 'cerrado']);

/** An incident reported at a gate (spec 5 §3). */
export const GateIncident = Type.Object({
  Numero: Id,
  Version,
  Clase: Type.String(),
  Puerta: Type.String(),
  Dispositivo: Type.String(),
  /** 0: no ticket. */
  EntradaId: Type.Integer({ minimum: 0 }),
  Lugar: Type.String(),
  Texto: Type.String(),
  Asignado: Type.String(),
  Estado: IncidentState,
  En: Moment,
  Bitacora: Type.Array(Type.Object({ En: Moment, Quien: Type.String(), Texto: Type.String() })),
});

/** A scan at a gate (spec 5 §3). */
export const GateScan = Type.Object({
  LecturaId: Type.String(),
  /** By the corrected clock. */
  En: Moment,
  Puerta: Type.String(),
  Carril: Type.String(),
  Zona: Type.String(),
  Sentido: Direction,
  /** The lanes' text. */
  Resultado: Type.String(),
  /** Who decided; `carril`: the lane, at once, as it does with network too. */
  Modo: Type.Enum(['servidor', 'sin-red', 'carril', 'supervisor']),
  /** An entry stands by it. */
  EsIngreso: Type.Boolean(),
  /** Why it does not count: a duplicate, taken back, in quarantine. */
  Aviso: Type.String(),
  Motivo: Type.String(),
  Dispositivo: Type.String(),
  /** 0: no ticket. */
  EntradaId: Type.Integer({ minimum: 0 }),
  /** Only with the permission to change gates. */
  Persona: Type.String(),
  Lugar: Type.String(),
});

/** The report of a show's day (spec 5 §7). */
export const GateReport = Type.Object({
  Ingresadas: Count,
  Esperadas: Count,
  Ausentes: Count,
  Duplicados: Count,
  Rechazos: Type.Array(Type.Object({ Resultado: Type.String(), Nombre: Type.String(), Cantidad: Count })),
  Excepciones: Type.Array(Type.Object({ Motivo: Type.String(), Cantidad: Count })),
  /** Entries of five minutes at a gate, from the given moment. */
  Tramos: Type.Array(Type.Object({ En: Moment, Puerta: Type.String(), Ingresos: Count })),
  AusentesPorSector: Type.Array(
    Type.Object({ Sector: Type.String(), Canal: Type.String(), Esperadas: Count, Ausentes: Count }),
  ),
  Dispositivos: Type.Array(
    Type.Object({
      Nombre: Type.String(),
      Lecturas: Count,
      /** Decided without the server. */
      SinRed: Count,
      Desde: Moment,
      Hasta: Moment,
      /** Outages during a shift; until 0: not over yet. Absent in reports signed by the previous version. */
      Cortes: Type.Optional(Type.Array(Type.Object({ Desde: Moment, Hasta: Moment }))),
    }),
  ),
});
