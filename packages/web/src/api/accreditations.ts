import type { Show as WireShow } from '@club/contract';
import { montevideoDay } from '@club/ui/lib/dates.ts';
import { Fault } from './fault.ts';
import type { Person } from './people.ts';
import { type CallResult, fetchCall, PAGE_READ, postCall } from './post-call.ts';
import { serverNow } from './server-clock.ts';
import { type ShowDetail, showDetail } from './show-detail.ts';
import { listById, number, text, type Unread } from './wire.ts';

/** A page of accreditations: open, or closed but still with the show (spec 3 §4). */
export interface AccreditationPage {
  readonly isOpen: boolean;
  readonly show: ShowDetail;
}

/** The applicant. The phone is the person's. */
export interface Applicant {
  readonly person: Person;
  readonly email: string;
}

export interface PressRequest extends Applicant {
  readonly mediaTypeId: number;
  readonly outletName: string;
  /** One of `ACCREDITATION_LOCATION`. */
  readonly location: string;
  /** The AUF card; null without one. The extension has its dot. */
  readonly card: { readonly base64: string; readonly extension: string } | null;
}

export interface GeneralRequest extends Applicant {
  readonly company: string;
  readonly position: string;
}

/** A kind of outlet. */
export interface MediaType {
  readonly id: number;
  readonly name: string;
}

/** Opens the press accreditation of a show. Throws `Fault` for every refusal but "closed" (spec 3 §8). */
export function openPressAccreditation(showId: number): Promise<AccreditationPage> {
  return open('WSAcreditacionValidar', showId);
}

/** Opens the general accreditation of a show. Throws `Fault` for every refusal but "closed" (spec 3 §8). */
export function openGeneralAccreditation(showId: number): Promise<AccreditationPage> {
  return open('WSAcreditacionGrlValidar', showId);
}

async function open(
  name: 'WSAcreditacionValidar' | 'WSAcreditacionGrlValidar',
  showId: number,
): Promise<AccreditationPage> {
  const result = await postCall(name, { EspectaculoId: showId }, { isAnonymous: true, ...PAGE_READ });
  if (result.ok) return { isOpen: true, show: showOf(result.answer.SDTEspectaculo, showId) };
  if (result.problem !== 'accreditation-closed')
    throw new Fault(`An accreditation was refused: ${result.text}`);
  return {
    isOpen: false,
    show: showOf(result.answer.SDTEspectaculo ?? (await fetchWireShow(showId)), showId),
  };
}

const showOf = (sent: Unread<WireShow>, showId: number): ShowDetail =>
  showDetail(sent, showId, montevideoDay(serverNow()));

async function fetchWireShow(showId: number): Promise<Unread<WireShow>> {
  return (await fetchCall('WSEspectaculo', { EspectaculoId: showId }, { isAnonymous: true })).SDTEspectaculo;
}

/** Kinds of outlet for a press accreditation. Throws `Fault`. */
export async function fetchMediaTypes(): Promise<MediaType[]> {
  const { SDTMedioTipos } = await fetchCall('WSMedioTipos', {}, { isAnonymous: true });
  return listById(SDTMedioTipos, (type) => ({
    id: number(type.MedioTipoId),
    name: text(type.MedioTipoNombre),
  }));
}

const applicantFields = ({ person, email }: Applicant) => ({
  DocumentoTipoId: person.documentTypeId,
  Documento: person.document.trim(),
  Email: email.trim(),
  Telefono: person.phone.trim(),
});

/** Requests a press accreditation. Throws `Fault`. */
export function requestPressAccreditation(
  showId: number,
  request: PressRequest,
): Promise<CallResult<'WSAcreditacionSolicitud'>> {
  const body = {
    EspectaculoId: showId,
    SDTEspectaculoAcreditacion: {
      EspectaculoAcreditacionId: 0,
      AcreditacionNombre: request.person.firstName.trim(),
      AcreditacionApellido: request.person.lastName.trim(),
      ...applicantFields(request),
      MedioTipoId: request.mediaTypeId,
      AcreditacionMedio: request.outletName.trim(),
      AcreditacionUbicacion: request.location,
      AcreditacionCarnetAUFB64: request.card?.base64 ?? '',
      AcreditacionCarnetAUFExtension: request.card?.extension ?? '',
    },
  };
  return postCall('WSAcreditacionSolicitud', body, { isAnonymous: true });
}

/** Requests a general accreditation. Throws `Fault`. */
export function requestGeneralAccreditation(
  showId: number,
  request: GeneralRequest,
): Promise<CallResult<'WSAcreditacionGrlSolicitud'>> {
  const body = {
    EspectaculoId: showId,
    SDTAcreditacionGrl: {
      AcreditacionGrlId: 0,
      Nombre: request.person.firstName.trim(),
      Apellido: request.person.lastName.trim(),
      ...applicantFields(request),
      Empresa: request.company.trim(),
      Cargo: request.position.trim(),
    },
  };
  return postCall('WSAcreditacionGrlSolicitud', body, { isAnonymous: true });
}
