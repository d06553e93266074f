import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';

type WirePerson = ClubAnswer<'club/puertas/personal/listar'>['Personal'][number];

/** A steward or supervisor of a show. */
export interface GatePerson {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly role: WirePerson['Rol'];
  /** The device of their open shift; empty without one. */
  readonly post: string;
}

const personOf = (wire: WirePerson): GatePerson => ({
  ...{ id: wire.PersonaId, version: wire.Version, name: wire.Nombre, role: wire.Rol, post: wire.Turno },
});

export async function fetchGateStaff(showId: number, signal: AbortSignal): Promise<readonly GatePerson[]> {
  const body = { EspectaculoId: showId };
  return (await clubFetch('club/puertas/personal/listar', body, { signal })).Personal.map(personOf);
}

export interface PersonForm {
  readonly name: string;
  readonly role: GatePerson['role'];
  /** Empty: unchanged. */
  readonly pin: string;
}

/** Adds a steward or supervisor to a show (`id` 0), or changes one. */
export const saveGatePerson = (
  operation: string,
  { showId, id, version }: { showId: number; id: number; version: number },
  { name, role, pin }: PersonForm,
) =>
  clubCall('club/puertas/personal/guardar', {
    ...{ Operacion: operation, EspectaculoId: showId, PersonaId: id, Nombre: name, Rol: role },
    ...(id > 0 && { Version: version }),
    ...(pin !== '' && { Pin: pin }),
  });

export const removeGatePerson = (operation: string, { id, version }: Pick<GatePerson, 'id' | 'version'>) =>
  clubCall('club/puertas/personal/quitar', { Operacion: operation, PersonaId: id, Version: version });

export async function copyGateStaff(operation: string, showId: number, fromId: number) {
  const body = { Operacion: operation, EspectaculoId: showId, DesdeEspectaculoId: fromId };
  const done = await clubCall('club/puertas/personal/copiar', body);
  return done.ok ? { ok: true as const, copied: done.answer.Copiados } : done;
}

/** A personal card for printing. */
export interface GateCard {
  readonly id: number;
  readonly name: string;
  readonly role: GatePerson['role'];
  readonly code: string;
  readonly club: string;
  readonly show: string;
  readonly date: string;
}

export async function fetchGateCards(showId: number, ids: readonly number[]): Promise<readonly GateCard[]> {
  const answer = await clubFetch('club/puertas/personal/tarjetas', {
    ...{ EspectaculoId: showId, PersonaIds: [...ids] },
  });
  return answer.Tarjetas.map(({ PersonaId, Nombre, Rol, Codigo }) => ({
    ...{ id: PersonaId, name: Nombre, role: Rol, code: Codigo },
    ...{ club: answer.Club, show: answer.Espectaculo, date: answer.Fecha },
  }));
}
