import { ROLE_NAMES, ROLES, type Role } from '@club/contract/club/permissions';
import { MEMBER_STATE_WORDS as WORDS } from '@club/contract/club/words';
import { EMAIL } from '@club/contract/constants';
import type { MemberState } from '../../api/team.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

export const STATE_NAMES: Readonly<Record<MemberState, StateLook>> = {
  invited: { name: WORDS.invitado, tone: 'waiting' },
  active: { name: WORDS.activo, tone: 'good' },
  suspended: { name: WORDS.suspendido, tone: 'over' },
};

/** The purpose of each role, shown where it is given. */
export const ROLE_LEADS: ReadonlyMap<Role, string> = new Map([
  ['administracion', 'Todo, y el equipo'],
  ['programacion', 'Espectáculos, precios, ventas y escenarios'],
  ['boleteria', 'Ventanilla, entradas y reenvíos'],
  ['socios', 'Padrón de socios y butacas'],
  ['prensa', 'Medios y acreditaciones'],
  ['comercial', 'Palcos, cortesías y links de pago'],
  ['finanzas', 'Devoluciones, incidentes y liquidación'],
  ['puertas', 'Control de ingreso'],
  ['lectura', 'Mira sin cambiar, y sin documentos completos'],
]);

export const rolesText = (roles: readonly string[]): string =>
  ROLES.filter((role) => roles.includes(role))
    .map((role) => ROLE_NAMES[role])
    .join(', ');

/** A state in the URL; empty for another text. */
export const stateOf = (text: string): MemberState | '' =>
  Object.hasOwn(STATE_NAMES, text) ? (text as MemberState) : '';

/** The problems of an invitation's fields; null where there are none. */
export const invitationRules = {
  name: (name: string): string | null => (name.trim() === '' ? 'Escribí el nombre.' : null),
  email: (email: string): string | null =>
    EMAIL.test(email.trim()) ? null : 'Escribí un correo, por ejemplo ana@club.uy.',
  roles: (roles: readonly Role[]): string | null => (roles.length === 0 ? 'Elegí al menos un rol.' : null),
};
