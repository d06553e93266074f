import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';
import { withLink } from './links.ts';

type WireBox = ClubAnswer<'club/palcos/listar'>['Palcos'][number];

/** A box or paddock. */
export interface Box {
  readonly id: number;
  readonly version: number;
  readonly code: string;
  readonly description: string;
  readonly sector: string;
  readonly floor: string;
  readonly minors: number;
  readonly spaces: number;
  readonly referent: string;
  readonly email: string;
  readonly isEnabled: boolean;
}

const boxOf = (wire: WireBox): Box => ({
  ...{ id: wire.PalcoId, version: wire.Version, code: wire.Codigo, description: wire.Descripcion },
  ...{ sector: wire.Sector, floor: wire.Piso, minors: wire.Menores, spaces: wire.Plazas },
  ...{ referent: wire.Referente, email: wire.Correo, isEnabled: wire.Habilitado },
});

export async function fetchBoxes(signal: AbortSignal) {
  const { Palcos, SectoresLibres } = await clubFetch('club/palcos/listar', {}, { signal });
  const sectors = SectoresLibres.map(({ SectorId, Nombre }) => ({ id: SectorId, name: Nombre }));
  return { boxes: Palcos.map(boxOf), sectors };
}

export interface BoxStory extends Box {
  readonly guests: readonly {
    readonly id: number;
    readonly person: string;
    readonly document: string;
    readonly phone: string;
  }[];
  readonly visits: readonly BoxVisit[];
  readonly hasReservationLink: boolean;
}

/** A box at a show. */
export interface BoxVisit {
  readonly showId: number;
  readonly showName: string;
  readonly startsAt: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly places: number;
  readonly issued: number;
  readonly hasLink: boolean;
}

export async function fetchBox(id: number, signal: AbortSignal): Promise<BoxStory> {
  const read = await clubFetch('club/palcos/leer', { PalcoId: id }, { signal });
  return {
    ...boxOf(read.Palco),
    guests: read.Invitados.map(({ InvitadoId, Persona, Documento, Telefono }) => ({
      ...{ id: InvitadoId, person: Persona, document: Documento, phone: Telefono },
    })),
    visits: read.Espectaculos.map((wire) => ({
      ...{ showId: wire.EspectaculoId, showName: wire.Espectaculo, startsAt: wire.Inicio },
      ...{ opensAt: wire.AbreEn, closesAt: wire.CierraEn, places: wire.Lugares, issued: wire.Emitidas },
      hasLink: wire.TieneLink,
    })),
    hasReservationLink: read.TieneLinkReserva,
  };
}

/** The form's values; `sectorId` of a new one. */
export type BoxForm = Omit<Box, 'id' | 'version' | 'sector'> & { readonly sectorId: number };

/** Makes a sector a box (`id` 0), or changes one. */
export const saveBox = (operation: string, { id, version }: Pick<Box, 'id' | 'version'>, form: BoxForm) =>
  clubCall('club/palcos/guardar', {
    ...{ Operacion: operation, PalcoId: id },
    ...(id > 0 ? { Version: version } : { SectorId: form.sectorId }),
    ...{ Codigo: form.code, Descripcion: form.description, Piso: form.floor, Menores: form.minors },
    ...{ Plazas: form.spaces, Referente: form.referent, Correo: form.email.trim() },
    Habilitado: form.isEnabled,
  });

/** Adds the people of a file (CSV, in base64); returns how many, and the invalid lines. */
export async function importGuests(operation: string, boxId: number, file: string) {
  const body = { Operacion: operation, PalcoId: boxId, ArchivoB64: file };
  const done = await clubCall('club/palcos/importarInvitados', body);
  return done.ok ? { ok: true as const, saved: done.answer.Invitados, errors: done.answer.Errores } : done;
}

export const forgetGuest = (operation: string, boxId: number, guestId: number) =>
  clubCall('club/palcos/borrarInvitado', { Operacion: operation, PalcoId: boxId, InvitadoId: guestId });

