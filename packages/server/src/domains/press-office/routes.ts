import {
  ClubAcreditacionesAbrir,
  ClubAcreditacionesAceptarVarias,
  ClubAcreditacionesCerrar,
  ClubAcreditacionesDecidir,
  ClubAcreditacionesLeer,
  ClubAcreditacionesListar,
  ClubAcreditacionesLugares,
  ClubCarneVer,
  ClubMediosAceptarVarios,
  ClubMediosAdmitir,
  ClubMediosDecidir,
  ClubMediosLeer,
  ClubMediosLink,
  ClubMediosListar,
  ClubMediosQuitar,
  ClubMediosRevocarLink,
  ClubPrensaMotivos,
  ClubPrensaVista,
  type RequestOf,
} from '@club/contract/club';
import type { Context } from '../../context.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import type { Actor } from '../../shared/actor.ts';
import { listOrder } from '../../shared/list-order.ts';
import { momentToWire, montevideoMoment } from '../../shared/montevideo.ts';
import { ok, refuse } from '../../shared/result.ts';
import { cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import {
  acceptAccreditation,
  acceptAccreditations,
  askAnotherPicture,
  closeAccreditations,
  keepPassPlaces,
  listAccreditations,
  listOpenings,
  nextPendingAccreditation,
  openAccreditations,
  rejectAccreditation,
} from '../accreditations/public.ts';
import { findShowOnSale, sectorText } from '../catalogue/public.ts';
import {
  acceptOutlet,
  acceptOutlets,
  admitOutlet,
  askOtherPictures,
  createPressLink,
  listOutlets,
  nextPendingOutlet,
  rejectOutlet,
  revokePressLink,
  withdrawOutlet,
} from '../press/public.ts';
import { listShowSectors } from '../seating/public.ts';
import {
  ACCREDITATION_ORDERS,
  accreditationToWire,
  CARD_OF,
  KIND_OF,
  memberToWire,
  OUTLET_ORDERS,
  outletDetailToWire,
  outletToWire,
  PASS_OF,
  passToWire,
  refusalText,
  STATE_OF,
  visitToWire,
} from './press-office-wire.ts';
import { previewAnswer } from './preview-answer.ts';
import { readOutlet } from './read-outlet.ts';
import { readPasses } from './read-passes.ts';
import { givenReason } from './reason-rules.ts';
import { listReasons } from './reason-store.ts';
import { seeCard } from './see-card.ts';

/** Requests of the press: the calls of staff (spec 4 §2.10). */
export function registerPressOfficeRoutes(serve: ServeStaff): void {
  registerAccreditations(serve);
  registerPreparation(serve);
  registerOutlets(serve);
  registerVisits(serve);
  registerAnswers(serve);
}

function registerAccreditations(serve: ServeStaff): void {
  serve(ClubAcreditacionesListar, async (body, { context }) => {
    const { Filtro = {}, Desde, Cantidad = PAGE_ROWS } = body;
    const db = context.database.kysely;
    const from = cursorFromText(Desde);
    const state = STATE_OF[Filtro.Estado ?? 'pendiente'];
    const filter = { state, showId: Filtro.EspectaculoId, now: context.clock.now() };
    const page = { from, count: Cantidad, order: listOrder(body.Orden, ACCREDITATION_ORDERS) };
    const { accreditations, total } = await listAccreditations(db, filter, page);
    const passes = await readPasses(
      db,
      accreditations.map(({ showId }) => showId),
    );
    return ok({
      Acreditaciones: accreditations.map(accreditationToWire),
      Pases: passes.map(passToWire),
      Siguiente: cursorText(from + Cantidad, total),
      Total: total,
    });
  });

  serve(ClubAcreditacionesDecidir, async (body, { context, actor }) => {
    const decided = await answerAccreditation(context, actor, body);
    if (!decided.ok) return decided;
    const { kysely } = context.database;
    const next = await nextPendingAccreditation(kysely, decided.value.showId, context.clock.now());
    return ok({ Siguiente: next ?? 0 });
  });

  serve(ClubAcreditacionesAceptarVarias, async ({ AcreditacionIds }, { context, actor }) => {
    const answered = await acceptAccreditations(context, actor, AcreditacionIds);
    if (!answered.ok) return answered;
    const { accepted, refused } = answered.value;
    return ok({
      Aceptadas: accepted.length,
      NoAceptadas: refused.map(({ accreditation, problem, detail }) => ({
        AcreditacionId: accreditation.id,
        Persona: `${accreditation.firstName} ${accreditation.lastName}`,
        Motivo: refusalText(problem, detail),
      })),
    });
  });
}

async function answerAccreditation(
  context: Context,
  actor: Actor,
  body: RequestOf<typeof ClubAcreditacionesDecidir>,
) {
  const { AcreditacionId: id, Respuesta } = body;
  if (Respuesta === 'aceptar') return acceptAccreditation(context, actor, id);
  const reason = givenReason(body.Motivo);
  if (reason === null) return refuse('reason-missing');
  return Respuesta === 'rechazar'
    ? rejectAccreditation(context, actor, { id, reason })
    : askAnotherPicture(context, actor, { id, reason });
}

/** The openings of a show, and its places for them. */
function registerPreparation(serve: ServeStaff): void {
  serve(ClubAcreditacionesLeer, async ({ EspectaculoId }, { context }) => {
    const db = context.database.kysely;
    const now = context.clock.now();
    if (!(await findShowOnSale(db, EspectaculoId))) return refuse('not-found');
    const [openings, passes, sectors] = await Promise.all([
      listOpenings(db, EspectaculoId, now),
      readPasses(db, [EspectaculoId]),
      listShowSectors(db, EspectaculoId),
    ]);
    return ok({
      Aperturas: openings.map(({ kind, closesAt, isOpen }) => ({
        Tipo: kind === 'press' ? ('prensa' as const) : ('general' as const),
        CierraEn: momentToWire(closesAt),
        Abierta: isOpen,
      })),
      Pases: passes.map(passToWire),
      Sectores: sectors.map((sector) => ({
        ...{ TribunaId: sector.standId, SectorCod: sector.code, Sector: sectorText(sector) },
      })),
    });
  });

  serve(ClubAcreditacionesAbrir, async ({ EspectaculoId: showId, Tipo, CierraEn }, { context, actor }) => {
    const closesAt = montevideoMoment(CierraEn);
    const opened = await openAccreditations(context, actor, { showId, kind: KIND_OF[Tipo], closesAt });
    return opened.ok ? ok({}) : opened;
  });

  serve(ClubAcreditacionesCerrar, async ({ EspectaculoId: showId, Tipo }, { context, actor }) => {
    const closed = await closeAccreditations(context, actor, { showId, kind: KIND_OF[Tipo] });
    return closed.ok ? ok({}) : closed;
  });

  serve(ClubAcreditacionesLugares, async (body, { context, actor }) => {
    const kept = await keepPassPlaces(context, actor, {
      ...{ showId: body.EspectaculoId, standId: body.TribunaId, sectorCode: body.SectorCod },
      ...{ pass: PASS_OF[body.Pase], places: body.Lugares, before: body.Antes },
    });
    return kept.ok ? ok({ Lugares: kept.value.kept, Quedan: kept.value.left }) : kept;
  });
}

function registerOutlets(serve: ServeStaff): void {
  serve(ClubMediosListar, async (body, { context }) => {
    const { Filtro = {}, Desde, Cantidad = PAGE_ROWS } = body;
    const from = cursorFromText(Desde);
    const state = STATE_OF[Filtro.Estado ?? 'pendiente'];
    const page = { from, count: Cantidad, order: listOrder(body.Orden, OUTLET_ORDERS) };
    const { outlets, total } = await listOutlets(context.database.kysely, state, page);
    return ok({
      Medios: outlets.map(outletToWire),
      Siguiente: cursorText(from + Cantidad, total),
      Total: total,
    });
  });

  serve(ClubMediosLeer, async ({ MedioId }, { context }) => {
    const story = await readOutlet(context, MedioId);
    if (!story.ok) return story;
    const { outlet, crew, visits } = story.value;
    return ok({
      Medio: outletDetailToWire(outlet),
      Integrantes: crew.map(memberToWire),
      Espectaculos: visits.map(visitToWire),
    });
  });

  serve(ClubMediosDecidir, async (body, { context, actor }) => {
    const decided = await answerOutlet(context, actor, body);
    if (!decided.ok) return decided;
    return ok({ Siguiente: (await nextPendingOutlet(context.database.kysely)) ?? 0 });
  });

  serve(ClubMediosAceptarVarios, async ({ MedioIds }, { context, actor }) => {
    const answered = await acceptOutlets(context, actor, MedioIds);
    if (!answered.ok) return answered;
    return ok({
      Aceptados: answered.value.accepted,
      NoAceptados: answered.value.refused.map(({ outlet, detail }) => ({
        ...{ MedioId: outlet.id, Medio: outlet.name, Motivo: refusalText('already-answered', detail) },
      })),
    });
  });
}

async function answerOutlet(context: Context, actor: Actor, body: RequestOf<typeof ClubMediosDecidir>) {
  const { MedioId: outletId, Respuesta } = body;
  if (Respuesta === 'aceptar') return acceptOutlet(context, actor, outletId);
  const reason = givenReason(body.Motivo);
  if (reason === null) return refuse('reason-missing');
  return Respuesta === 'rechazar'
    ? rejectOutlet(context, actor, { outletId, reason })
    : askOtherPictures(context, actor, { outletId, reason });
}

/** An outlet's places at a show, and its link. */
function registerVisits(serve: ServeStaff): void {
  serve(ClubMediosAdmitir, async (body, { context, actor }) => {
    const of = { showId: body.EspectaculoId, outletId: body.MedioId };
    const admitted = await admitOutlet(context, actor, {
      ...{ ...of, standId: body.TribunaId, sectorCode: body.SectorCod, places: body.Lugares },
      ...(body.AbreEn && { opensAt: montevideoMoment(body.AbreEn) }),
      ...(body.CierraEn && { closesAt: montevideoMoment(body.CierraEn) }),
    });
    if (!admitted.ok) return admitted;
    const link = await createPressLink(context, actor, of);
    return link.ok ? ok({ URL: link.value.url }) : link;
  });

  serve(ClubMediosLink, async ({ MedioId: outletId, EspectaculoId: showId }, { context, actor }) => {
    const link = await createPressLink(context, actor, { showId, outletId });
    return link.ok ? ok({ URL: link.value.url }) : link;
  });

  serve(ClubMediosRevocarLink, async (body, { context, actor }) => {
    const of = { showId: body.EspectaculoId, outletId: body.MedioId, reason: body.Motivo.trim() };
    const revoked = await revokePressLink(context, actor, of);
    return revoked.ok ? ok({}) : revoked;
  });

  serve(ClubMediosQuitar, async (body, { context, actor }) => {
    const of = { showId: body.EspectaculoId, outletId: body.MedioId, reason: body.Motivo.trim() };
    const withdrawn = await withdrawOutlet(context, actor, of);
    return withdrawn.ok ? ok({}) : withdrawn;
  });
}

/** Common to both kinds of request: pictures of cards, reasons, and the preview of an answer's mail. */
function registerAnswers(serve: ServeStaff): void {
  serve(ClubCarneVer, async ({ De, Id: id }, { context, actor }) => {
    const seen = await seeCard(context, actor, { of: CARD_OF[De], id });
    return seen.ok ? ok({ URL: seen.value }) : seen;
  });

  serve(ClubPrensaMotivos, async (_body, { context }) =>
    ok({ Motivos: await listReasons(context.database.kysely) }),
  );

  serve(ClubPrensaVista, async ({ De, Id: id, Respuesta, Motivo }, { context }) => {
    const answer = Respuesta === 'rechazar' ? ('reject' as const) : ('picture' as const);
    const seen = await previewAnswer(context, { of: CARD_OF[De], id, answer, reason: Motivo.trim() });
    if (!seen.ok) return seen;
    return ok({ Para: seen.value.to, Asunto: seen.value.subject, Html: seen.value.html });
  });
}
