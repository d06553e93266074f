import type { ShowOptions } from '../../api/show-options.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import { EMPTY_PLAN } from '../../api/show-plan.ts';
import type { CopiedPart, MissingLine } from '../../api/shows.ts';
import { isMoment } from '../../lib/dates.ts';

/** The four steps of spec 4 §2.2. */
export const STEPS = ['Qué y cuándo', 'A partir de', 'Venta', 'Revisión'] as const;

/** The step of an address; the first for none. */
export const stepOf = (text: string | null): number => (/^[1-4]$/.test(text ?? '') ? Number(text) : 1);

/** What can be copied, as people read it. */
export const PART_NAMES: Readonly<Record<CopiedPart, string>> = {
  sectors: 'Sectores abiertos y cerrados',
  prices: 'Lista de precios',
  windows: 'Ventanas de venta, a la misma distancia del inicio',
  quotas: 'Cupos por categoría',
  setAside: 'Apartados: prensa, visitantes, palcos, accesibles',
  fields: 'Campos extra',
  files: 'Archivos',
  texts: 'Textos y fotos',
  payment: 'Medio de pago y cuotas',
  mails: 'Textos de los correos',
  gates: 'Puertas: horarios, documentos y reingreso',
};
export const PARTS = Object.keys(PART_NAMES) as CopiedPart[];

/** The show that a new one begins from: the last one of its type. */
export const lastOfType = (options: ShowOptions, typeId: number) =>
  options.sources.find((source) => source.typeId === typeId);

/** The show that is offered first, the last one of the type or of all, and what is said before its name. */
export function firstSource(options: ShowOptions, typeId: number) {
  const ofType = lastOfType(options, typeId);
  const isMatch = options.types.some(({ id, needsTeams }) => id === typeId && needsTeams);
  const words = ofType && isMatch ? 'Último partido: ' : 'Último: ';
  return { id: (ofType ?? options.sources[0])?.id ?? 0, words };
}

/** The type that a new show begins as: matches are what a club makes most. */
export function firstType({ types }: ShowOptions): number {
  const offered = types.filter(({ isArchived }) => !isArchived);
  return (offered.find(({ needsTeams }) => needsTeams) ?? offered[0])?.id ?? 0;
}

/** What a new show begins with: what the last one of its type was, but for its rival, its day and its round. */
export function newPlan(options: ShowOptions, typeId: number, last: ShowPlan | null): ShowPlan {
  const type = options.types.find(({ id }) => id === typeId);
  const own = options.teams.find(({ isOwn }) => isOwn)?.id ?? 0;
  const [onlyVenue] = options.venues;
  const isGone = (id: number | undefined) =>
    options.competitions.some((one) => one.id === id && one.isArchived);
  return {
    ...EMPTY_PLAN,
    typeId,
    homeTeamId: type?.needsTeams ? last?.homeTeamId || own : 0,
    competitionId: type?.needsCompetition && !isGone(last?.competitionId) ? (last?.competitionId ?? 0) : 0,
    venueId: last?.venueId || (onlyVenue?.id ?? 0),
    startsAt: last?.startsAt ? `T${last.startsAt.slice(11)}` : '',
    minutes: last?.minutes || (type?.minutes ?? 0),
  };
}

/** A plan as it can be kept: half a moment is none yet. */
export function keepable(plan: ShowPlan): ShowPlan {
  const whole = (moment: string) => (isMoment(moment) ? moment : '');
  return {
    ...plan,
    name: plan.name.trim(),
    round: plan.round.trim(),
    startsAt: whole(plan.startsAt),
    saleOpensAt: whole(plan.saleOpensAt),
    saleClosesAt: whole(plan.saleClosesAt),
  };
}

/** What a new draft says for itself: the rest comes from what it is made from. */
export const firstPart = (plan: ShowPlan): Partial<ShowPlan> => {
  const { name, typeId, venueId, homeTeamId, awayTeamId, competitionId, round, startsAt, minutes } =
    keepable(plan);
  return { name, typeId, venueId, homeTeamId, awayTeamId, competitionId, round, startsAt, minutes };
};

/** Whether a draft can be published: parking that is reserved for the day is asked about at the publication itself. */
export const isReady = (missing: readonly MissingLine[]): boolean =>
  missing.every(({ isRed, problem }) => !isRed || problem === 'parking-reserved');
