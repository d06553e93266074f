import { montevideoDate } from '../../shared/montevideo.ts';
import type { Occasion, ShowPlan } from '../catalogue/public.ts';
import type { CopiedPolicy } from '../gates/public.ts';

type Dates = 'startsAt' | 'endsAt' | 'saleOpensAt' | 'saleClosesAt';

/** An incomplete plan: every field may be missing. Its end follows from its start. */
export type DraftPlan = {
  readonly [Field in keyof Omit<ShowPlan, Dates>]?: ShowPlan[Field] | undefined;
} & {
  readonly startsAt?: Date | undefined;
  readonly durationMinutes?: number | undefined;
  readonly saleOpensAt?: Date | undefined;
  readonly saleClosesAt?: Date | undefined;
  /** What its gates begin with; the usual unless copied. */
  readonly gates?: CopiedPolicy | undefined;
};

export const MINUTE_MS = 60_000;

export function draftOfShow({ endsAt, ...plan }: ShowPlan): DraftPlan {
  return { ...plan, durationMinutes: Math.round((endsAt.getTime() - plan.startsAt.getTime()) / MINUTE_MS) };
}

/** The plan that publishes a draft; null while a required field is missing. */
export function showOfDraft({ durationMinutes, ...draft }: DraftPlan): ShowPlan | null {
  const { name, typeId, venueId, startsAt, saleOpensAt, saleClosesAt, sectors } = draft;
  if (!name || !typeId || !venueId || !startsAt || !durationMinutes) return null;
  if (!saleOpensAt || !saleClosesAt || !sectors) return null;
  const endsAt = new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);
  const known = { ...draft, name, typeId, venueId, startsAt, endsAt, saleOpensAt, saleClosesAt, sectors };
  // Undefined fields count as missing.
  return Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== undefined),
  ) as unknown as ShowPlan;
}

/** Where and when a draft takes place; null while that is not known. */
export function occasionOf({ venueId, startsAt, durationMinutes, isSeasonPass }: DraftPlan): Occasion | null {
  if (!venueId || !startsAt || !durationMinutes) return null;
  const endsAt = new Date(startsAt.getTime() + durationMinutes * MINUTE_MS);
  return { venueId, startsAt, endsAt, isSeasonPass: isSeasonPass ?? false };
}

/** Fields that end in `At` are times. */
export function readDraft(json: string): DraftPlan {
  return JSON.parse(json, (key, value) =>
    key.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
  );
}

/** The parts of a show that can be copied to another (spec 4 §2.2, step 2). */
export const PARTS = [
  'sectors',
  'prices',
  'windows',
  'quotas',
  'set-aside',
  'extra-fields',
  'files',
  'texts',
  'payment',
  'mails',
  'gates',
] as const;
export type Part = (typeof PARTS)[number];

const FIELDS_OF = {
  quotas: ['quotas'],
  'extra-fields': ['extraFields'],
  files: ['attachments'],
  texts: ['descriptionHtml', 'boxDescriptionHtml', 'paddockDescriptionHtml', 'photoUrl', 'thumbnailUrl'],
  payment: ['currencyId', 'paymentMethodId', 'instalments', 'allowsManyTicketsPerPerson'],
} as const satisfies Partial<Record<Part, readonly (keyof DraftPlan)[]>>;

/** The parts of a show without a checkbox; they fill fields that the draft leaves open. */
const ALWAYS = [
  ...['typeId', 'venueId', 'homeTeamId', 'competitionId', 'durationMinutes', 'isSeasonPass'],
  ...['showsCompetition', 'showsDate', 'showsVenue', 'hasMap', 'keepsOwnedSeats'],
  ...['freeHoldingMinutes', 'placesPerAddress'],
] as (keyof DraftPlan)[];

/**
 * The draft with its ticked parts replaced by those of another show. Its sale opens and closes at the same offsets
 * from the start.
 */
export function copyInto(draft: DraftPlan, source: DraftPlan, parts: readonly Part[]): DraftPlan {
  const copied = parts.flatMap((part) =>
    part in FIELDS_OF ? FIELDS_OF[part as keyof typeof FIELDS_OF] : [],
  );
  const open = ALWAYS.filter((field) => draft[field] === undefined);
  return {
    ...draft,
    ...pick(source, [...open, ...copied]),
    ...(parts.some((part) => OF_SECTORS.has(part)) ? { sectors: copiedSectors(draft, source, parts) } : {}),
    ...(parts.includes('windows') ? shiftedSale(draft, source) : {}),
    ...(parts.includes('gates') ? { gates: source.gates } : {}),
  };
}

