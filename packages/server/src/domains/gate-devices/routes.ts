import {
  ClubPuertasDispositivosAprobar,
  ClubPuertasDispositivosAsignar,
  ClubPuertasDispositivosCrear,
  ClubPuertasDispositivosListar,
  ClubPuertasDispositivosPaquete,
  ClubPuertasDispositivosRevocar,
  ClubPuertasEnsayo,
  ClubPuertasPersonalCopiar,
  ClubPuertasPersonalGuardar,
  ClubPuertasPersonalListar,
  ClubPuertasPersonalQuitar,
  ClubPuertasPersonalTarjetas,
} from '@club/contract/club';
import { PuertaAlta, PuertaEstado, PuertaFicha, PuertaTurno } from '@club/contract/gate';
import type { Context } from '../../context.ts';
import type { ServeDevice } from '../../http/serve-device.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { writtenDateWithWeekday } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { clubKeys, findGateShow, type GateShow, makeSetups } from '../gates/public.ts';
import { showsOf } from './assignment.ts';
import { type ListedDevice, listDevices, listLanes } from './device-list-store.ts';
import { findDevice, saveContact } from './device-store.ts';
import { enrolDevice, giveToken } from './enrol-device.ts';
import {
  heartbeatFromWire,
  openingFromWire,
  postToWire,
  shiftToWire,
  showToWire,
  tokenToWire,
} from './gate-devices-wire.ts';
import { approveDevice, askForPackage, assignDevice, inviteDevice, revokeDevice } from './manage-devices.ts';
import { removeStaff, saveStaff, takeStaffOver } from './manage-staff.ts';
import { deviceToWire, laneToWire, roleToWire, staffFromWire, staffToWire } from './office-wire.ts';
import { cardText } from './pin.ts';
import { rehearsalSheet } from './rehearsal-sheet.ts';
import { findShift } from './shift-store.ts';
import { listStaff } from './staff-list-store.ts';
import { closeShift, openShift } from './work-shift.ts';

/** Enrolment, tokens and heartbeat of devices, and shifts (spec 5 §5.1, §5.2, §8). */
export function registerGateDeviceRoutes(serve: ServeDevice, context: Context): void {
  const keys = clubKeys(context);

  serve(PuertaAlta, async ({ Token, ClavePublica, Equipo }, { ip }) => {
    const publicKey = Buffer.from(ClavePublica, 'base64');
    const enrolled = await enrolDevice(context, { token: Token, publicKey, equipment: Equipo.trim(), ip });
    if (!enrolled.ok) return enrolled;
    return ok({ DispositivoId: enrolled.value.deviceId, Numero: enrolled.value.number });
  });

  serve(PuertaFicha, async ({ DispositivoId, Desafio, Firma }, { ip }) => {
    const ask = { deviceId: DispositivoId, challenge: Desafio, signature: Firma, ip };
    const given = await giveToken(context, ask);
    if (given.ok) return ok(tokenToWire(given.value, keys));
    return given.given ? { ...given, answer: tokenToWire(given.given, keys) } : given;
  });

  serve(PuertaEstado, async (body, { device }) => {
    const at = context.clock.now();
    const { kysely } = context.database;
    await saveContact(kysely, heartbeatFromWire(body, { deviceId: device.deviceId, at }));
    const row = await findDevice(kysely, device.deviceId);
    const { post } = device;
    const shows = await showsOf(context, post);
    const shift = body.TurnoId > 0 ? await findShift(kysely, body.TurnoId) : null;
    return ok({
      ...{ T1: body.T1, T2: at.getTime(), T3: context.clock.now().getTime() },
      ...{ Paquete: row?.wantsPackage ?? false, Revocado: device.state === 'revoked' },
      Mensaje: noticeOf(shift ? shows.filter(({ showId }) => showId === shift.showId) : shows, at),
      ...{ Nombre: device.name, Puesto: post && postToWire(post), Espectaculos: shows.map(showToWire) },
    });
  });

  serve(PuertaTurno, async (body, { device }) => {
    const shift =
      body.Accion === 'abrir'
        ? await openShift(context, device, openingFromWire(body))
        : await closeShift(context, device, body.TurnoId ?? 0);
    return shift.ok ? ok(shiftToWire(shift.value)) : shift;
  });
}

const NOTICE_MS = 30 * 60_000;

/** What the chief has just changed of these shows: of several the last. */
function noticeOf(shows: readonly GateShow[], now: Date): string {
  const changes = shows.map(({ policy: { notice, changedAt } }) => ({
    ...{ notice, at: changedAt ? new Date(changedAt).getTime() : 0 },
  }));
  const [last] = changes.toSorted((one, other) => other.at - one.at);
  return last && now.getTime() - last.at < NOTICE_MS ? last.notice : '';
}

