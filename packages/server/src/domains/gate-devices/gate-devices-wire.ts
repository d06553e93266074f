import type {
  AnswerOf,
  PostOnWire,
  PuertaEstado,
  PuertaFicha,
  PuertaTurno,
  RequestOf,
} from '@club/contract/gate';
import type { Post } from '../../http/serve-device.ts';
import type { GateShow } from '../gates/public.ts';
import type { Heartbeat } from './device-store.ts';
import type { GivenToken } from './enrol-device.ts';
import type { ShiftRow } from './shift-store.ts';
import type { Opening } from './work-shift.ts';

export const directionToWire = (direction: 'in' | 'out') => (direction === 'in' ? 'entrada' : 'salida');
export const directionFromWire = (text: 'entrada' | 'salida') => (text === 'entrada' ? 'in' : 'out');

export const postToWire = (post: Post): PostOnWire => ({
  ...{ PuertaId: post.gateId, Puerta: post.gate, Grupo: post.group },
  ...{ CarrilId: post.laneId, Carril: post.lane, ZonaId: post.zoneId, Zona: post.zone },
  Sentido: directionToWire(post.direction),
});

export const tokenToWire = (
  { challenge, token, endsAt }: GivenToken,
  keys: readonly { readonly id: string; readonly key: string }[],
): AnswerOf<typeof PuertaFicha> => ({
  ...{ Desafio: challenge, Ficha: token, Vence: endsAt },
  Claves: keys.map(({ id, key }) => ({ Id: id, Clave: key })),
});

export const showToWire = (show: GateShow): AnswerOf<typeof PuertaEstado>['Espectaculos'][number] => ({
  ...{ EspectaculoId: show.showId, Nombre: show.name, Inicio: show.startsAt.getTime() },
});

export const shiftToWire = ({ id, name, role }: ShiftRow): AnswerOf<typeof PuertaTurno> => ({
  ...{ TurnoId: id, Nombre: name, EsSupervisor: role === 'supervisor' },
});

export function openingFromWire(body: RequestOf<typeof PuertaTurno>): Opening {
  return {
    ...{ showId: body.EspectaculoId ?? 0, staffId: body.PersonaId ?? 0 },
    ...{ card: body.Tarjeta?.trim() ?? '', pin: body.Pin ?? '' },
    relieves: body.Releva ?? false,
    direction: body.Sentido && directionFromWire(body.Sentido),
  };
}

export const heartbeatFromWire = (
  body: RequestOf<typeof PuertaEstado>,
  { deviceId, at }: Pick<Heartbeat, 'deviceId' | 'at'>,
): Heartbeat => ({
  ...{ deviceId, at, shiftId: body.TurnoId, cut: body.Corte, queue: body.Cola, rate: body.Ritmo },
  ...{ battery: body.Bateria, offsetMs: body.Desfase, isClockReliable: body.RelojConfiable },
  appVersion: body.Version,
});
