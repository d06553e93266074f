import { ACCREDITATION_KIND_WORDS as WORDS } from '@club/contract/club/words';
import { inverse } from '@club/contract/inverse';
import { type ClubAnswer, clubCall, clubFetch, type Refusal } from './club-call.ts';
import { type ListPage, type PageOf, pageToWire } from './list-page.ts';

export const STATES = { pending: 'pendiente', accepted: 'aceptada', rejected: 'rechazada' } as const;
export type RequestState = keyof typeof STATES;
const STATE_OF = inverse(STATES);
const ANSWERS = { accept: 'aceptar', reject: 'rechazar', picture: 'otra-imagen' } as const;
export type PressAnswer = keyof typeof ANSWERS;
const PASSES = { bancada: 'press-stand', campo: 'pitch', general: 'general' } as const;
const WIRE_PASSES = inverse(PASSES);
export type Pass = keyof typeof WIRE_PASSES;
const KINDS = { press: 'prensa', general: 'general' } as const;
export type AccreditationKind = keyof typeof KINDS;
export const KIND_NAMES: Readonly<Record<AccreditationKind, string>> = {
  press: WORDS.prensa,
  general: WORDS.general,
};
const OWNERS = { accreditation: 'acreditacion', outlet: 'medio', member: 'integrante' } as const;
/** The owner of a card. */
export interface CardName {
  readonly of: keyof typeof OWNERS;
  readonly id: number;
}

/** The common fields of outlets and accreditations. Times are Montevideo's; empty for none. */
export interface Asked {
  readonly state: RequestState;
  readonly askedAt: string;
  /** Another picture was requested and has not come. */
  readonly pictureAskedAt: string;
  readonly answeredAt: string;
  readonly reason: string;
}

interface WireAsked {
  readonly Estado: (typeof STATES)[RequestState];
  readonly PedidaEn: string;
  readonly ImagenPedidaEn: string;
  readonly RespondidaEn: string;
  readonly Motivo: string;
}

export const askedOf = (wire: WireAsked): Asked => ({
  state: STATE_OF[wire.Estado],
  askedAt: wire.PedidaEn,
  pictureAskedAt: wire.ImagenPedidaEn,
  answeredAt: wire.RespondidaEn,
  reason: wire.Motivo,
});

export interface Accreditation extends Asked {
  readonly id: number;
  readonly showId: number;
  readonly showName: string;
  readonly startsAt: string;
  readonly kind: AccreditationKind;
  readonly pass: Pass;
  readonly person: string;
  readonly document: string;
  readonly email: string;
  readonly phone: string;
  readonly mediaType: string;
  readonly outlet: string;
  readonly company: string;
  readonly position: string;
  readonly hasCard: boolean;
  /** 0 for none. */
  readonly ticketId: number;
}

/** Places kept for a pass at a show. */
export interface PassPlaces {
  readonly showId: number;
  readonly pass: Pass;
  /** Stand and sector: `1-PRE`. */
  readonly sectorKey: string;
  readonly sector: string;
  readonly kept: number;
  readonly left: number;
}

type WirePasses = ClubAnswer<'club/acreditaciones/leer'>['Pases'];

const passesOf = (wire: WirePasses): PassPlaces[] =>
  wire.map(({ EspectaculoId, Pase, TribunaId, SectorCod, Sector, Lugares, Quedan }) => ({
    ...{ showId: EspectaculoId, pass: PASSES[Pase], sectorKey: `${TribunaId}-${SectorCod}` },
    ...{ sector: Sector, kept: Lugares, left: Quedan },
  }));

export interface AccreditationPage extends ListPage<Accreditation> {
  readonly passes: readonly PassPlaces[];
}

export interface AccreditationFilter {
  readonly state: RequestState;
  /** 0 for all. */
  readonly showId: number;
}

export const accreditationsBody = ({ state, showId }: AccreditationFilter) => ({
  Filtro: { Estado: STATES[state], ...(showId > 0 && { EspectaculoId: showId }) },
});

export async function fetchAccreditations(
  filter: AccreditationFilter,
  page: PageOf<'acreditaciones'>,
  signal: AbortSignal,
): Promise<AccreditationPage> {
  const body = { ...accreditationsBody(filter), ...pageToWire(page) };
  const { Acreditaciones, Pases, Siguiente, Total } = await clubFetch('club/acreditaciones/listar', body, {
    signal,
  });
  const rows = Acreditaciones.map((wire) => ({
    ...{ id: wire.AcreditacionId, showId: wire.EspectaculoId, showName: wire.Espectaculo },
    ...{ startsAt: wire.Inicio, kind: wire.Tipo === 'prensa' ? ('press' as const) : ('general' as const) },
    ...{ pass: PASSES[wire.Pase], person: wire.Persona, document: wire.Documento, email: wire.Correo },
    ...{ phone: wire.Telefono, mediaType: wire.TipoMedio, outlet: wire.Medio, company: wire.Empresa },
    ...{ position: wire.Cargo, hasCard: wire.TieneCarnet, ticketId: wire.EntradaId },
    ...askedOf(wire),
  }));
  return { rows, passes: passesOf(Pases), next: Siguiente, total: Total };
}

