import {
  ClubEquipoCambiarRoles,
  ClubEquipoInvitar,
  ClubEquipoListar,
  ClubEquipoReactivar,
  ClubEquipoReiniciarFactor,
  ClubEquipoSuspender,
  ClubSesionActual,
  ClubSesionCerrar,
  ClubSesionFactor,
  ClubSesionIngresar,
  ClubSesionIniciar,
  ClubSesionInscribir,
} from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok, type Result } from '../../shared/result.ts';
import { secretHash, startLogin } from '../sso/public.ts';
import { logInStaff } from './log-in.ts';
import {
  changeRoles,
  inviteMember,
  type MemberEdit,
  reactivateMember,
  resetFactor,
  suspendMember,
} from './manage-team.ts';
import { listAdministrators, listMembers, type Member } from './member-store.ts';
import { deleteSession } from './session-store.ts';
import { offerFactor, showFactor } from './show-factor.ts';
import { loginCookie, sessionCookie } from './staff-cookies.ts';
import { cursorFromWire, memberToWire, PAGE_ROWS, sessionToWire, stepToWire } from './staff-wire.ts';

export function registerStaffRoutes(serve: ServeStaff): void {
  registerSessionRoutes(serve);
  registerTeamRoutes(serve);
}

function registerSessionRoutes(serve: ServeStaff): void {
  serve(ClubSesionIngresar, async (_body, { context, reply }) => {
    // A second person at the same machine is asked who they are.
    const started = await startLogin(context, context.staffIdentityProvider, { asksAgain: true });
    if (!started.ok) return started;
    const { url, state, browserKey } = started.value;
    loginCookie.set(reply, browserKey);
    return ok({ URL: url, state });
  });

  serve(ClubSesionIniciar, async ({ code, state }, { context, cookies, reply }) => {
    loginCookie.clear(reply);
    const login = await logInStaff(context, { code, state, browserKey: loginCookie.read(cookies) });
    if (!login.ok) return login;
    sessionCookie.set(reply, login.value.token);
    return ok({ Paso: stepToWire(login.value.step) });
  });

  serve(ClubSesionInscribir, async (_body, { context, session }) => {
    const offered = await offerFactor(context, session);
    if (!offered.ok) return offered;
    return ok({ Secreto: offered.value.secret, URI: offered.value.uri });
  });

  serve(ClubSesionFactor, async ({ Codigo }, { context, session }) => {
    const shown = await showFactor(context, session, Codigo);
    if (!shown.ok) return shown;
    const { newRecoveryCodes, recoveryCodesLeft } = shown.value;
    return ok({ CodigosRecuperacion: [...newRecoveryCodes], CodigosRestantes: recoveryCodesLeft });
  });

  serve(ClubSesionActual, async (_body, { context, session }) =>
    ok(sessionToWire(session, await listAdministrators(context.database.kysely))),
  );

  serve(ClubSesionCerrar, async (_body, { context, cookies, reply }) => {
    const token = sessionCookie.read(cookies);
    if (token) await deleteSession(context.database.kysely, secretHash(token));
    sessionCookie.clear(reply);
    return ok({});
  });
}

function registerTeamRoutes(serve: ServeStaff): void {
  serve(ClubEquipoListar, async ({ Desde, Cantidad = PAGE_ROWS }, { context }) => {
    const page = { after: cursorFromWire(Desde), count: Cantidad };
    const { members, total } = await listMembers(context.database.kysely, page);
    const last = members.length === Cantidad ? members.at(-1) : undefined;
    return ok({ Miembros: members.map(memberToWire), Siguiente: last ? String(last.id) : '', Total: total });
  });

  serve(ClubEquipoInvitar, async ({ Nombre, Email, Roles }, { context, actor }) =>
    answered(await inviteMember(context, actor, { name: Nombre.trim(), email: Email, roles: Roles })),
  );
  serve(ClubEquipoCambiarRoles, async (body, { context, actor }) =>
    answered(await changeRoles(context, actor, { ...editOf(body), roles: body.Roles })),
  );
  serve(ClubEquipoSuspender, async (body, { context, actor }) =>
    answered(await suspendMember(context, actor, editOf(body))),
  );
  serve(ClubEquipoReactivar, async (body, { context, actor }) =>
    answered(await reactivateMember(context, actor, editOf(body))),
  );
  serve(ClubEquipoReiniciarFactor, async (body, { context, actor }) =>
    answered(await resetFactor(context, actor, editOf(body))),
  );
}

function editOf(body: { MiembroId: number; Version: number; Motivo: string }): MemberEdit {
  return { memberId: body.MiembroId, version: body.Version, reason: body.Motivo.trim() };
}

function answered<Problem extends string>(result: Result<Member, Problem>) {
  return result.ok ? ok({ Miembro: memberToWire(result.value) }) : result;
}
