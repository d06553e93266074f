import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';

type WireDevice = ClubAnswer<'club/puertas/dispositivos/listar'>['Dispositivos'][number];
type WireLane = ClubAnswer<'club/puertas/dispositivos/listar'>['Carriles'][number];

export type Health = WireDevice['Salud'];

/** A phone, tablet or handheld at the gates. Times in milliseconds since 1970. */
export interface GateDevice {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly state: WireDevice['Estado'];
  /** Of one that waits for approval: the number on its screen. */
  readonly number: string;
  readonly equipment: string;
  /** 0: none. */
  readonly laneId: number;
  readonly post: string;
  readonly health: Health;
  readonly warnings: readonly string[];
  readonly contactAt: number;
  readonly queue: number;
  readonly battery: number;
  readonly appVersion: string;
  readonly person: string;
  readonly wantsPackage: boolean;
  readonly quarantined: number;
}

export const deviceOf = (wire: WireDevice): GateDevice => ({
  ...{ id: wire.DispositivoId, version: wire.Version, name: wire.Nombre, state: wire.Estado },
  ...{ number: wire.Numero, equipment: wire.Equipo, laneId: wire.CarrilId, post: wire.Puesto },
  ...{ health: wire.Salud, warnings: wire.Avisos, contactAt: wire.UltimoContacto, queue: wire.Cola },
  ...{ battery: wire.Bateria, appVersion: wire.AppVersion, person: wire.Turno },
  ...{ wantsPackage: wire.PidePaquete, quarantined: wire.EnCuarentena },
});

/** A lane for devices. */
export interface LaneChoice {
  readonly id: number;
  readonly venue: string;
  /** Display names of gate, lane, zone and direction. */
  readonly text: string;
}

const laneOf = ({ CarrilId, Escenario, Puerta, Carril, Zona, Sentido }: WireLane): LaneChoice => ({
  ...{ id: CarrilId, venue: Escenario },
  text: [Puerta, Carril, Zona, ...(Sentido === 'salida' ? ['Salida'] : [])].join(' · '),
});

export async function fetchDevices(signal: AbortSignal) {
  const answer = await clubFetch('club/puertas/dispositivos/listar', {}, { signal });
  return { devices: answer.Dispositivos.map(deviceOf), lanes: answer.Carriles.map(laneOf) };
}

/** The enrolment of a browser as a device: the URL of its QR, the same for typing, and its end. */
export interface Invitation {
  readonly device: GateDevice;
  readonly url: string;
  readonly code: string;
  readonly endsAt: number;
}

export async function inviteDevice(operation: string, { name, laneId }: { name: string; laneId: number }) {
  const made = await clubCall('club/puertas/dispositivos/crear', {
    ...{ Operacion: operation, Nombre: name, CarrilId: laneId },
  });
  if (!made.ok) return made;
  const { Dispositivo, URL, Codigo, Vence } = made.answer;
  const invitation = { device: deviceOf(Dispositivo), url: URL, code: Codigo, endsAt: Vence };
  return { ok: true as const, invitation };
}

type Read = Pick<GateDevice, 'id' | 'version'>;
const edit = (operation: string, { id, version }: Read) => ({
  ...{ Operacion: operation, DispositivoId: id, Version: version },
});

export const approveDevice = (operation: string, device: Read & Pick<GateDevice, 'number'>) =>
  clubCall('club/puertas/dispositivos/aprobar', { ...edit(operation, device), Numero: device.number });

export const assignDevice = (
  operation: string,
  device: Read,
  { name, laneId }: { name: string; laneId: number },
) =>
  clubCall('club/puertas/dispositivos/asignar', {
    ...{ ...edit(operation, device), Nombre: name, CarrilId: laneId },
  });

export const askForPackage = (operation: string, device: Read) =>
  clubCall('club/puertas/dispositivos/paquete', edit(operation, device));

export const revokeDevice = (operation: string, device: Read, reason: string, isConfirmed: boolean) =>
  clubCall('club/puertas/dispositivos/revocar', {
    ...{ ...edit(operation, device), Motivo: reason, Confirmado: isConfirmed },
  });

/** Accepts or discards the scans of a revoked device; returns their number. */
export async function decideQuarantine(
  operation: string,
  { id }: Pick<GateDevice, 'id'>,
  decision: 'aceptar' | 'descartar',
  reason: string,
) {
  const done = await clubCall('club/puertas/dispositivos/cuarentena', {
    ...{ Operacion: operation, DispositivoId: id, Decision: decision, Motivo: reason },
  });
  return done.ok ? { ok: true as const, scans: done.answer.Lecturas } : done;
}

/** Takes back a device's scans, from a wall-clock time in Montevideo on. */
export async function takeScansBack(
  operation: string,
  { id }: Pick<GateDevice, 'id'>,
  { showId, since }: { showId: number; since: string },
  reason: string,
) {
  const done = await clubCall('club/puertas/dispositivos/anularLecturas', {
    ...{ Operacion: operation, DispositivoId: id, EspectaculoId: showId, Desde: since, Motivo: reason },
  });
  return done.ok ? { ok: true as const, scans: done.answer.Lecturas } : done;
}