export interface Answering {
  readonly answer: PressAnswer;
  readonly reason: string;
  readonly operation: string;
}

export const answerBody = ({ answer, reason, operation }: Answering) => ({
  ...{ Operacion: operation, Respuesta: ANSWERS[answer] },
  ...(reason && { Motivo: reason }),
});

/** The next pending one; 0 for none. */
export interface Answered {
  readonly ok: true;
  readonly next: number;
}

export async function answerAccreditation(id: number, answering: Answering) {
  const body = { AcreditacionId: id, ...answerBody(answering) };
  const outcome = await clubCall('club/acreditaciones/decidir', body);
  return outcome.ok ? ({ ok: true, next: outcome.answer.Siguiente } satisfies Answered) : outcome;
}

/** What became of several that were accepted together. */
export type AcceptedMany =
  | {
      readonly ok: true;
      readonly refused: readonly { readonly name: string; readonly why: string }[];
    }
  | Refusal;

export async function acceptMany(ids: readonly number[], operation: string): Promise<AcceptedMany> {
  const body = { Operacion: operation, AcreditacionIds: [...ids] };
  const outcome = await clubCall('club/acreditaciones/aceptarVarias', body);
  if (!outcome.ok) return outcome;
  return {
    ok: true,
    refused: outcome.answer.NoAceptadas.map(({ Persona, Motivo }) => ({ name: Persona, why: Motivo })),
  };
}

export interface ShowAccreditations {
  readonly openings: readonly {
    readonly kind: AccreditationKind;
    readonly endsAt: string;
    readonly isOpen: boolean;
  }[];
  readonly passes: readonly PassPlaces[];
  readonly sectors: readonly { readonly key: string; readonly name: string }[];
}

export async function fetchShowAccreditations(
  showId: number,
  signal: AbortSignal,
): Promise<ShowAccreditations> {
  const body = { EspectaculoId: showId };
  const { Aperturas, Pases, Sectores } = await clubFetch('club/acreditaciones/leer', body, { signal });
  return {
    openings: Aperturas.map(({ Tipo, CierraEn, Abierta }) => ({
      kind: Tipo === 'prensa' ? 'press' : 'general',
      endsAt: CierraEn,
      isOpen: Abierta,
    })),
    passes: passesOf(Pases),
    sectors: Sectores.map(({ TribunaId, SectorCod, Sector }) => ({
      key: `${TribunaId}-${SectorCod}`,
      name: Sector,
    })),
  };
}

interface OfShow {
  readonly showId: number;
  readonly operation: string;
}

export const openAccreditations = (
  { showId, operation }: OfShow,
  { kind, endsAt }: { readonly kind: AccreditationKind; readonly endsAt: string },
) =>
  clubCall('club/acreditaciones/abrir', {
    ...{ Operacion: operation, EspectaculoId: showId, Tipo: KINDS[kind], CierraEn: endsAt },
  });

export const closeAccreditations = ({ showId, operation }: OfShow, kind: AccreditationKind) =>
  clubCall('club/acreditaciones/cerrar', {
    ...{ Operacion: operation, EspectaculoId: showId, Tipo: KINDS[kind] },
  });

export const sectorBody = (key: string) => {
  const [stand = '', code = ''] = key.split('-');
  return { TribunaId: Number(stand), SectorCod: code };
};

export const keepPassPlaces = (
  { showId, operation }: OfShow,
  plan: { readonly pass: Pass; readonly sectorKey: string; readonly places: number; readonly before: number },
) =>
  clubCall('club/acreditaciones/lugares', {
    ...{ Operacion: operation, EspectaculoId: showId, ...sectorBody(plan.sectorKey) },
    ...{ Pase: WIRE_PASSES[plan.pass], Lugares: plan.places, Antes: plan.before },
  });

/** The URL of a card's picture, valid for some minutes. Each call is audited. */
export async function fetchCard({ of, id }: CardName, signal: AbortSignal): Promise<string> {
  return (await clubFetch('club/carne/ver', { De: OWNERS[of], Id: id }, { signal })).URL;
}

export const fetchReasons = async (signal: AbortSignal): Promise<readonly string[]> =>
  (await clubFetch('club/prensa/motivos', {}, { signal })).Motivos;

export interface AnswerMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

/** The mail of a decision. */
export async function previewAnswer(
  { of, id }: { readonly of: 'accreditation' | 'outlet'; readonly id: number },
  { answer, reason }: { readonly answer: 'reject' | 'picture'; readonly reason: string },
  signal: AbortSignal,
): Promise<AnswerMail> {
  const body = { De: OWNERS[of], Id: id, Respuesta: ANSWERS[answer], Motivo: reason };
  const { Para, Asunto, Html } = await clubFetch('club/prensa/vista', body, { signal });
  return { to: Para, subject: Asunto, html: Html };
}
