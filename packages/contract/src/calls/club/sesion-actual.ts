import { Type } from 'typebox';
import { RoleName } from '../../club/fields.ts';
import { LoginStep } from '../../club/session.ts';
import { defineCall } from '../../define-call.ts';
import { DateTimeText, Id } from '../../shapes/fields.ts';

/** The logged-in member and their permissions. */
export const ClubSesionActual = defineCall({
  name: 'club/sesion/actual',
  source: '4 §6, §7',
  auth: 'staff',
  permission: 'first-factor',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({
    Paso: LoginStep,
    MiembroId: Id,
    Nombre: Type.String(),
    Email: Type.String(),
    Roles: Type.Array(RoleName),
    /** Area and word of the permission table, e.g. `shows:E`; empty until the second factor is shown. */
    Permisos: Type.Array(Type.String()),
    /** The session's latest end. It ends earlier after 30 minutes without use. */
    VenceEn: DateTimeText,
    /** False: the single sign-on proved the second factor, and a member who is asked again (428) logs in again. */
    FactorPropio: Type.Boolean(),
    /** Whom to ask for a permission. */
    Administradores: Type.Array(Type.String()),
  }),
  codes: {},
});
