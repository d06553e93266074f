import {
  ClubPuertasAlertasGuardar,
  ClubPuertasAlertasListar,
  ClubPuertasCierreFirmar,
  ClubPuertasCierreLeer,
  ClubPuertasIncidentesGuardar,
  ClubPuertasIncidentesListar,
  ClubPuertasLecturas,
  ClubPuertasTablero,
  type RequestOf,
} from '@club/contract/club';
import type { Context } from '../../context.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import type { FollowStaff } from '../../http/staff-streams.ts';
import { ok, refuse } from '../../shared/result.ts';
import { cursorFromText, cursorText } from '../../shared/row-cursor.ts';
import { recordSearch } from '../staff-audit/public.ts';
import { listAlerts } from './alert-list-store.ts';
import { answerAlert } from './answer-alert.ts';
import { answerIncident } from './answer-incident.ts';
import { readClosing, signClosing } from './close-day.ts';
import {
  alertStateFromWire,
  alertToWire,
  boardToWire,
  matchdayFromWire,
  matchdayToWire,
} from './control-room-wire.ts';
import { listIncidents } from './incident-list-store.ts';
import { incidentStateFromWire, incidentToWire } from './incident-wire.ts';
import { type Board, countBoard, readBoard } from './read-board.ts';
import { documentOf, readScans } from './read-scans.ts';
import { documentSearchAct, scanToWire, searchFromWire } from './scan-list-wire.ts';

/** Of what is watched rather than read: a page has nearly always all of it. */
const MOST_AT_ONCE = 200;

/** The control room during the show, and the closing report (spec 5 §2.3, §5.5, §7). */
export function registerControlRoomRoutes(serve: ServeStaff): void {
  serve(ClubPuertasTablero, async ({ EspectaculoId }, { context }) =>
    boardAnswer(await readBoard(context, EspectaculoId)),
  );

  serve(ClubPuertasAlertasListar, async ({ EspectaculoId, Desde, Cantidad }, { context, session }) => {
    // The control room gets no names.
    const withName = session.permissions.has('gates:E');
    const [from, count] = [cursorFromText(Desde), Cantidad ?? MOST_AT_ONCE];
    const { alerts, total } = await listAlerts(context.database.kysely, EspectaculoId, { from, count });
    return ok({
      Alertas: alerts.map((alert) => alertToWire(alert, withName)),
      ...{ Total: total, Siguiente: cursorText(from + alerts.length, total) },
    });
  });

  serve(ClubPuertasAlertasGuardar, async ({ AlertaId, Version, Estado, Nota }, { context, actor }) => {
    const answer = { id: AlertaId, version: Version, state: alertStateFromWire(Estado), note: Nota.trim() };
    const done = await answerAlert(context, actor, answer);
    return done.ok ? ok({ Version: done.value }) : done;
  });

  serve(ClubPuertasCierreLeer, async ({ EspectaculoId, Jornada }, { context }) => {
    const asked = { showId: EspectaculoId, matchday: matchdayFromWire(Jornada) };
    const closing = await readClosing(context, asked);
    if (!closing) return refuse('not-found');
    const { report, unsynchronised, signed, matchday, matchdays } = closing;
    return ok({
      ...{ Jornada: matchdayToWire(matchday), Jornadas: matchdays.map(matchdayToWire) },
      ...{ Informe: report, SinSincronizar: unsynchronised, FirmadoPor: signed?.signedBy ?? '' },
      ...{ FirmadoEn: signed?.signedAt.getTime() ?? 0, Nota: signed?.note ?? '' },
    });
  });

  serve(ClubPuertasCierreFirmar, ({ EspectaculoId, Jornada, Nota }, { context, actor }) => {
    const asked = { showId: EspectaculoId, matchday: matchdayFromWire(Jornada) };
    return signClosing(context, actor, { ...asked, note: Nota.trim() });
  });
  registerLists(serve);
}

const boardAnswer = (board: Board | null) =>
  board ? ok({ Tablero: boardToWire(board) }) : refuse('not-found');

/** A board that is followed is 2 s behind at the most, also when the browser has to come again (spec 5 §2.3). */
const BOARD_EVERY_MS = 1_000;

/** A followed call: the board. */
export function followBoard(follow: FollowStaff): void {
  const count = async ({ EspectaculoId }: RequestOf<typeof ClubPuertasTablero>, context: Context) =>
    boardAnswer(await countBoard(context, EspectaculoId));
  follow(ClubPuertasTablero, count, BOARD_EVERY_MS);
}

const USUAL_PAGE = 50;

/** Incidents and scans of the gates. */
function registerLists(serve: ServeStaff): void {
  serve(ClubPuertasIncidentesListar, async ({ EspectaculoId, Desde, Cantidad }, { context }) => {
    const [from, count] = [cursorFromText(Desde), Cantidad ?? MOST_AT_ONCE];
    const { incidents, total } = await listIncidents(context.database.kysely, EspectaculoId, { from, count });
    return ok({
      Incidentes: incidents.map(incidentToWire),
      ...{ Total: total, Siguiente: cursorText(from + incidents.length, total) },
    });
  });

  serve(ClubPuertasIncidentesGuardar, async (body, { context, actor, session }) => {
    const done = await answerIncident(context, actor, {
      ...{ number: body.Numero, version: body.Version, state: incidentStateFromWire(body.Estado) },
      ...{ assignedTo: body.Asignado.trim(), note: body.Nota.trim(), who: session.name },
    });
    return done.ok ? ok({ Version: done.value }) : done;
  });

  serve(ClubPuertasLecturas, async (body, { context, session, actor }) => {
    const withName = session.permissions.has('gates:E');
    const [from, count] = [cursorFromText(body.Desde), body.Cantidad ?? USUAL_PAGE];
    const search = searchFromWire(body, withName);
    const found = await readScans(context, search, { from, count });
    if (!found.ok) return found;
    const document = withName ? documentOf(search.text) : null;
    if (document !== null) await recordSearch(context, actor, documentSearchAct(document));
    const { scans, total, hasMore } = found.value;
    return ok({
      Lecturas: scans.map((scan) => scanToWire(scan, withName)),
      ...{ Total: total, Siguiente: cursorText(from + scans.length, total), HayMas: hasMore },
    });
  });
}
