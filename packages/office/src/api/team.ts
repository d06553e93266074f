import type { Role, TeamMember } from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { type ClubRequest, clubCall, clubFetch, type Outcome } from './club-call.ts';
import { type ListPage, type PageOf, pageToWire } from './list-page.ts';

const STATES = { invitado: 'invited', activo: 'active', suspendido: 'suspended' } as const;
const WIRE_STATES = inverse(STATES);
export type MemberState = (typeof STATES)[keyof typeof STATES];

/** A member of the team. */
export interface Member {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly state: MemberState;
  /** Wall-clock time in Montevideo (`YYYY-MM-DDTHH:mm:ss`); empty before the first login. */
  readonly lastLogin: string;
  readonly hasFactor: boolean;
  readonly version: number;
}

const memberOf = (wire: TeamMember): Member => ({
  id: wire.MiembroId,
  name: wire.Nombre,
  email: wire.Email,
  roles: wire.Roles,
  state: STATES[wire.Estado],
  lastLogin: wire.UltimoIngreso,
  hasFactor: wire.TieneFactor,
  version: wire.Version,
});

export interface TeamFilter {
  /** In name or e-mail; empty for all. */
  readonly text: string;
  readonly state: MemberState | '';
}

/** The team's filter, for its call. */
export const teamBody = ({ text, state }: TeamFilter) => ({
  ...(text !== '' && { Texto: text }),
  ...(state !== '' && { Estado: WIRE_STATES[state] }),
});

/** A page of the team; default: by name. */
export async function fetchTeam(
  filter: TeamFilter,
  page: PageOf<'equipo'>,
  signal: AbortSignal,
): Promise<ListPage<Member>> {
  const body = { ...teamBody(filter), ...pageToWire(page) };
  const { Miembros, Siguiente, Total } = await clubFetch('club/equipo/listar', body, { signal });
  return { rows: Miembros.map(memberOf), next: Siguiente, total: Total };
}

/** One member, on any page; null when there is none. */
export async function fetchMember(id: number, signal: AbortSignal): Promise<Member | null> {
  const { Miembros } = await clubFetch('club/equipo/listar', { MiembroId: id }, { signal });
  return Miembros.map(memberOf)[0] ?? null;
}

export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

export function inviteMember({ name, email, roles }: Invitation, operation: string) {
  const body = { Operacion: operation, Nombre: name, Email: email, Roles: [...roles] };
  return clubCall('club/equipo/invitar', body);
}

/** The common fields of every act on a member. */
export interface MemberAct {
  readonly member: Pick<Member, 'id' | 'version'>;
  readonly reason: string;
  readonly operation: string;
}

const bodyOf = ({ member, reason, operation }: MemberAct) => ({
  Operacion: operation,
  Version: member.version,
  Motivo: reason,
  MiembroId: member.id,
});

export const changeRoles = (act: MemberAct, roles: readonly Role[]) =>
  clubCall('club/equipo/cambiarRoles', { ...bodyOf(act), Roles: [...roles] });

/** Acts with only a reason. */
const ACTS = {
  suspend: 'club/equipo/suspender',
  readmit: 'club/equipo/reactivar',
  resetFactor: 'club/equipo/reiniciarFactor',
} as const;
export type ReasonedAct = keyof typeof ACTS;

export function actOnMember(kind: ReasonedAct, act: MemberAct): Promise<Outcome<(typeof ACTS)[ReasonedAct]>> {
  const body: ClubRequest<(typeof ACTS)[ReasonedAct]> = bodyOf(act);
  return clubCall(ACTS[kind], body);
}
