import type { Permission, Role } from '@club/contract/club';
import { clubCall, clubFetch, Refused } from './club-call.ts';

/** The state of a login: complete, or waiting for the second factor to be shown or set. */
export type LoginStep = 'ready' | 'factor' | 'enrol';
const STEPS = { listo: 'ready', factor: 'factor', inscribir: 'enrol' } as const;

/** The logged-in member and their permissions. */
export interface Session {
  readonly step: LoginStep;
  readonly memberId: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  /** False: the second factor is the single sign-on's, and a member who is asked for it again logs in again. */
  readonly hasOwnFactor: boolean;
  /** Whom to ask for a permission. */
  readonly administrators: readonly string[];
}

/** The access to a screen: members with one of these permissions; the whole team when there is none. */
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

/** Begins a login: the URL of the single sign-on, which redirects to `/club/callback`. */
export async function beginLogin(): Promise<string> {
  const { URL: address } = await clubFetch('club/sesion/ingresar', {}, { isOfLogin: true });
  return address;
}

/** Completes a login with the parameters of its return; returns a refusal's text when it failed. */
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

/** A new secret for an authenticator app: for typing, and as the URL of a QR code. */
export async function beginEnrolment(): Promise<{ secret: string; address: string }> {
  const { Secreto: secret, URI: address } = await clubFetch('club/sesion/inscribir', {}, { isOfLogin: true });
  return { secret, address };
}

/** Ten new recovery codes in place of the earlier ones; the refusal's text when there are none. */
export async function renewRecoveryCodes(): Promise<{ codes: readonly string[] } | { text: string }> {
  const outcome = await clubCall('club/sesion/renovarCodigos', {});
  return outcome.ok ? { codes: outcome.answer.CodigosRecuperacion } : { text: outcome.text };
}

/** The result of a valid code: recovery codes after the first one, and the remaining number. */
export interface FactorShown {
  readonly recoveryCodes: readonly string[];
  readonly codesLeft: number;
}

/** Checks the second factor: the app's six digits, or a recovery code. */
export async function showFactor(code: string): Promise<FactorShown | { readonly text: string }> {
  const outcome = await clubCall('club/sesion/factor', { Codigo: code }, { isOfLogin: true });
  if (!outcome.ok) return { text: outcome.text };
  const { CodigosRecuperacion: recoveryCodes, CodigosRestantes: codesLeft } = outcome.answer;
  return { recoveryCodes, codesLeft };
}
