import type { Permission, Role } from '@club/contract/club';
import { clubCall, clubFetch, Refused } from './club-call.ts';

/** How far a login has got: everything is open, or the second factor is to be shown or set. */
export type LoginStep = 'ready' | 'factor' | 'enrol';
const STEPS = { listo: 'ready', factor: 'factor', inscribir: 'enrol' } as const;

/** Who is logged in, and what they may do. */
export interface Session {
  readonly step: LoginStep;
  readonly memberId: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  /** False: the single sign-on has the second factor, and a member who is asked for it again logs in again. */
  readonly hasOwnFactor: boolean;
  /** Who may be asked for a permission. */
  readonly administrators: readonly string[];
}

/** Who may open a screen: members with one of these permissions; everybody of the team when there is none. */
export type Access = readonly Permission[];

export const mayOpen = ({ permissions }: Pick<Session, 'permissions'>, access: Access): boolean =>
  access.length === 0 || access.some((permission) => permissions.includes(permission));

/** The session of this browser; null without one. */
export async function fetchSession(): Promise<Session | null> {
  const outcome = await clubCall('club/sesion/actual', {}, { isOfLogin: true });
  if (!outcome.ok && outcome.problem === 'session-over') return null;
  if (!outcome.ok) throw new Refused(outcome);
  const { answer } = outcome;
  return {
    step: STEPS[answer.Paso],
    memberId: answer.MiembroId,
    name: answer.Nombre,
    email: answer.Email,
    roles: answer.Roles,
    permissions: answer.Permisos,
    hasOwnFactor: answer.FactorPropio,
    administrators: answer.Administradores,
  };
}

/** Begins a login: the address of the single sign-on, which leads back to `/club/callback`. */
export async function beginLogin(): Promise<string> {
  const { URL: address } = await clubFetch('club/sesion/ingresar', {}, { isOfLogin: true });
  return address;
}

/** Ends a login that came back with these parameters; a refusal's text for the person when it failed. */
export async function finishLogin(
  code: string,
  state: string,
): Promise<{ step: LoginStep } | { text: string }> {
  const outcome = await clubCall('club/sesion/iniciar', { code, state }, { isOfLogin: true });
  return outcome.ok ? { step: STEPS[outcome.answer.Paso] } : { text: outcome.text };
}

export async function endSession(): Promise<void> {
  await clubCall('club/sesion/cerrar', {}, { isOfLogin: true });
}

/** A new secret for an authenticator app: to be typed in, and as the address that a QR code carries. */
export async function beginEnrolment(): Promise<{ secret: string; address: string }> {
  const { Secreto: secret, URI: address } = await clubFetch('club/sesion/inscribir', {}, { isOfLogin: true });
  return { secret, address };
}

/** Ten new recovery codes in place of one's own; the refusal's text when there are none to have. */
export async function renewRecoveryCodes(): Promise<{ codes: readonly string[] } | { text: string }> {
  const outcome = await clubCall('club/sesion/renovarCodigos', {});
  return outcome.ok ? { codes: outcome.answer.CodigosRecuperacion } : { text: outcome.text };
}

/** What a right code gives: recovery codes after the first one, and how many are left. */
export interface FactorShown {
  readonly recoveryCodes: readonly string[];
  readonly codesLeft: number;
}

/** Shows the second factor: the app's six digits, or a recovery code. */
export async function showFactor(code: string): Promise<FactorShown | { readonly text: string }> {
  const outcome = await clubCall('club/sesion/factor', { Codigo: code }, { isOfLogin: true });
  if (!outcome.ok) return { text: outcome.text };
  const { CodigosRecuperacion: recoveryCodes, CodigosRestantes: codesLeft } = outcome.answer;
  return { recoveryCodes, codesLeft };
}
