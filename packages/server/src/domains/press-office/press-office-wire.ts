import type {
  AnswerOf,
  ClubAcreditacionesLeer,
  ClubAcreditacionesListar,
  ClubMediosLeer,
  ClubMediosListar,
} from '@club/contract/club';
import { ClubAcreditacionesDecidir } from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { documentText, type IdentityDocument } from '../../shared/identity-document.ts';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import type { Detail } from '../../shared/result.ts';
import type { AcceptProblem, Accreditation, AccreditationKind, Pass } from '../accreditations/public.ts';
import { sectorText } from '../catalogue/public.ts';
import type { CrewMember, Outlet } from '../press/public.ts';
import type { VisitRow } from './read-outlet.ts';
import type { PassRow } from './read-passes.ts';

type WireAccreditation = AnswerOf<typeof ClubAcreditacionesListar>['Acreditaciones'][number];
type WirePass = AnswerOf<typeof ClubAcreditacionesLeer>['Pases'][number];
type WireOutlet = AnswerOf<typeof ClubMediosListar>['Medios'][number];
type WireDetail = AnswerOf<typeof ClubMediosLeer>;

const PASSES = {
  'press-stand': 'bancada',
  pitch: 'campo',
  general: 'general',
} as const satisfies Record<Pass, WireAccreditation['Pase']>;
const KINDS = { press: 'prensa', general: 'general' } as const satisfies Record<
  AccreditationKind,
  WireAccreditation['Tipo']
>;
const STATES = { pending: 'pendiente', accepted: 'aceptada', rejected: 'rechazada' } as const;

export const PASS_OF = inverse(PASSES);
export const KIND_OF = inverse(KINDS);
export const STATE_OF = inverse(STATES);

/** The sort columns of the list. */
export const ACCREDITATION_ORDERS = {
  persona: 'person',
  pase: 'pass',
  espectaculo: 'show',
  respuesta: 'decided',
} as const;

/** The sort columns of the list. */
export const OUTLET_ORDERS = {
  medio: 'name',
  responsable: 'responsible',
  integrantes: 'crew',
  respuesta: 'decided',
} as const;

/** The owner of the card. */
export const CARD_OF = { acreditacion: 'accreditation', medio: 'outlet', integrante: 'member' } as const;

const documentWords = (abbreviation: string, document: IdentityDocument) =>
  `${abbreviation} ${documentText(document)}`;

interface Answered {
  readonly state: keyof typeof STATES;
  readonly requestedAt: Date;
  readonly pictureAskedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly reason: string;
}

const answerToWire = ({ state, requestedAt, pictureAskedAt, decidedAt, reason }: Answered) => ({
  Estado: STATES[state],
  PedidaEn: montevideoDateTime(requestedAt),
  ImagenPedidaEn: momentToWire(pictureAskedAt),
  RespondidaEn: momentToWire(decidedAt),
  Motivo: reason,
});

export const accreditationToWire = (request: Accreditation): WireAccreditation => ({
  AcreditacionId: request.id,
  EspectaculoId: request.showId,
  Espectaculo: request.showName,
  Inicio: momentToWire(request.startsAt),
  Tipo: KINDS[request.kind],
  Pase: PASSES[request.pass],
  Persona: `${request.firstName} ${request.lastName}`,
  Documento: documentWords(request.documentTypeAbbreviation, request.document),
  Correo: request.email,
  Telefono: request.phone,
  TipoMedio: request.mediaTypeName ?? '',
  Medio: request.outletName,
  Empresa: request.company,
  Cargo: request.position,
  TieneCarnet: request.cardKey !== '',
  ...answerToWire(request),
  EntradaId: request.ticketId ?? 0,
});

export const passToWire = ({ showId, pass, sector, kept, left }: PassRow): WirePass => ({
  EspectaculoId: showId,
  Pase: PASSES[pass],
  TribunaId: sector.standId,
  SectorCod: sector.code,
  Sector: sectorText(sector),
  Lugares: kept,
  Quedan: left,
});

export const outletToWire = (outlet: Outlet): WireOutlet => ({
  MedioId: outlet.id,
  Nombre: outlet.name,
  Tipo: outlet.typeName,
  Responsable: outlet.responsibleName,
  Correo: outlet.email,
  Integrantes: outlet.crewCount,
  ...answerToWire(outlet),
});

export const outletDetailToWire = (outlet: Outlet): WireDetail['Medio'] => ({
  ...outletToWire(outlet),
  Documento: documentWords(outlet.documentTypeAbbreviation, outlet.responsibleDocument),
  Telefono: outlet.phone,
  Web: outlet.website,
  Twitter: outlet.twitter,
  Instagram: outlet.instagram,
});

export const memberToWire = (member: CrewMember): WireDetail['Integrantes'][number] => ({
  IntegranteId: member.id,
  Persona: `${member.firstName} ${member.lastName}`,
  Documento: documentWords(member.documentTypeAbbreviation, member.document),
  Rol: member.role,
});

export const visitToWire = (visit: VisitRow): WireDetail['Espectaculos'][number] => ({
  EspectaculoId: visit.showId,
  Espectaculo: visit.showName,
  Inicio: momentToWire(visit.startsAt),
  Sector: sectorText({ standName: visit.stand, description: visit.sector }),
  AbreEn: montevideoDateTime(visit.opensAt),
  // Its end moves with the show, and is not known while its date is open.
  CierraEn: momentToWire(visit.startsAt && visit.closesAt),
  Lugares: visit.places,
  Canjeados: visit.redeemed,
  TieneLink: visit.hasLink,
});

const {
  10: answered,
  11: noPlaces,
  12: hasTicket,
  13: isOver,
  16: isBarred,
} = ClubAcreditacionesDecidir.codes;
const TEXTS: Readonly<Record<AcceptProblem, string>> = {
  'not-found': 'No existe o fue archivada.',
  'already-answered': answered.text,
  'no-places-left': noPlaces.text,
  'person-has-ticket': hasTicket.text,
  'show-over': isOver.text,
  'person-barred': isBarred.text,
};

/** Why one of several was not accepted, with the text of the call for one. */
export function refusalText(problem: AcceptProblem, detail: Detail): string {
  return TEXTS[problem].replace(/\{(\w+)\}/g, (_whole, name: string) => String(detail[name] ?? ''));
}
