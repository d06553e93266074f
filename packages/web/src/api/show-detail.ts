import type { Attachment as WireAttachment, Show as WireShow } from '@club/contract';
import { montevideoDay } from '../lib/dates.ts';
import { fetchCall, postCall } from './post-call.ts';
import { type ShowSummary, showSummary } from './shows.ts';

/** A show on its own page (spec 1 §2.7, §3). */
export interface ShowDetail extends Omit<ShowSummary, 'date' | 'venue'> {
  readonly date: (NonNullable<ShowSummary['date']> & { readonly weekday: string }) | null;
  readonly venue: (NonNullable<ShowSummary['venue']> & VenueDetail) | null;
  /** Untrusted HTML: only `safeHtml` may show it. */
  readonly descriptionHtml: string;
  /** Empty: the app's default photo stands in. */
  readonly photoUrl: string;
  /** The venue's map can be asked for. */
  readonly hasVenueMap: boolean;
}

interface VenueDetail {
  readonly logoUrl: string;
  readonly address: string;
  /** Where a map service shows the venue; empty when unknown. */
  readonly mapUrl: string;
}

export function showDetail(wire: WireShow, today: string): ShowDetail {
  const summary = showSummary(wire, today);
  return {
    ...summary,
    date: summary.date && { ...summary.date, weekday: wire.EspectaculoFechaDiaSemanaEscrito },
    venue: summary.venue && {
      ...summary.venue,
      logoUrl: wire.EscenarioLogoURL,
      address: wire.EscenarioDireccion,
      mapUrl: /^https?:\/\//.test(wire.EscenarioMapaURL) ? wire.EscenarioMapaURL : '',
    },
    descriptionHtml: wire.EspectaculoDescripcion,
    photoUrl: wire.EspectaculoFotoURL,
    hasVenueMap: wire.EspectaculoRepresentacionGrafica,
  };
}

/** One show; null when there is none with this id. Throws `Fault` for anything else that goes wrong. */
export async function fetchShow(showId: number): Promise<ShowDetail | null> {
  const result = await postCall('WSEspectaculo', { EspectaculoId: showId });
  if (result.ok) return showDetail(result.answer.SDTEspectaculo, montevideoDay(Date.now()));
  return null;
}

export interface Attachment {
  readonly id: number;
  readonly name: string;
  /** What the server calls the icon of the file's type, e.g. `sheet`; may be a name unknown here. */
  readonly icon: string;
  /** Without a leading dot, e.g. `pdf`. */
  readonly extension: string;
}

/** The show's attachments; null when the list is refused, which sends the visitor home (spec 1 §8). */
export async function fetchAttachments(showId: number): Promise<readonly Attachment[] | null> {
  const result = await postCall('WSEspectaculoArchivos', { EspectaculoId: showId });
  if (!result.ok) return null;
  return result.answer.SDTEspectaculoArchivos.map(attachment);
}

export function attachment(wire: WireAttachment): Attachment {
  return {
    id: wire.EspectaculoArchivoId,
    name: wire.EspectaculoArchivoNombre,
    icon: wire.ArchivoTipoIcono,
    extension: wire.ArchivoTipoExtension.replace(/^\./, '').toLowerCase(),
  };
}

/** A file's content as it arrives. */
export interface FileContent {
  readonly name: string;
  readonly extension: string;
  readonly base64: string;
}

/** Throws when the file cannot be had, whatever the reason: the screen says the same for all (spec 1 §8). */
export async function fetchAttachmentContent(showId: number, attachmentId: number): Promise<FileContent> {
  const body = { EspectaculoId: showId, EspectaculoArchivoId: attachmentId };
  const answer = await fetchCall('WSEspectaculoArchivoDescargar', body, { isAnonymous: true });
  const { SDTEspectaculoArchivo: file } = answer;
  return {
    name: file.EspectaculoArchivoNombre,
    extension: file.ArchivoTipoExtension.replace(/^\./, '').toLowerCase(),
    base64: file.ArchivoB64,
  };
}
