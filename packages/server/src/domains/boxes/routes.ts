import {
  WSPalcoIntegrante,
  WSPalcoIntegranteEliminar,
  WSPalquistaTicket,
  WSPalquistaValidar,
} from '@club/contract';
import {
  ClubComunicacionesListar,
  ClubComunicacionesPublicar,
  ClubComunicacionesRetirar,
  ClubPalcosAdmitir,
  ClubPalcosBorrarInvitado,
  ClubPalcosGuardar,
  ClubPalcosImportarInvitados,
  ClubPalcosLeer,
  ClubPalcosListar,
  ClubPalcosQuitar,
  ClubTemporadaPalcosGuardar,
  ClubTemporadaPalcosLeer,
  type RequestOf,
} from '@club/contract/club';
import type { Context } from '../../context.ts';
import { type Executor, inTransaction } from '../../db/database.ts';
import type { Serve } from '../../http/serve.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { type Actor, link } from '../../shared/actor.ts';
import { montevideoMoment } from '../../shared/montevideo.ts';
import { ok, refuse } from '../../shared/result.ts';
import { linkToWire } from '../access-links/public.ts';
import { findShowOnSale, isShowOver } from '../catalogue/public.ts';
import type { Participation } from '../redemption/public.ts';
import { admitBox } from './admit-box.ts';
import {
  boxFormFromWire,
  boxToWire,
  boxVisitToWire,
  guestOfBoxToWire,
  noticeFromWire,
  noticeToWire,
  seasonShowToWire,
  sectorToWire,
} from './box-acts-wire.ts';
import { saveBoxSeason } from './box-season.ts';
import { findBoxById, listBoxes, sectorsWithoutBox } from './box-store.ts';
import { readInvitationRequest, readVisit, writeBoxGuests, writeBoxPage } from './boxes-wire.ts';
import { openBoxAtShow } from './check-box-token.ts';
import { type CountSpacesInUse, changeBox, createBox } from './create-box.ts';
import { createBoxLink } from './create-box-link.ts';
import { deleteBoxGuest, listBoxGuests } from './guest-store.ts';
import { forgetGuest, importGuests } from './import-guests.ts';
import { listNotices } from './notice-store.ts';
import { publishNotice, withdrawNotice } from './publish-notice.ts';
import { readBox } from './read-box.ts';
import { readBoxPage } from './read-box-page.ts';
import { redeemInvitations } from './redeem-invitations.ts';
import { findSeason, listShowTypes, showsOfSeason } from './season-store.ts';
import { type AnnulParking, withdrawBox } from './withdraw-box.ts';

/** How many parking tickets a box has issued for a show, from the domain that issues them. */
export type CountParking = (
  executor: Executor,
  of: { readonly showId: number; readonly boxId: number },
) => Promise<number>;

/** Invitations of boxes and paddocks (document 3 §2.2). */
export function registerBoxRoutes(serve: Serve, context: Context, countParking: CountParking): void {
  const { kysely } = context.database;
  serve(WSPalquistaValidar, async (body, { ip, log }) => {
    const opened = await openBoxAtShow(context, readVisit(body, ip));
    if (!opened.ok) return opened;
    const page = await readBoxPage(context, opened.value, (error, noticeId) =>
      log.error({ err: error, noticeId }, 'attachment of a notice not readable'),
    );
    const { box, showBox } = opened.value;
    const parkingTaken = await countParking(kysely, { showId: showBox.showId, boxId: box.id });
    return ok(writeBoxPage(page, parkingTaken));
  });
  serve(WSPalquistaTicket, (body, { ip }) => redeemInvitations(context, readInvitationRequest(body, ip)));
  serve(WSPalcoIntegrante, async (body, { ip }) => {
    const opened = await openBoxAtShow(context, readVisit(body, ip));
    if (!opened.ok) return opened;
    const { box, showBox } = opened.value;
    const guests = (await isToCome(context, showBox)) ? await listBoxGuests(kysely, box.id) : [];
    return ok(writeBoxGuests(guests));
  });
  serve(WSPalcoIntegranteEliminar, async (body, { ip }) => {
    const opened = await openBoxAtShow(context, readVisit(body, ip));
    if (!opened.ok) return opened;
    const { box, showBox } = opened.value;
    const boxId = box.id;
    if (!(await isToCome(context, showBox))) return refuse('guest-not-found');
    return inTransaction(context.database, link('box', boxId), async (tx) => {
      const isDeleted = await deleteBoxGuest(tx, { boxId, guestId: body.PalcoIntegranteId });
      return isDeleted ? ok(writeBoxGuests(await listBoxGuests(tx, boxId))) : refuse('guest-not-found');
    });
  });
}

/**
 * Whether guests may still be invited to a show. Later its link, which has no end and may have been forwarded, tells
 * nothing of the guests that the box has by then.
 */
async function isToCome({ database, clock }: Context, { showId }: Pick<Participation, 'showId'>) {
  const show = await findShowOnSale(database.kysely, showId);
  return show !== null && !isShowOver(show, clock.now());
}

/** What the calls of staff do with a box's parking, from the domain that issues it. */
export interface ParkingOfBoxes {
  readonly annul: AnnulParking;
  readonly countInUse: CountSpacesInUse;
}

