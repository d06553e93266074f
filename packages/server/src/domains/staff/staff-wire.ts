import type { AnswerOf, ClubEquipoListar, ClubSesionActual, RequestOf } from '@club/contract/club';
import { ROLE_NAMES } from '@club/contract/club/permissions';
import { MEMBER_STATE_WORDS } from '@club/contract/club/words';
import { inverse } from '@club/contract/inverse';
import type { StaffSession } from '../../http/staff-session.ts';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { Member, TeamFilter, TeamPerson } from './member-store.ts';
import { type LoginStep, loginStep } from './session-rules.ts';

const STEPS = { enrol: 'inscribir', factor: 'factor', done: 'listo' } as const;

export const stepToWire = (step: LoginStep) => STEPS[step];

/** Permissions are sent only after the second factor. */
export function sessionToWire(
  session: StaffSession,
  administrators: readonly TeamPerson[],
): AnswerOf<typeof ClubSesionActual> {
  const step = loginStep(session);
  return {
    Paso: STEPS[step],
    MiembroId: session.memberId,
    Nombre: session.name,
    Email: session.email,
    Roles: [...session.roles],
    Permisos: step === 'done' ? [...session.permissions] : [],
    VenceEn: montevideoDateTime(session.expiresAt),
    FactorPropio: session.hasOwnFactor,
    Administradores: administrators.map(({ name }) => name),
  };
}

/** The sort columns of the list. */
export const TEAM_ORDERS = { nombre: 'name', estado: 'state', ingreso: 'last-login' } as const;

const STATES = { invited: 'invitado', active: 'activo', suspended: 'suspendido' } as const;
const STATE_OF = inverse(STATES);

export const teamFilterOf = ({
  Texto = '',
  Estado,
  MiembroId,
}: RequestOf<typeof ClubEquipoListar>): TeamFilter => ({
  id: MiembroId ?? null,
  text: Texto.trim(),
  state: Estado === undefined ? null : STATE_OF[Estado],
});

export function memberToWire(member: Member): AnswerOf<typeof ClubEquipoListar>['Miembros'][number] {
  return {
    MiembroId: member.id,
    Nombre: member.name,
    Email: member.email,
    Roles: [...member.roles],
    Estado: STATES[member.state],
    UltimoIngreso: momentToWire(member.lastLoginAt),
    TieneFactor: member.hasFactor,
    Version: member.version,
  };
}

/** The name of a member in the audit. */
export const MEMBER = 'miembro';

/** A member as the audit tells it. */
export function memberFields({ name, email, roles, state, hasFactor }: Member): Fields {
  return {
    Nombre: name,
    Correo: email,
    Roles: roles.map((role) => ROLE_NAMES[role]),
    Estado: MEMBER_STATE_WORDS[STATES[state]],
    'Segundo factor': hasFactor ? 'Configurado' : 'Sin configurar',
  };
}
