import {
  ClubEntradasMarcar,
  ClubPuertasDispositivosAnularLecturas,
  ClubPuertasDispositivosCuarentena,
  ClubPuertasLecturasAnular,
} from '@club/contract/club';
import {
  PuertaAdmitir,
  PuertaBuscar,
  PuertaDeshacer,
  PuertaIncidente,
  PuertaLectura,
  PuertaLecturas,
  PuertaNovedades,
  PuertaPaquete,
} from '@club/contract/gate';
import { changeToWire } from '@club/gate-rules/changes-wire.ts';
import type { Context } from '../../context.ts';
import type { ServeDevice } from '../../http/serve-device.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { limitConcurrency } from '../../shared/concurrency-limit.ts';
import { montevideoMoment } from '../../shared/montevideo.ts';
import { ok, refuse } from '../../shared/result.ts';
import { assignmentOf, notePackageSent } from '../gate-devices/public.ts';
import { annulEntry } from './annul-entry.ts';
import { lookUpAtGate } from './look-up.ts';
import { foundToWire } from './look-up-wire.ts';
import { markTicket } from './mark-ticket.ts';
import { readChanges } from './read-changes.ts';
import { type AskingDevice, identifyReading, readOnline } from './read-online.ts';
import { reportIncident } from './report-incident.ts';
import { decidedFromWire, storedToWire } from './scan-wire.ts';
import { sendPackage } from './serve-package.ts';
import { decideQuarantine, takeScansBack } from './settle-scans.ts';
import { storeScans } from './store-scans.ts';
import { admitBySupervisor } from './supervise.ts';
import { undoEntry } from './undo-entry.ts';

/**
 * Devices that reconnect store one batch after the other, so that scanning lanes still get a connection (spec 5 §9).
 */
const BATCHES = { atOnce: 1, waiting: 500 } as const;

/** Admission: packages and changes for the lanes, and their scans (spec 5 §4, §8). */
export function registerAdmissionRoutes(serve: ServeDevice, context: Context): void {
  const runOneAtATime = limitConcurrency(BATCHES);
  serve(PuertaPaquete, async ({ espectaculoId: showId }, { device, request, reply }) => {
    const assigned = await assignmentOf(context, device, showId);
    if (!assigned || assigned.isMovedAway) return refuse('not-assigned');
    const { group } = assigned.post;
    if (!(await sendPackage(context, { request, reply }, { showId, group }))) return refuse('not-assigned');
    await notePackageSent(context.database.kysely, device.deviceId);
    return { ok: true, sent: true };
  });

  serve(PuertaNovedades, async ({ espectaculoId: showId, desde }, { device, reply }) => {
    const assigned = await assignmentOf(context, device, showId);
    if (!assigned) return refuse('not-assigned');
    const { group } = assigned.post;
    const news = await readChanges(context, { showId, since: desde, group });
    if (!news.ok) return news;
    const { changes, cut, hasMore } = news.value;
    reply.header('cache-control', 'private, no-store');
    if (changes.length === 0) {
      await reply.code(304).send();
      return { ok: true, sent: true };
    }
    return ok({ Novedades: changes.map(changeToWire), Corte: cut, HayMas: hasMore });
  });

  serve<typeof PuertaLectura, AskingDevice>(
    PuertaLectura,
    (_body, { device }) => readOnline(context, device),
    ({ headers }, body) => identifyReading(context, headers.authorization, body),
  );

  serve(PuertaLecturas, async ({ Lecturas }, { device }) => {
    const stored = await runOneAtATime(() => storeScans(context, device, Lecturas.map(decidedFromWire)));
    return ok({ Lecturas: stored.map(storedToWire) });
  });

  serve(PuertaBuscar, async ({ TurnoId, Texto }, { device, log }) => {
    const found = await lookUpAtGate(context, device, { shiftId: TurnoId, text: Texto, log });
    return found.ok ? ok(foundToWire(found.value)) : found;
  });

  serve(PuertaAdmitir, (body, { device }) => admitBySupervisor(context, device, decidedFromWire(body)));

  serve(PuertaDeshacer, async (body, { device }) => {
    const undone = await undoEntry(context, device, decidedFromWire(body));
    return undone.ok ? ok({ LecturaId: body.LecturaId }) : undone;
  });

  serve(PuertaIncidente, async (body, { device }) => {
    const reported = await reportIncident(context, device, {
      ...{ id: body.IncidenteId, showId: body.EspectaculoId, kind: body.Clase, text: body.Texto.trim() },
      ...{ laneId: body.CarrilId ?? null, ticketId: body.EntradaId || null, scanId: body.LecturaId ?? null },
      at: new Date(body.En),
    });
    return reported.ok ? ok({ Numero: reported.value }) : reported;
  });
}

/** The chief's acts on scans (spec 5 §5.4, §6). */
export function registerAdmissionOffice(serve: ServeStaff): void {
  serve(ClubEntradasMarcar, ({ EntradaId, Marcada, Como = 'supervisor', Motivo }, { context, actor }) => {
    const kind = Como === 'mirar' ? 'look' : 'supervisor';
    const marking = { ticketId: EntradaId, kind: Marcada ? kind : null, reason: Motivo.trim() } as const;
    return markTicket(context, actor, marking);
  });

  serve(ClubPuertasLecturasAnular, ({ LecturaId, Motivo }, { context, actor }) =>
    annulEntry(context, actor, { scanId: LecturaId, reason: Motivo.trim() }),
  );

  serve(
    ClubPuertasDispositivosCuarentena,
    async ({ DispositivoId, Decision, Motivo }, { context, actor }) => {
      const decision = { deviceId: DispositivoId, isAccepted: Decision === 'aceptar', reason: Motivo.trim() };
      const decided = await decideQuarantine(context, actor, decision);
      return decided.ok ? ok({ Lecturas: decided.value }) : decided;
    },
  );

  serve(ClubPuertasDispositivosAnularLecturas, async (body, { context, actor }) => {
    const taken = await takeScansBack(context, actor, {
      ...{ deviceId: body.DispositivoId, showId: body.EspectaculoId, reason: body.Motivo.trim() },
      since: montevideoMoment(body.Desde),
    });
    return taken.ok ? ok({ Lecturas: taken.value }) : taken;
  });
}