/** Devices, stewards and supervisors: the calls of the chief (spec 5 §2.3, §5.2, §5.4). */
export function registerGateDeviceOffice(serve: ServeStaff): void {
  serve(ClubPuertasDispositivosListar, async (_body, { context }) => {
    await makeSetups(context);
    const now = context.clock.now();
    const { kysely } = context.database;
    const devices = await listDevices(kysely, now);
    return ok({
      Dispositivos: devices.map((device) => deviceToWire(device, now)),
      Carriles: (await listLanes(kysely)).map(laneToWire),
    });
  });

  serve(ClubPuertasDispositivosCrear, async ({ Nombre, CarrilId }, { context, actor }) => {
    const made = await inviteDevice(context, actor, { name: Nombre.trim(), laneId: CarrilId || null });
    if (!made.ok) return made;
    const { device, url, code, endsAt } = made.value;
    return ok({
      ...{ Dispositivo: deviceToWire(device, context.clock.now()), URL: url, Codigo: code },
      Vence: endsAt.getTime(),
    });
  });

  serve(ClubPuertasDispositivosAprobar, async ({ Numero, ...body }, { context, actor }) =>
    answerOf(context, await approveDevice(context, actor, { ...editOf(body), number: Numero })),
  );

  serve(ClubPuertasDispositivosAsignar, async ({ Nombre, CarrilId, ...body }, { context, actor }) => {
    const edit = { ...editOf(body), name: Nombre.trim(), laneId: CarrilId || null };
    return answerOf(context, await assignDevice(context, actor, edit));
  });

  serve(ClubPuertasDispositivosPaquete, async (body, { context, actor }) =>
    answerOf(context, await askForPackage(context, actor, editOf(body))),
  );

  serve(ClubPuertasDispositivosRevocar, async ({ Motivo, Confirmado, ...body }, { context, actor }) => {
    const edit = { ...editOf(body), reason: Motivo.trim(), isConfirmed: Confirmado };
    return answerOf(context, await revokeDevice(context, actor, edit));
  });
  serve(ClubPuertasEnsayo, async (_body, { context }) =>
    ok({
      Club: context.club.name,
      Tarjetas: rehearsalSheet(context).map(({ number, result, title, line, code }) => ({
        ...{ Numero: number, Resultado: result, Titulo: title, Detalle: line, Codigo: code },
      })),
    }),
  );
  registerStaffCalls(serve);
}

const editOf = ({ DispositivoId, Version }: { DispositivoId: number; Version: number }) => ({
  ...{ id: DispositivoId, version: Version },
});

const answerOf = <Problem extends string>({ clock }: Context, done: Result<ListedDevice, Problem>) =>
  done.ok ? ok({ Dispositivo: deviceToWire(done.value, clock.now()) }) : done;

function registerStaffCalls(serve: ServeStaff): void {
  serve(ClubPuertasPersonalListar, async ({ EspectaculoId }, { context }) =>
    ok({ Personal: (await listStaff(context.database.kysely, EspectaculoId)).map(staffToWire) }),
  );

  serve(ClubPuertasPersonalGuardar, async (body, { context, actor }) => {
    const saved = await saveStaff(context, actor, staffFromWire(body));
    return saved.ok ? ok({ Persona: staffToWire(saved.value) }) : saved;
  });

  serve(ClubPuertasPersonalQuitar, ({ PersonaId, Version }, { context, actor }) =>
    removeStaff(context, actor, { id: PersonaId, version: Version }),
  );

  serve(ClubPuertasPersonalCopiar, async ({ EspectaculoId, DesdeEspectaculoId }, { context, actor }) => {
    const shows = { showId: EspectaculoId, fromId: DesdeEspectaculoId };
    const copied = await takeStaffOver(context, actor, shows);
    return copied.ok ? ok({ Copiados: copied.value }) : copied;
  });

  serve(ClubPuertasPersonalTarjetas, async ({ EspectaculoId, PersonaIds }, { context }) => {
    const { kysely } = context.database;
    const show = await findGateShow(kysely, EspectaculoId);
    if (!show) return refuse('not-found');
    const people = await listStaff(kysely, EspectaculoId);
    return ok({
      ...{ Club: context.club.name, Espectaculo: show.name },
      Fecha: show.officeState === 'postponed' ? 'Fecha a confirmar' : writtenDateWithWeekday(show.startsAt),
      Tarjetas: people
        .filter(({ id }) => PersonaIds.includes(id))
        .map(({ id, name, role }) => ({
          ...{ PersonaId: id, Nombre: name, Rol: roleToWire(role) },
          Codigo: cardText(context, EspectaculoId, id),
        })),
    });
  });
}
