import { Type } from 'typebox';
import type { Code } from '../define-call.ts';
import { Direction, Moment } from '../gate/fields.ts';
import { Count, Id, IdOrZero, SectorCode } from '../shapes/fields.ts';
import { Line } from './content.ts';
import { Version } from './fields.ts';

/** How a lane does (spec 5 §2.3): green, yellow, grey without contact, red; nothing of a device that is none yet. */
export const LaneHealth = Type.Enum(['verde', 'amarillo', 'gris', 'rojo', 'ninguna']);

/** A device as the chief of the gates sees it. */
export const GateDevice = Type.Object({
  DispositivoId: Id,
  Version,
  Nombre: Type.String(),
  Estado: Type.Enum(['invitado', 'vencido', 'pendiente', 'activo', 'revocado']),
  /** Of a device that waits for approval: the four digits that it shows. */
  Numero: Type.String(),
  /** What kind of phone it says it is. */
  Equipo: Type.String(),
  CarrilId: IdOrZero,
  /** Gate, lane and zone, as people say them; empty before it is assigned. */
  Puesto: Type.String(),
  Salud: LaneHealth,
  /** Why it is not green. */
  Avisos: Type.Array(Type.String()),
  /** 0: never. */
  UltimoContacto: Moment,
  /** Scans that it has not sent. */
  Cola: Count,
  /** Per cent; -1 when it does not tell. */
  Bateria: Type.Integer({ minimum: -1, maximum: 100 }),
  AppVersion: Type.String(),
  /** Who works at it; empty without an open shift. */
  Turno: Type.String(),
  PidePaquete: Type.Boolean(),
  EnCuarentena: Count,
});

/** A lane that a device may be put at. */
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
  /** Where an open shift is; empty without one. */
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
  /** Persons that it holds; 0: nobody counts. */
  Aforo: Type.Integer({ minimum: 0, maximum: 200_000 }),
});

export const GateLane = Type.Object({
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
  /** How to get there, for people who are sent to it. */
  Flecha: Line(0, 60),
  Carriles: Type.Array(GateLane, { maxItems: 40 }),
});

export const PathStep = Type.Object({
  ZonaId: Id,
  Entradas: Type.Integer({ minimum: 1, maximum: 20 }),
  /** Must come before the next one. */
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
  /** By which groups each sector enters; by any where there is none. */
  Sectores: Type.Array(
    Type.Object({
      TribunaId: Id,
      Tribuna: Type.String(),
      SectorCod: SectorCode,
      Sector: Type.String(),
      Grupos: Type.Array(Type.String()),
    }),
  ),
  Recorridos: Type.Array(
    Type.Object({
      Clase: TicketClass,
      /** It follows from the zones there are. */
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

/** What lanes go by at a show (spec 5 §3). */
export const GatePolicy = Type.Object({
  /** Minutes before the show begins, and after. */
  Abre: Type.Integer({ minimum: 0, maximum: 1440 }),
  Cierra: Type.Integer({ minimum: 0, maximum: 1440 }),
  Documento: Type.Enum(['nunca', 'visitantes', 'uno-de-cada', 'todos']),
  UnoDeCada: Type.Integer({ minimum: 2, maximum: 1000 }),
  /** Lets in who comes with a good code that the lane does not know, without network. */
  AceptaPosteriores: Type.Boolean(),
  /** Minutes until a package is too old for comfort. */
  Tolerancia: Type.Integer({ minimum: 1, maximum: 240 }),
  /** Zones that one may come back into: so many minutes after a recorded exit. */
  Reingresos: Type.Array(Type.Object({ ZonaId: Id, Minutos: Type.Integer({ minimum: 1, maximum: 600 }) }), {
    maxItems: 50,
  }),
  Estado: Type.Enum(['normal', 'cancelado', 'aplazado']),
  /** Groups in which each sector belongs to one lane, against copies while there is no network. Absent in what is sent: those that are set stay. */
  UnCarril: Type.Optional(Type.Array(Line(1, 30), { maxItems: 100 })),
});

const Counted = { Nombre: Type.String(), Ingresos: Count };

/** What the gates of a show have seen by a moment (spec 5 §2.3). */
export const GateBoard = Type.Object({
  /** When it was counted. */
  En: Moment,
  Inicio: Moment,
  /** Distinct tickets with an open entry in the stadium. */
  Adentro: Count,
  /** Distinct tickets that have entered it. */
  Ingresadas: Count,
  /** Tickets alive. */
  Esperadas: Count,
  /** Entries of the last 5 minutes. */
  Ultimos5: Count,
  Zonas: Type.Array(Type.Object({ ZonaId: Id, ...Counted, Adentro: Count, Aforo: Count })),
  Puertas: Type.Array(Type.Object({ PuertaId: Id, ...Counted, Ultimos5: Count })),
  Sectores: Type.Array(Type.Object({ ...Counted, Esperadas: Count })),
  Rechazos: Type.Array(Type.Object({ Resultado: Type.String(), Nombre: Type.String(), Cantidad: Count })),
  Carriles: Type.Array(GateDevice),
  /** What is not synchronised yet: lanes, and about how many scans. */
  SinSincronizar: Type.Object({ Carriles: Count, Lecturas: Count }),
  AlertasAbiertas: Count,
});

export const AlertState = Type.Enum(['abierta', 'vista', 'cerrada']);

export const GateAlert = Type.Object({
  AlertaId: Id,
  Version,
  Clase: Type.String(),
  /** What happened, as people read it; names only for those who may change gates. */
  Texto: Type.String(),
  Estado: AlertState,
  Nota: Type.String(),
  En: Moment,
  /** 0: about no ticket. */
  EntradaId: Type.Integer({ minimum: 0 }),
});

export const IncidentState = Type.Enum(['abierto', 'en-curso', 'cerrado']);

/** What somebody at a gate has reported (spec 5 §3). */
export const GateIncident = Type.Object({
  Numero: Id,
  Version,
  Clase: Type.String(),
  Puerta: Type.String(),
  Dispositivo: Type.String(),
  /** 0: about no ticket. */
  EntradaId: Type.Integer({ minimum: 0 }),
  Lugar: Type.String(),
  Texto: Type.String(),
  Asignado: Type.String(),
  Estado: IncidentState,
  En: Moment,
  Bitacora: Type.Array(Type.Object({ En: Moment, Quien: Type.String(), Texto: Type.String() })),
});

/** A reading at a gate (spec 5 §3). */
export const GateScan = Type.Object({
  LecturaId: Type.String(),
  /** By the corrected clock. */
  En: Moment,
  Puerta: Type.String(),
  Carril: Type.String(),
  Zona: Type.String(),
  Sentido: Direction,
  /** As lanes say it. */
  Resultado: Type.String(),
  /** Who decided; `carril`: the lane, at once, as it does with network too. */
  Modo: Type.Enum(['servidor', 'sin-red', 'carril', 'supervisor']),
  /** An entry stands by it. */
  EsIngreso: Type.Boolean(),
  /** Why it does not count, where it does not: a duplicate, taken back, in quarantine. */
  Aviso: Type.String(),
  Motivo: Type.String(),
  Dispositivo: Type.String(),
  /** 0: of no ticket. */
  EntradaId: Type.Integer({ minimum: 0 }),
  /** Only for those who may change gates. */
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
  /** Entries of five minutes at a gate, from the moment on. */
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
      /** When it was out of contact during a shift; until 0: it was still. Reports that the version before signed have none. */
      Cortes: Type.Optional(Type.Array(Type.Object({ Desde: Moment, Hasta: Moment }))),
    }),
  ),
});