/** What a draft has and its form does not send. */
export const unseenOf = (plan: DraftPlan): DraftPlan =>
  pick(plan, ['gates', 'freeHoldingMinutes', 'placesPerAddress', 'windowMinutes', 'comingPrices']);

function pick(source: DraftPlan, fields: readonly (keyof DraftPlan)[]): DraftPlan {
  return Object.fromEntries(
    fields.flatMap((field) => (source[field] === undefined ? [] : [[field, source[field]]])),
  );
}

const OF_SECTORS: ReadonlySet<Part> = new Set(['sectors', 'prices', 'set-aside']);

/**
 * Each sector has of the source what is ticked, and the rest of the draft. Without the tick of the sectors themselves the
 * draft's stay as they are; one that has none yet gets those of the source, closed.
 */
function copiedSectors(draft: DraftPlan, source: DraftPlan, parts: readonly Part[]): ShowPlan['sectors'] {
  const { sectors: own = [] } = draft;
  const { sectors: theirs = [] } = source;
  const isBare = own.length === 0 && !parts.includes('sectors');
  const sectors = parts.includes('sectors') || isBare ? theirs : own;
  const inDraft = new Map(own.map((sector) => [sector.sectorId, sector]));
  const inSource = new Map(theirs.map((sector) => [sector.sectorId, sector]));
  const from = (part: Part, { sectorId }: ShowPlan['sectors'][number]) =>
    (parts.includes(part) && inSource.get(sectorId)) || inDraft.get(sectorId);
  return sectors.map((sector) => ({
    ...sector,
    ...(isBare ? { isOpen: false } : {}),
    prices: from('prices', sector)?.prices ?? [],
    setAside: from('set-aside', sector)?.setAside ?? [],
  }));
}

/** The sale times of a source, at the same offsets from the draft's start; none while one of the two has no start. */
export function shiftedSale({ startsAt }: DraftPlan, source: DraftPlan): DraftPlan {
  if (!startsAt || !source.startsAt) return {};
  const by = startsAt.getTime() - source.startsAt.getTime();
  const shifted = (at: Date) => new Date(at.getTime() + by);
  return {
    saleOpensAt: source.saleOpensAt && shifted(source.saleOpensAt),
    saleClosesAt: source.saleClosesAt && shifted(source.saleClosesAt),
    windows: source.windows?.map((window) => ({
      ...window,
      opensAt: shifted(window.opensAt),
      closesAt: shifted(window.closesAt),
    })),
  };
}

/** If a plan's start was changed and its sale was not, the sale moves with the start. */
export function withMovedSale(plan: DraftPlan, before: DraftPlan): DraftPlan {
  const isMoved = plan.startsAt && before.startsAt && plan.startsAt.getTime() !== before.startsAt.getTime();
  return isMoved && saleText(plan) === saleText(before) ? { ...plan, ...shiftedSale(plan, before) } : plan;
}

/** The sale part of a plan, for comparisons. */
const saleText = ({ windows = [], saleOpensAt, saleClosesAt }: DraftPlan): string =>
  JSON.stringify(
    windows.length === 0
      ? [saleOpensAt, saleClosesAt]
      : windows.map((window) => [
          ...[window.categoryId, window.opensAt, window.closesAt],
          ...[window.maxPerPerson, window.maxPerBuyer],
        ]),
  );

const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** The next future time on the same weekday at the same hour. */
export function nextSameWeekday(startsAt: Date, now: Date): Date {
  const weeks = Math.max(1, Math.ceil((now.getTime() - startsAt.getTime() + 1) / WEEK_MS));
  return new Date(startsAt.getTime() + weeks * WEEK_MS);
}

/**
 * The plan of a show with an open date as it was before: the ends of its sale had moved with its beginning, and that its
 * date is not shown is no choice of staff to copy.
 */
export function onFormerDay(plan: DraftPlan, startsAt: Date): DraftPlan {
  const { startsAt: madeUp = startsAt, saleClosesAt } = plan;
  const back = (at: Date) => new Date(at.getTime() + startsAt.getTime() - madeUp.getTime());
  const hasMoved = (closesAt: Date) =>
    closesAt.getTime() === saleClosesAt?.getTime() || montevideoDate(closesAt) === montevideoDate(madeUp);
  return {
    ...{ ...plan, startsAt, showsDate: true },
    saleClosesAt: saleClosesAt && back(saleClosesAt),
    windows: plan.windows?.map((window) =>
      hasMoved(window.closesAt) ? { ...window, closesAt: back(window.closesAt) } : window,
    ),
  };
}
