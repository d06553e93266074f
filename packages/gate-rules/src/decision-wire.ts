import { type Decision, type Note, RESULTS, type ResultCode, type Variant } from './results.ts';

/** A decision as `puerta/lectura` answers it. */
export interface WireDecision {
  readonly Resultado: ResultCode;
  readonly Variante: string;
  readonly Admite: boolean;
  readonly Vuelta: number;
  readonly Notas: readonly Note[];
  readonly Lugar: { Tribuna: string; Sector: string; Fila: string; Asiento: string } | null;
  readonly Persona: { Nombre: string; Digitos: string } | null;
  readonly Vehiculo: { Matricula: string; Palco: string; Plaza: number } | null;
  readonly IrA: { Puerta: string; Flecha: string } | null;
  readonly Falta: string;
  readonly Anterior: { Puerta: string; En: number } | null;
  readonly Desde: number | null;
  readonly OtroEspectaculo: { Nombre: string; Dia: number } | null;
}

export function decisionToWire(decision: Decision) {
  const { place, holder, vehicle, goTo, earlier, otherShow } = decision;
  return {
    Resultado: decision.result,
    Variante: decision.variant,
    Admite: decision.admits,
    Vuelta: decision.turn,
    Notas: [...decision.notes],
    Lugar: place && {
      ...{ Tribuna: place.stand, Sector: place.sector, Fila: place.row, Asiento: place.seat },
    },
    Persona: holder && { Nombre: holder.name, Digitos: holder.digits },
    Vehiculo: vehicle && { Matricula: vehicle.plate, Palco: vehicle.box, Plaza: vehicle.space },
    IrA: goTo && { Puerta: goTo.gate, Flecha: goTo.arrow },
    Falta: decision.missing,
    Anterior: earlier && { Puerta: earlier.gate, En: earlier.at },
    Desde: decision.since,
    OtroEspectaculo: otherShow && { Nombre: otherShow.name, Dia: otherShow.day },
  } satisfies WireDecision;
}

/** Null for a result that is unknown to this version. */
export function decisionFromWire(wire: WireDecision): Decision | null {
  if (!(wire.Resultado in RESULTS)) return null;
  const { Lugar, Persona, Vehiculo, IrA, Anterior, OtroEspectaculo } = wire;
  return {
    result: wire.Resultado,
    // The server sends variants that this file defines.
    variant: wire.Variante as Variant,
    admits: wire.Admite,
    turn: wire.Vuelta,
    notes: wire.Notas,
    place: Lugar && {
      ...{ stand: Lugar.Tribuna, sector: Lugar.Sector, row: Lugar.Fila, seat: Lugar.Asiento },
    },
    holder: Persona && { name: Persona.Nombre, digits: Persona.Digitos },
    vehicle: Vehiculo && { plate: Vehiculo.Matricula, box: Vehiculo.Palco, space: Vehiculo.Plaza },
    goTo: IrA && { gate: IrA.Puerta, arrow: IrA.Flecha },
    missing: wire.Falta,
    earlier: Anterior && { gate: Anterior.Puerta, at: Anterior.En },
    since: wire.Desde,
    otherShow: OtroEspectaculo && { name: OtroEspectaculo.Nombre, day: OtroEspectaculo.Dia },
  };
}
