import type {
  AnswerOf,
  ClubPuertasDispositivosListar,
  ClubPuertasPersonalGuardar,
  ClubPuertasPersonalListar,
  RequestOf,
} from '@club/contract/club';
import type { Fields } from '../staff-audit/public.ts';
import type { LaneChoiceRow, ListedDevice } from './device-list-store.ts';
import { directionToWire } from './gate-devices-wire.ts';
import type { ListedStaff, StaffForm } from './staff-list-store.ts';

type WireDevice = AnswerOf<typeof ClubPuertasDispositivosListar>['Dispositivos'][number];
type WireLane = AnswerOf<typeof ClubPuertasDispositivosListar>['Carriles'][number];
type WirePerson = AnswerOf<typeof ClubPuertasPersonalListar>['Personal'][number];

const STATES = { invited: 'invitado', pending: 'pendiente', active: 'activo', revoked: 'revocado' } as const;
const HEALTH_ON_WIRE = {
  green: 'verde',
  yellow: 'amarillo',
  grey: 'gris',
  red: 'rojo',
  none: 'ninguna',
} as const;

const postOf = ({ gate, lane, zone }: Pick<ListedDevice, 'gate' | 'lane' | 'zone'>) =>
  [gate, lane, zone].filter(Boolean).join(' · ');

export function deviceToWire(device: ListedDevice, now: Date): WireDevice {
  const isOver = device.state === 'invited' && (device.tokenEndsAt ?? now) <= now;
  return {
    ...{ DispositivoId: device.id, Version: device.version, Nombre: device.name },
    Estado: isOver ? 'vencido' : STATES[device.state],
    ...{ Numero: device.state === 'pending' ? device.number : '', Equipo: device.equipment },
    ...{ CarrilId: device.laneId ?? 0, Puesto: postOf(device) },
    ...{ Salud: HEALTH_ON_WIRE[device.health], Avisos: [...device.warnings] },
    ...{ UltimoContacto: device.contactAt?.getTime() ?? 0, Cola: device.queue, Bateria: device.battery },
    ...{ AppVersion: device.appVersion, Turno: device.person, PidePaquete: device.wantsPackage },
    EnCuarentena: device.quarantined,
  };
}

export const laneToWire = (lane: LaneChoiceRow): WireLane => ({
  ...{ CarrilId: lane.laneId, Escenario: lane.venue, Puerta: lane.gate, Carril: lane.lane, Zona: lane.zone },
  Sentido: directionToWire(lane.direction),
});

/** A device in the audit. */
export const deviceFields = (device: ListedDevice): Fields => ({
  ...{ Nombre: device.name, Estado: STATES[device.state], Puesto: postOf(device) },
  ...{ Equipo: device.equipment, 'Pide paquete': device.wantsPackage },
});

const ROLE_ON_WIRE = { steward: 'portero', supervisor: 'supervisor' } as const;
const ROLES = { portero: 'steward', supervisor: 'supervisor' } as const;
export const roleToWire = (role: ListedStaff['role']) => ROLE_ON_WIRE[role];

export const staffToWire = ({ id, version, name, role, post }: ListedStaff): WirePerson => ({
  ...{ PersonaId: id, Version: version, Nombre: name, Rol: ROLE_ON_WIRE[role], Turno: post },
});

export const staffFields = ({ name, role }: ListedStaff): Fields => ({
  ...{ Nombre: name, Rol: ROLE_ON_WIRE[role] },
});

export const staffFromWire = (body: RequestOf<typeof ClubPuertasPersonalGuardar>): StaffForm => ({
  ...{ showId: body.EspectaculoId, id: body.PersonaId || null, version: body.Version ?? 0 },
  ...{ name: body.Nombre.trim(), role: ROLES[body.Rol], pin: body.Pin ?? null },
});
