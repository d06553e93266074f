import type { PlanWire } from '@club/contract/club';
import type { RowPlan, SeatPlan, SectorPlan, SvgRow, VenuePlan } from './venue-plan.ts';

type SectorWire = PlanWire['Sectores'][number];
type RowWire = SectorWire['Filas'][number];
type SvgRowWire = NonNullable<SectorWire['SVG']>[number];

/** A plan on the wire of the office's calls, for server and editor. */
export function planToWire(plan: VenuePlan): PlanWire {
  return {
    EscenarioNombre: plan.name,
    EscenarioDireccion: plan.address,
    EscenarioMapa: plan.mapUrl ?? '',
    EscenarioLogo: plan.logoUrl ?? '',
    Tribunas: plan.stands.map(({ id, name }) => ({ TribunaId: id, TribunaNombre: name })),
    Sectores: plan.sectors.map(sectorToWire),
  };
}

export function planFromWire(wire: PlanWire): VenuePlan {
  return {
    name: wire.EscenarioNombre,
    address: wire.EscenarioDireccion,
    mapUrl: wire.EscenarioMapa,
    logoUrl: wire.EscenarioLogo,
    stands: wire.Tribunas.map(({ TribunaId, TribunaNombre }) => ({ id: TribunaId, name: TribunaNombre })),
    sectors: wire.Sectores.map(sectorFromWire),
  };
}

function sectorToWire(sector: SectorPlan): SectorWire {
  const { shape, svgSeats } = sector;
  return {
    TribunaId: sector.standId,
    SectorCod: sector.code,
    SectorDescripcion: sector.description,
    SectorNumerado: sector.sale === 'numbered',
    Capacidad: sector.capacity,
    SectorEsAccesible: sector.isAccessible ?? false,
    SectorEsVisitante: sector.isVisitor ?? false,
    SectorClase: sector.class ?? '',
    ...(shape && {
      Forma: {
        Desde: shape.from,
        Hasta: shape.to,
        Interior: shape.inner,
        Exterior: shape.outer,
        Curva: shape.bend ?? 0,
      },
    }),
    Fotos: [...(sector.photoUrls ?? [])],
    Filas: sector.rows.map(rowToWire),
    ...(svgSeats && { SVG: svgSeats.map(svgRowToWire) }),
    ...(sector.isArchived && { Archivado: true }),
  };
}

function sectorFromWire(wire: SectorWire): SectorPlan {
  const { Forma, SVG, Archivado } = wire;
  return {
    standId: wire.TribunaId,
    code: wire.SectorCod,
    description: wire.SectorDescripcion,
    sale: wire.SectorNumerado ? 'numbered' : 'unnumbered',
    capacity: wire.Capacidad,
    isAccessible: wire.SectorEsAccesible,
    isVisitor: wire.SectorEsVisitante,
    class: wire.SectorClase,
    ...(Forma && {
      shape: {
        from: Forma.Desde,
        to: Forma.Hasta,
        inner: Forma.Interior,
        outer: Forma.Exterior,
        bend: Forma.Curva,
      },
    }),
    photoUrls: wire.Fotos,
    rows: wire.SectorNumerado ? wire.Filas.map(rowFromWire) : [],
    ...(SVG && { svgSeats: SVG.map(svgRowFromWire) }),
    ...(Archivado && { isArchived: true }),
  };
}

export const rowToWire = ({ id, name, seats }: RowPlan): RowWire => ({
  FilaId: id,
  FilaNombre: name,
  Asientos: seats.map((seat) => ({
    AsientoId: seat.id,
    ...(seat.name !== String(seat.id) && { AsientoNombre: seat.name }),
    ...(seat.isAccessible && { Accesible: true }),
    ...(seat.isCompanion && { Acompanante: true }),
    ...(seat.hasPoorView && { VisionReducida: true }),
  })),
});

export const rowFromWire = ({ FilaId, FilaNombre, Asientos }: RowWire): RowPlan => ({
  id: FilaId,
  name: FilaNombre,
  seats: Asientos.map(
    (seat): SeatPlan => ({
      id: seat.AsientoId,
      name: seat.AsientoNombre ?? String(seat.AsientoId),
      ...(seat.Accesible && { isAccessible: true }),
      ...(seat.Acompanante && { isCompanion: true }),
      ...(seat.VisionReducida && { hasPoorView: true }),
    }),
  ),
});

export const svgRowToWire = ({ rowId, seatIds }: SvgRow): SvgRowWire => ({
  FilaId: rowId,
  AsientoIds: [...seatIds],
});
export const svgRowFromWire = ({ FilaId, AsientoIds }: SvgRowWire): SvgRow => ({
  rowId: FilaId,
  seatIds: AsientoIds,
});
