import { type Static, Type } from 'typebox';
import { Count, Id, Line } from '../shapes/fields.ts';
import { Version } from './fields.ts';

// Texts may be empty: a draft may have errors, which `validar` reports and no call refuses.
const Whole = Type.Integer({ minimum: 0, maximum: 999_999 });
const Measure = Type.Number({ minimum: -9_999, maximum: 9_999 });
/** A link or a picture of the site; empty for none. */
const Address = Type.String({ maxLength: 500, pattern: '^(https?://[^\\s"<>]+|/[^\\s"<>]*)?$' });

/** `AsientoNombre` is omitted where it equals the id. */
const PlanSeat = Type.Object({
  AsientoId: Whole,
  AsientoNombre: Type.Optional(Line(0, 20)),
  Accesible: Type.Optional(Type.Boolean()),
  Acompanante: Type.Optional(Type.Boolean()),
  VisionReducida: Type.Optional(Type.Boolean()),
});
export const PlanRow = Type.Object({
  FilaId: Whole,
  FilaNombre: Line(0, 20),
  Asientos: Type.Array(PlanSeat, { maxItems: 200 }),
});
export const SvgRowShape = Type.Object({ FilaId: Whole, AsientoIds: Type.Array(Whole, { maxItems: 99 }) });

/** A sector's position on the bowl: 400 units around it, metres from the pitch, degrees of its rows' curve. */
const PlanShape = Type.Object({
  Desde: Measure,
  Hasta: Measure,
  Interior: Measure,
  Exterior: Measure,
  Curva: Measure,
});

export const PlanSector = Type.Object({
  TribunaId: Whole,
  SectorCod: Line(0, 20),
  SectorDescripcion: Line(0, 200),
  SectorNumerado: Type.Boolean(),
  Capacidad: Whole,
  SectorEsAccesible: Type.Boolean(),
  SectorEsVisitante: Type.Boolean(),
  SectorClase: Line(0, 60),
  Forma: Type.Optional(PlanShape),
  Fotos: Type.Array(Address, { maxItems: 20 }),
  Filas: Type.Array(PlanRow, { maxItems: 200 }),
  /** Kept in the plan, left out of new revisions. */
  Archivado: Type.Optional(Type.Boolean()),
  /** Of an imported SVG, for comparison. */
  SVG: Type.Optional(Type.Array(SvgRowShape, { maxItems: 99 })),
});

/** A revision of a venue's plan (spec 4 §2.15). */
export const Plan = Type.Object({
  EscenarioNombre: Line(0, 100),
  EscenarioDireccion: Line(0, 200),
  EscenarioMapa: Address,
  EscenarioLogo: Address,
  Tribunas: Type.Array(Type.Object({ TribunaId: Whole, TribunaNombre: Line(0, 100) }), { maxItems: 99 }),
  Sectores: Type.Array(PlanSector, { maxItems: 500 }),
});
export type PlanWire = Static<typeof Plan>;

/** A finding. Positions in the plan's lists from 0; omitted: all of it. */
export const PlanFinding = Type.Object({
  Texto: Type.String(),
  Tribuna: Type.Optional(Count),
  Sector: Type.Optional(Count),
  Fila: Type.Optional(Count),
  Asiento: Type.Optional(Count),
});

/** A venue in the editor: `Plano` is its draft, or the last published revision when there is none. */
export const VENUE_ANSWER = Type.Object({
  EscenarioId: Id,
  Version,
  /** Number of the last published revision; 0 when there is none. */
  Publicada: Count,
  EsBorrador: Type.Boolean(),
  Plano: Plan,
  /** Shows published with a sector, or without `SectorCod` with any of a stand: it can be archived, not deleted. */
  EnUso: Type.Array(
    Type.Object({ TribunaId: Id, SectorCod: Type.Optional(Type.String()), Espectaculos: Count }),
  ),
});

/** A file of a plan, with room for any stadium. */
export const PlanFile = Type.String({ maxLength: 3_000_000 });
export const PLAN_BODY = 4 * 1024 * 1024;

export const PlanLineError = Type.Object({ Linea: Count, Texto: Type.String() });

const ShowSectorName = { TribunaId: Id, SectorCod: Type.String() };

/** Why a place keeps a show from taking a revision. */
export const OBSTACLES = {
  ticket: 'entrada',
  hold: 'compra',
  'set-aside': 'apartado',
  blocked: 'bloqueado',
  renamed: 'nombre',
} as const;

/** The effects of the last published revision on a show. */
export const ShowPlanChange = Type.Object({
  EspectaculoId: Id,
  EspectaculoNombre: Type.String(),
  Inicio: Type.String(),
  /** The show's present revision. */
  Revision: Count,
  Cambios: Type.Array(
    Type.Object({ ...ShowSectorName, Agregados: Count, Quitados: Count, Renombrados: Count }),
  ),
  SectoresNuevos: Type.Array(Type.Object({ ...ShowSectorName, SectorDescripcion: Type.String() })),
  SectoresQuitados: Type.Array(Type.Object({ ...ShowSectorName, SectorDescripcion: Type.String() })),
  /** Another description or stand name; `SectorDescripcion` has both new ones. */
  SectoresRenombrados: Type.Array(Type.Object({ ...ShowSectorName, SectorDescripcion: Type.String() })),
  /** The show's obstacles to the revision; `FilaNombre` is empty for unnumbered places. */
  Impedimentos: Type.Array(
    Type.Object({
      ...ShowSectorName,
      FilaNombre: Type.String(),
      AsientoNombre: Type.String(),
      Lugares: Count,
      Causa: Type.Enum(Object.values(OBSTACLES)),
    }),
  ),
  /** The total of obstacles, including those not listed. */
  LugaresImpedidos: Count,
});

export const PLAN_HAS_FINDINGS = {
  problem: 'plan-has-findings',
  cause: 'the plan has findings of `validar`',
  text: 'El plano tiene {errors}. El primero: {finding}',
} as const;
