import type { ShowOptions } from '../../api/show-options.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import { EMPTY_PLAN } from '../../api/show-plan.ts';
import type { CopiedPart, MissingLine } from '../../api/shows.ts';
import { isMoment } from '../../lib/dates.ts';

/** The four steps of spec 4 §2.2. */
export const STEPS = ['Qué y cuándo', 'A partir de', 'Venta', 'Revisión'] as const;

/** The step in a URL; default: the first. */
export const stepOf = (text: string | null): number => (/^[1-4]$/.test(text ?? '') ? Number(text) : 1);

/** Display names of the parts that can be copied. */
export const PART_NAMES: Readonly<Record<CopiedPart, string>> = {
  sectors: 'Sectores abiertos y cerrados',
  prices: 'Lista de precios',
  windows: 'Ventanas de venta, a la misma distancia del inicio',
  quotas: 'Cupos por categoría',
  'set-aside': 'Apartados: prensa, visitantes, palcos, accesibles',
  'extra-fields': 'Campos extra',
  files: 'Archivos',
  texts: 'Textos y fotos',
  payment: 'Medio de pago y cuotas',
  mails: 'Textos de los correos',
  gates: 'Puertas: horarios, documentos y reingreso',
};
export const PARTS = Object.keys(PART_NAMES) as CopiedPart[];

/** Whether prices or set-aside places are copied without the sectors themselves. */
export const hasPartsOfSectors = (parts: readonly CopiedPart[]): boolean =>
  !parts.includes('sectors') && (parts.includes('prices') || parts.includes('set-aside'));

/** The origin of a new show: the last one of its type. */
export const lastOfType = (options: ShowOptions, typeId: number) =>
  options.sources.find((source) => source.typeId === typeId);

/** The suggested show, the last one of the type or of all, and the text before its name. */
export function firstSource(options: ShowOptions, typeId: number) {
  const ofType = lastOfType(options, typeId);
  const isMatch = options.types.some(({ id, needsTeams }) => id === typeId && needsTeams);
  const words = ofType && isMatch ? 'Último partido: ' : 'Último: ';
  return { id: (ofType ?? options.sources[0])?.id ?? 0, words };
}

/** The default type of a new show: matches are the most frequent. */
export function firstType({ types }: ShowOptions): number {
  const offered = types.filter(({ isArchived }) => !isArchived);
  return (offered.find(({ needsTeams }) => needsTeams) ?? offered[0])?.id ?? 0;
}

/** The defaults of a new show: those of the last one of its type, except the rival, the day and the round. */
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

/** A plan that can be saved: half-typed moments are removed. */
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

/** The initial data of a new draft: the rest comes from its source. */
export const firstPart = (plan: ShowPlan): Partial<ShowPlan> => {
  const { name, typeId, venueId, homeTeamId, awayTeamId, competitionId, round, startsAt, minutes } =
    keepable(plan);
  return { name, typeId, venueId, homeTeamId, awayTeamId, competitionId, round, startsAt, minutes };
};

/** What a draft has: what it leaves open comes from its source. */
export function filledPart(plan: ShowPlan): Partial<ShowPlan> {
  const isOpen = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(EMPTY_PLAN[name as keyof ShowPlan]);
  return Object.fromEntries(Object.entries(keepable(plan)).filter(([name, value]) => !isOpen(name, value)));
}

/** Whether a draft has more than the first step. */
export function isBegun(plan: ShowPlan): boolean {
  const first = firstPart(plan);
  return Object.keys(filledPart(plan)).some((name) => !(name in first));
}

/** Whether a line prevents the publication: reserved parking of that day does not once it is to be annulled. */
export const prevents = ({ isRed, problem }: MissingLine, annulsParking: boolean): boolean =>
  isRed && !(annulsParking && problem === PARKING);
export const PARKING = 'parking-reserved';
/** Lines about gates, which no step of the form mends: the part of *Puertas y zonas* that does, and what to do there. */
export const GATE_LINES: ReadonlyMap<
  string,
  { readonly part: string; readonly name: string; readonly text: string }
> = new Map([
  ['gate', { part: 'accesos', name: 'Accesos', text: 'Se elige' }],
  ['box-lane', { part: 'puertas', name: 'Puertas y carriles', text: 'Se agrega' }],
  ['parking-lane', { part: 'puertas', name: 'Puertas y carriles', text: 'Se agrega' }],
]);

/** Whether a draft can be published. */
export const isReady = (missing: readonly MissingLine[], annulsParking: boolean): boolean =>
  missing.every((line) => !prevents(line, annulsParking));
