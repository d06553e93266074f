import type {
  AnswerOf,
  ClubComunicacionesListar,
  ClubComunicacionesPublicar,
  ClubPalcosGuardar,
  ClubPalcosLeer,
  ClubPalcosListar,
  ClubTemporadaPalcosLeer,
  RequestOf,
} from '@club/contract/club';
import { documentText } from '../../shared/identity-document.ts';
import { writtenEnd } from '../../shared/known-start.ts';
import { momentToWire, montevideoDateTime, writtenMoment } from '../../shared/montevideo.ts';
import { type ShowOnSale, sectorText } from '../catalogue/public.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { Box, BoxForm, FreeSector } from './box-store.ts';
import type { BoxVisitRow } from './box-visits-store.ts';
import type { BoxGuest } from './guest-store.ts';
import type { ListedNotice } from './notice-store.ts';
import type { SeasonShow } from './season-store.ts';

type WireBox = AnswerOf<typeof ClubPalcosListar>['Palcos'][number];
type WireStory = AnswerOf<typeof ClubPalcosLeer>;

export const boxToWire = (box: Box): WireBox => ({
  PalcoId: box.id,
  Version: box.version,
  Codigo: box.code,
  Descripcion: box.description,
  Sector: `${box.standName}, ${box.sectorDescription}`,
  Piso: box.floor,
  Menores: box.minorsCapacity,
  Plazas: box.parkingSpaces,
  Referente: box.referentName,
  Correo: box.referentEmail,
  Habilitado: box.isEnabled,
});

export const sectorToWire = (
  sector: FreeSector,
): AnswerOf<typeof ClubPalcosListar>['SectoresLibres'][number] => ({
  SectorId: sector.id,
  Nombre: `${sector.venueName}: ${sectorText(sector)}`,
});

export const boxFormFromWire = (body: RequestOf<typeof ClubPalcosGuardar>): BoxForm => ({
  code: body.Codigo.trim(),
  description: body.Descripcion.trim(),
  floor: body.Piso.trim(),
  isEnabled: body.Habilitado,
  minorsCapacity: body.Menores,
  parkingSpaces: body.Plazas,
  referentName: body.Referente.trim(),
  referentEmail: body.Correo,
});

export const guestOfBoxToWire = (guest: BoxGuest): WireStory['Invitados'][number] => ({
  InvitadoId: guest.id,
  Persona: `${guest.firstName} ${guest.lastName}`,
  Documento: `${guest.documentTypeAbbreviation} ${documentText(guest.document)}`,
  Telefono: guest.phone,
});

export const boxVisitToWire = (visit: BoxVisitRow): WireStory['Espectaculos'][number] => ({
  EspectaculoId: visit.showId,
  Espectaculo: visit.showName,
  Inicio: momentToWire(visit.startsAt),
  AbreEn: montevideoDateTime(visit.opensAt),
  // Its end moves with the show, and is not known while its date is open.
  CierraEn: momentToWire(visit.startsAt && visit.closesAt),
  Lugares: visit.places,
  Emitidas: visit.redeemed,
  TieneLink: visit.hasLink,
});

export const noticeToWire = (
  notice: ListedNotice,
): AnswerOf<typeof ClubComunicacionesListar>['Comunicaciones'][number] => ({
  ComunicacionId: notice.id,
  Palco: notice.boxCode ?? '',
  Espectaculo: notice.showName ?? '',
  Html: notice.messageHtml,
  Restringe: notice.isBlocking,
  Adjunto: notice.fileName,
  PublicadaEn: montevideoDateTime(notice.publishedAt),
});

export const noticeFromWire = (body: RequestOf<typeof ClubComunicacionesPublicar>) => ({
  showId: body.EspectaculoId || null,
  boxId: body.PalcoId || null,
  html: body.Html,
  isBlocking: body.Restringe,
  ...(body.ArchivoB64 && {
    file: { fileName: body.Archivo ?? '', bytes: Buffer.from(body.ArchivoB64, 'base64') },
  }),
});

export const seasonShowToWire = (
  show: SeasonShow,
): AnswerOf<typeof ClubTemporadaPalcosLeer>['Espectaculos'][number] => ({
  EspectaculoId: show.id,
  Espectaculo: show.name,
  Inicio: momentToWire(show.startsAt),
  Palcos: show.admitted,
  Faltan: show.waiting,
});

/** A box in the audit. */
export const boxFields = (box: Box): Fields => ({
  Código: box.code,
  Descripción: box.description,
  Piso: box.floor,
  Menores: box.minorsCapacity,
  'Plazas de parking': box.parkingSpaces,
  Referente: box.referentName,
  Correo: box.referentEmail,
  Habilitado: box.isEnabled,
});

export const admissionFields = (admission: {
  readonly adults: number;
  readonly minors: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly show: Pick<ShowOnSale, 'startsAt' | 'dateIsOpen'>;
}): Fields => ({
  Lugares: admission.adults,
  'Lugares de menores': admission.minors,
  'Abre el': writtenMoment(admission.opensAt),
  'Cierra el': writtenEnd(admission.closesAt, admission.show),
});

export const noticeFields = (notice: ListedNotice): Fields => ({
  Palco: notice.boxCode ?? 'Todos',
  Espectáculo: notice.showName ?? 'Todos',
  Mensaje: notice.messageHtml,
  'Restringe emisión': notice.isBlocking,
  Adjunto: notice.fileName,
});
