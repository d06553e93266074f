import type { Attachment as WireAttachment, Show as WireShow } from '@club/contract';
import { montevideoDay } from '@club/ui/lib/dates.ts';
import { type AnswerOf, fetchCall, PAGE_READ, postCall } from './post-call.ts';
import { serverNow } from './server-clock.ts';
import { type ShowSummary, showSummary } from './shows.ts';
import { flag, listById, number, record, text, type Unread, type Wire } from './wire.ts';

/** A show on its own page (spec 1 §2.7, §3). */
export interface ShowDetail extends Omit<ShowSummary, 'date' | 'venue'> {
  readonly date: (NonNullable<ShowSummary['date']> & { readonly weekday: string }) | null;
  readonly venue: (NonNullable<ShowSummary['venue']> & VenueDetail) | null;
  /** Untrusted HTML: must go through `safeHtml`. */
  readonly descriptionHtml: string;
  /** Empty: the app's default photo is shown. */
  readonly photoUrl: string;
  /** When each member category buys, as text; empty where the show is sold to all alike. */
  readonly salesText: string;
  /** Whether the venue has a map. */
  readonly hasVenueMap: boolean;
  /** Its present waiting room; null for none. */
  readonly queue: QueueOfShow | null;
}

export interface QueueOfShow {
  readonly roomId: number;
  /** Wall clock in Montevideo. */
  readonly opensAt: string;
  readonly isOpen: boolean;
}

interface VenueDetail {
  readonly logoUrl: string;
  readonly address: string;
  /** The venue on a map service; empty when unknown. */
  readonly mapUrl: string;
}

/** `showId` is the requested one: the page's show has that id, whatever the answer says. */
export function showDetail(
  sent: Unread<WireShow>,
  showId: number,
  today: string,
  queue: QueueOfShow | null = null,
): ShowDetail {
  const wire = record(sent);
  const summary = showSummary(wire, today);
  const mapUrl = text(wire.EscenarioMapaURL);
  return {
    ...summary,
    id: showId,
    date: summary.date && { ...summary.date, weekday: text(wire.EspectaculoFechaDiaSemanaEscrito) },
    venue: summary.venue && {
      ...summary.venue,
      logoUrl: text(wire.EscenarioLogoURL),
      address: text(wire.EscenarioDireccion),
      mapUrl: /^https?:\/\//.test(mapUrl) ? mapUrl : '',
    },
    descriptionHtml: text(wire.EspectaculoDescripcion),
    photoUrl: text(wire.EspectaculoFotoURL),
    salesText: text(wire.EspectaculoVentas),
    hasVenueMap: flag(wire.EspectaculoRepresentacionGrafica),
    queue,
  };
}

/** One show; null when there is none with this id. Throws `Fault` for anything else that goes wrong. */
export async function fetchShow(showId: number): Promise<ShowDetail | null> {
  const result = await postCall('WSEspectaculo', { EspectaculoId: showId }, PAGE_READ);
  if (result.ok) {
    const { SDTEspectaculo, Fila } = result.answer;
    return showDetail(SDTEspectaculo, showId, montevideoDay(serverNow()), queueOfShow(Fila));
  }
  return null;
}

function queueOfShow(sent: AnswerOf<'WSEspectaculo'>['Fila']): QueueOfShow | null {
  const wire = record(sent);
  const roomId = number(wire.SalaId);
  return roomId === 0 ? null : { roomId, opensAt: text(wire.Apertura), isOpen: flag(wire.EstaAbierta) };
}

export interface Attachment {
  readonly id: number;
  readonly name: string;
  /** The server's name of the file type's icon, e.g. `sheet`; may be unknown here. */
  readonly icon: string;
  /** Without a leading dot, e.g. `pdf`. */
  readonly extension: string;
}

/** The show's attachments; null when the list is refused, which leads home (spec 1 §8). */
export async function fetchAttachments(showId: number): Promise<readonly Attachment[] | null> {
  const result = await postCall('WSEspectaculoArchivos', { EspectaculoId: showId }, PAGE_READ);
  if (!result.ok) return null;
  return listById(result.answer.SDTEspectaculoArchivos, attachment);
}

export function attachment(wire: Wire<WireAttachment>): Attachment {
  return {
    id: number(wire.EspectaculoArchivoId),
    name: text(wire.EspectaculoArchivoNombre),
    icon: text(wire.ArchivoTipoIcono),
    extension: text(wire.ArchivoTipoExtension).replace(/^\./, '').toLowerCase(),
  };
}

/** A file's undecoded content. */
export interface FileContent {
  readonly name: string;
  readonly extension: string;
  readonly base64: string;
}

/** Throws when the file cannot be read, for any reason: the screen shows one text for all (spec 1 §8). */
export async function fetchAttachmentContent(showId: number, attachmentId: number): Promise<FileContent> {
  const body = { EspectaculoId: showId, EspectaculoArchivoId: attachmentId };
  const answer = await fetchCall('WSEspectaculoArchivoDescargar', body, { isAnonymous: true });
  const file = record(answer.SDTEspectaculoArchivo);
  return {
    name: text(file.EspectaculoArchivoNombre),
    extension: text(file.ArchivoTipoExtension).replace(/^\./, '').toLowerCase(),
    base64: text(file.ArchivoB64),
  };
}
