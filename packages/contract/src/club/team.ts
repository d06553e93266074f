import { Type } from 'typebox';
import { EMAIL } from '../constants.ts';
import { Id, Line, Moment } from '../shapes/fields.ts';
import { RoleName, Version } from './fields.ts';
import { ROLES } from './permissions.ts';

/** A person's name, on one line. */
export const PersonName = Line(1, 100);
export const EmailText = Type.String({ maxLength: 254, pattern: EMAIL.source });
export const Roles = Type.Array(RoleName, { minItems: 1, maxItems: ROLES.length, uniqueItems: true });

export const MEMBER_STATES = ['invitado', 'activo', 'suspendido'] as const;

/** A member of the team (spec 4 §3). */
export const TeamMember = Type.Object({
  MiembroId: Id,
  Nombre: Type.String(),
  Email: Type.String(),
  Roles: Type.Array(RoleName),
  /** `invitado` until the first login. */
  Estado: Type.Enum([...MEMBER_STATES]),
  UltimoIngreso: Moment,
  /** Whether a second factor of ours is configured. */
  TieneFactor: Type.Boolean(),
  Version,
});

export const MEMBER_ANSWER = Type.Object({ Miembro: TeamMember });

export const LAST_ADMINISTRATOR = {
  problem: 'last-administrator',
  cause: 'no other active member has the role Administración',
  text: 'Es la única persona activa con el rol Administración. Dale el rol a otra antes.',
} as const;