/** Boxes: the calls of staff (spec 4 §2.10). */
export function registerBoxActs(serve: ServeStaff, parking: ParkingOfBoxes): void {
  serve(ClubPalcosListar, async (_body, { context }) => {
    const db = context.database.kysely;
    const [boxes, sectors] = [await listBoxes(db), await sectorsWithoutBox(db)];
    return ok({ Palcos: boxes.map(boxToWire), SectoresLibres: sectors.map(sectorToWire) });
  });

  serve(ClubPalcosLeer, async ({ PalcoId }, { context }) => {
    const read = await readBox(context, PalcoId);
    if (!read.ok) return read;
    const { box, guests, visits, hasReservationLink } = read.value;
    return ok({
      Palco: boxToWire(box),
      Invitados: guests.map(guestOfBoxToWire),
      Espectaculos: visits.map(boxVisitToWire),
      TieneLinkReserva: hasReservationLink,
    });
  });

  serve(ClubPalcosGuardar, async (body, { context, actor }) => {
    const saved = await saveBox(context, actor, body, parking.countInUse);
    return saved.ok ? ok({ Palco: boxToWire(saved.value) }) : saved;
  });

  serve(ClubPalcosImportarInvitados, async ({ PalcoId, ArchivoB64 }, { context, actor }) => {
    const bytes = Buffer.from(ArchivoB64, 'base64');
    const imported = await importGuests(context, actor, { boxId: PalcoId, bytes });
    if (!imported.ok) return imported;
    return ok({ Invitados: imported.value.saved, Errores: [...imported.value.errors] });
  });

  serve(ClubPalcosBorrarInvitado, async ({ PalcoId, InvitadoId }, { context, actor }) => {
    const forgotten = await forgetGuest(context, actor, { boxId: PalcoId, guestId: InvitadoId });
    return forgotten.ok ? ok({}) : forgotten;
  });
  registerBoxesAtShows(serve, parking.annul);
  registerNotices(serve);
}

async function saveBox(
  context: Context,
  actor: Actor,
  body: RequestOf<typeof ClubPalcosGuardar>,
  countInUse: CountSpacesInUse,
) {
  const form = boxFormFromWire(body);
  if (body.PalcoId !== 0) {
    const changed = { ...form, boxId: body.PalcoId, version: body.Version ?? 0 };
    return changeBox(context, actor, changed, countInUse);
  }
  const made = await createBox(context, actor, { ...form, sectorId: body.SectorId ?? 0 });
  if (!made.ok) return made.problem === 'box-exists' ? refuse('box-exists') : refuse('not-found');
  const box = await findBoxById(context.database.kysely, made.value.boxId);
  return box ? ok(box) : refuse('not-found');
}

function registerBoxesAtShows(serve: ServeStaff, annulParking: AnnulParking): void {
  serve(ClubPalcosAdmitir, async (body, { context, actor }) => {
    const of = { boxId: body.PalcoId, showId: body.EspectaculoId };
    const admitted = await admitBox(context, actor, {
      ...of,
      ...(body.AbreEn && { opensAt: montevideoMoment(body.AbreEn) }),
      ...(body.CierraEn && { closesAt: montevideoMoment(body.CierraEn) }),
    });
    if (!admitted.ok) {
      const { problem } = admitted;
      return problem === 'box-not-found' || problem === 'show-not-found'
        ? refuse('not-found')
        : refuse(problem);
    }
    const link = await createBoxLink(context, actor, of, body.Enviar);
    if (link.ok) return ok(linkToWire(link.value));
    return link.problem === 'no-email' ? refuse('no-email') : refuse('not-found');
  });

  serve(ClubPalcosQuitar, async (body, { context, actor }) => {
    const withdrawal = {
      ...{ showId: body.EspectaculoId, boxId: body.PalcoId },
      ...{ annulsTickets: body.AnulaEntradas, reason: body.Motivo.trim() },
    };
    const withdrawn = await withdrawBox(context, actor, withdrawal, annulParking);
    if (!withdrawn.ok)
      return withdrawn.problem === 'box-not-of-show'
        ? refuse('not-found')
        : refuse(withdrawn.problem, withdrawn.detail);
    const { annulled, needsApproval } = withdrawn.value;
    return { ...ok({ Anuladas: annulled }), needsApproval };
  });

  serve(ClubTemporadaPalcosLeer, async ({ Ano: year }, { context }) => {
    const db = context.database.kysely;
    const season = await findSeason(db, year);
    const [types, shows] = [await listShowTypes(db), await showsOfSeason(db, season, context.clock.now())];
    return ok({
      Version: season.version,
      Tipos: types.map(({ id, name }) => ({
        ...{ TipoId: id, Nombre: name, Elegido: season.typeIds.includes(id) },
      })),
      Espectaculos: shows.map(seasonShowToWire),
    });
  });

  serve(ClubTemporadaPalcosGuardar, async ({ Ano, Version, TipoIds }, { context, actor }) => {
    const season = { year: Ano, version: Version, typeIds: TipoIds };
    const saved = await saveBoxSeason(context, actor, season);
    if (saved.ok) return ok({});
    return saved.problem === 'type-unknown' ? refuse('not-found') : refuse(saved.problem, saved.detail);
  });
}

function registerNotices(serve: ServeStaff): void {
  serve(ClubComunicacionesListar, async (_body, { context: { database, clock } }) =>
    ok({ Comunicaciones: (await listNotices(database.kysely, clock.now())).map(noticeToWire) }),
  );
  serve(ClubComunicacionesPublicar, async (body, { context, actor }) => {
    const published = await publishNotice(context, actor, noticeFromWire(body));
    return published.ok ? ok({ ComunicacionId: published.value.noticeId }) : published;
  });
  serve(ClubComunicacionesRetirar, async ({ ComunicacionId }, { context, actor }) => {
    const withdrawn = await withdrawNotice(context, actor, ComunicacionId);
    return withdrawn.ok ? ok({}) : withdrawn;
  });
}