interface OfShow {
  readonly boxId: number;
  readonly showId: number;
  readonly operation: string;
}

const bodyOf = ({ boxId, showId, operation }: OfShow) => ({
  ...{ Operacion: operation, PalcoId: boxId, EspectaculoId: showId },
});

/** Admits a box to a show; returns its private link, which is shown only this once. Moments: empty for the defaults. */
export const admitBox = async (
  of: OfShow,
  plan: { readonly opensAt: string; readonly closesAt: string; readonly isMailed: boolean },
) =>
  withLink(
    await clubCall('club/palcos/admitir', {
      ...{ ...bodyOf(of), Enviar: plan.isMailed },
      ...(plan.opensAt && { AbreEn: plan.opensAt }),
      ...(plan.closesAt && { CierraEn: plan.closesAt }),
    }),
  );

export const withdrawBox = (of: OfShow, annulsTickets: boolean, reason: string) =>
  clubCall('club/palcos/quitar', { ...bodyOf(of), AnulaEntradas: annulsTickets, Motivo: reason });

/** A notice on the page of boxes' invitations. */
export interface Notice {
  readonly id: number;
  /** Empty: all boxes; all shows. */
  readonly box: string;
  readonly show: string;
  readonly html: string;
  readonly isBlocking: boolean;
  readonly file: string;
  readonly publishedAt: string;
}

export async function fetchNotices(signal: AbortSignal): Promise<Notice[]> {
  const { Comunicaciones } = await clubFetch('club/comunicaciones/listar', {}, { signal });
  return Comunicaciones.map((wire) => ({
    ...{ id: wire.ComunicacionId, box: wire.Palco, show: wire.Espectaculo, html: wire.Html },
    ...{ isBlocking: wire.Restringe, file: wire.Adjunto, publishedAt: wire.PublicadaEn },
  }));
}

/** 0: all boxes; all shows. */
export interface NoticeForm {
  readonly boxId: number;
  readonly showId: number;
  readonly html: string;
  readonly isBlocking: boolean;
  readonly file: { readonly name: string; readonly base64: string } | null;
}

export const publishNotice = (operation: string, form: NoticeForm) =>
  clubCall('club/comunicaciones/publicar', {
    ...{ Operacion: operation, PalcoId: form.boxId, EspectaculoId: form.showId, Html: form.html },
    ...{ Restringe: form.isBlocking },
    ...(form.file && { Archivo: form.file.name, ArchivoB64: form.file.base64 }),
  });

export const withdrawNotice = (operation: string, id: number) =>
  clubCall('club/comunicaciones/retirar', { Operacion: operation, ComunicacionId: id });

/** The show types of a year to which all enabled boxes are admitted. */
export interface BoxSeason {
  readonly year: number;
  readonly version: number;
  readonly types: readonly { readonly id: number; readonly name: string; readonly isChosen: boolean }[];
  readonly shows: readonly {
    readonly id: number;
    readonly name: string;
    readonly startsAt: string;
    readonly admitted: number;
    readonly waiting: number;
  }[];
}

export async function fetchBoxSeason(year: number, signal: AbortSignal): Promise<BoxSeason> {
  const read = await clubFetch('club/temporadaPalcos/leer', { Ano: year }, { signal });
  return {
    ...{ year, version: read.Version },
    types: read.Tipos.map(({ TipoId, Nombre, Elegido }) => ({ id: TipoId, name: Nombre, isChosen: Elegido })),
    shows: read.Espectaculos.map((wire) => ({
      ...{ id: wire.EspectaculoId, name: wire.Espectaculo, startsAt: wire.Inicio },
      ...{ admitted: wire.Palcos, waiting: wire.Faltan },
    })),
  };
}

export const saveBoxSeason = (
  operation: string,
  { year, version }: Pick<BoxSeason, 'year' | 'version'>,
  typeIds: readonly number[],
) =>
  clubCall('club/temporadaPalcos/guardar', {
    ...{ Operacion: operation, Ano: year, Version: version, TipoIds: [...typeIds] },
  });
