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
  ClubSesionRenovarCodigos,
} from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { listOrder } from '../../shared/list-order.ts';
import { ok, type Result } from '../../shared/result.ts';
import { cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import { secretHash, startLogin } from '../sso/public.ts';
import { logInStaff } from './log-in.ts';
import {
  changeRoles,
  type Edited,
  inviteMember,
  type MemberEdit,
  reactivateMember,
  resetFactor,
  suspendMember,
} from './manage-team.ts';
import { listAdministrators, listMembers, type Member } from './member-store.ts';
import { givesPower } from './permission-rules.ts';
import { deleteSession } from './session-store.ts';
import { offerFactor, renewRecoveryCodes, showFactor } from './show-factor.ts';
import { loginCookie, sessionCookie } from './staff-cookies.ts';
import { memberToWire, sessionToWire, stepToWire, TEAM_ORDERS, teamFilterOf } from './staff-wire.ts';

export function registerStaffRoutes(serve: ServeStaff): void {
  registerSessionRoutes(serve);
  registerTeamRoutes(serve);
}

function registerSessionRoutes(serve: ServeStaff): void {
  serve(ClubSesionIngresar, async (_body, { context, reply }) => {
    // So that a second person at the same machine has to log in.
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

  serve(ClubSesionRenovarCodigos, async (_body, { context, actor }) => {
    const renewed = await renewRecoveryCodes(context, actor);
    return renewed.ok ? ok({ CodigosRecuperacion: [...renewed.value] }) : renewed;
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
  serve(ClubEquipoListar, async (body, { context }) => {
    const { Desde, Cantidad = PAGE_ROWS, Orden } = body;
    const from = cursorFromText(Desde);
    const page = { from, count: Cantidad, order: listOrder(Orden, TEAM_ORDERS) };
    const { members, total } = await listMembers(context.database.kysely, teamFilterOf(body), page);
    return ok({
      Miembros: members.map(memberToWire),
      ...{ Siguiente: cursorText(from + Cantidad, total), Total: total },
    });
  });

  serve(ClubEquipoInvitar, async ({ Nombre, Email, Roles }, { context, actor }) => {
    const plan = { name: Nombre.trim(), email: Email, roles: Roles };
    const invited = await inviteMember(context, actor, plan);
    if (!invited.ok) return invited;
    return { ...memberAnswer(invited.value), needsApproval: givesPower([], Roles) };
  });
  serve(ClubEquipoCambiarRoles, async (body, { context, actor }) => {
    const edited = await changeRoles(context, actor, { ...editOf(body), roles: body.Roles });
    if (!edited.ok) return edited;
    const { before, member } = edited.value;
    return { ...memberAnswer(member), needsApproval: givesPower(before.roles, member.roles) };
  });
  serve(ClubEquipoSuspender, async (body, { context, actor }) =>
    answered(await suspendMember(context, actor, editOf(body))),
  );
  serve(ClubEquipoReactivar, async (body, { context, actor }) => {
    const edited = await reactivateMember(context, actor, editOf(body));
    if (!edited.ok) return edited;
    const { before, member } = edited.value;
    // Who is suspended has none of them.
    const had = before.state === 'suspended' ? [] : before.roles;
    return { ...memberAnswer(member), needsApproval: givesPower(had, member.roles) };
  });
  serve(ClubEquipoReiniciarFactor, async (body, { context, actor }) =>
    answered(await resetFactor(context, actor, editOf(body))),
  );
}

function editOf(body: { MiembroId: number; Version: number; Motivo: string }): MemberEdit {
  return { memberId: body.MiembroId, version: body.Version, reason: body.Motivo.trim() };
}

const memberAnswer = (member: Member) => ok({ Miembro: memberToWire(member) });

function answered<Problem extends string>(result: Result<Edited, Problem>) {
  return result.ok ? memberAnswer(result.value.member) : result;
}
