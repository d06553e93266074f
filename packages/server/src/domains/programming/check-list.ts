import { ClubVentanasGuardar } from '@club/contract/club';
import { SHOW_MINUTES, SHOW_NAME } from '@club/contract/constants';
import type { ShowSectorPlan } from '../catalogue/public.ts';
import { windowsProblem } from '../sale-terms/public.ts';
import { comingText } from './coming-prices.ts';
import type { DraftPlan } from './draft-plan.ts';
import type { Options, SectorOption } from './options-store.ts';

/** A line of the check list (spec 4 §2.2, step 4). A red one prevents publication. */
export interface Missing {
  readonly problem: string;
  readonly isRed: boolean;
  readonly text: string;
  /** The step of the form that it belongs to. */
  readonly step: 1 | 2 | 3;
}

export const red = (problem: string, step: Missing['step'], text: string): Missing => ({
  ...{ problem, step, text, isRed: true },
});
const yellow = (problem: string, step: Missing['step'], text: string): Missing => ({
  ...{ problem, step, text, isRed: false },
});

/** The check list of a draft by itself, in the order of the form (all of it: `missingOf`). */
export function checkList(plan: DraftPlan, options: Options, now: Date): Missing[] {
  return [
    ...whatAndWhen(plan, options, now),
    ...sectorLines(plan, options),
    ...saleLines(plan, options, now),
    ...comingLines(plan, options, now),
  ];
}

/** Its part of the first step. */
export function whatAndWhen(plan: DraftPlan, options: Options, now: Date): Missing[] {
  const { name = '', startsAt, durationMinutes = 0, homeTeamId, awayTeamId, competitionId } = plan;
  const has = (list: readonly { id: number }[], id: number | undefined) => list.some((one) => one.id === id);
  const type = options.types.find(({ id }) => id === plan.typeId);
  const teams = [homeTeamId, awayTeamId];
  const isLasting = plan.isSeasonPass || durationMinutes <= SHOW_MINUTES.max;
  return [
    ...(type ? [] : [red('type', 1, 'Falta el tipo de espectáculo.')]),
    ...(name.length >= SHOW_NAME.min && name.length <= SHOW_NAME.max
      ? []
      : [red('name', 1, `El nombre tiene que tener entre ${SHOW_NAME.min} y ${SHOW_NAME.max} letras.`)]),
    ...(type?.requiresTeams && teams.some((id) => id === undefined)
      ? [red('teams', 1, 'Faltan los equipos.')]
      : []),
    ...(teams.some((id) => id !== undefined && !has(options.teams, id)) ? [gone('un equipo', 1)] : []),
    ...(homeTeamId !== undefined && homeTeamId === awayTeamId
      ? [red('same-team', 1, 'El local y el visitante son el mismo equipo.')]
      : []),
    ...(type?.requiresCompetition && competitionId === undefined
      ? [red('competition', 1, 'Falta la competencia.')]
      : []),
    ...(competitionId !== undefined && !has(options.competitions, competitionId)
      ? [gone('la competencia', 1)]
      : []),
    ...(has(options.venues, plan.venueId) ? [] : [red('venue', 1, 'Falta el escenario.')]),
    ...(startsAt ? [] : [red('start', 1, 'Falta la fecha de inicio.')]),
    ...(startsAt && startsAt <= now ? [red('start-past', 1, 'La fecha de inicio ya pasó.')] : []),
    ...(durationMinutes >= SHOW_MINUTES.min && isLasting
      ? []
      : [
          red(
            'duration',
            1,
            `La duración tiene que ser de ${SHOW_MINUTES.min} a ${SHOW_MINUTES.max} minutos.`,
          ),
        ]),
  ];
}

const gone = (what: string, step: Missing['step']) =>
  red('gone', step, `Lo que elegiste ya no existe: ${what}.`);

function sectorLines({ sectors = [], venueId }: DraftPlan, options: Options): Missing[] {
  if (sectors.length === 0) return [red('sectors', 3, 'No hay sectores.')];
  const known = new Map(options.sectors.map((sector) => [sector.sectorId, sector]));
  const isRepeated = new Set(sectors.map(({ sectorId }) => sectorId)).size < sectors.length;
  const isElsewhere = sectors.some(({ sectorId }) => known.get(sectorId)?.venueId !== venueId);
  const categories = new Set(options.categories.map(({ id }) => id));
  const prices = sectors.flatMap((sector) => sector.prices);
  return [
    ...(isRepeated ? [red('sector-repeated', 2, 'Un sector está dos veces.')] : []),
    ...(isElsewhere ? [red('sector-elsewhere', 2, 'Hay sectores que no son del escenario.')] : []),
    ...(prices.some(({ categoryId }) => !categories.has(categoryId)) ? [gone('una categoría', 3)] : []),
    ...priceLines(sectors, known, options),
    ...gateLines(sectors, known),
    ...laneLines(sectors, known),
    ...setAsideLines(sectors, known),
  ];
}

/** More places are set aside than there are: the last purposes get fewer. */
const setAsideLines = (
  sectors: readonly ShowSectorPlan[],
  known: ReadonlyMap<number, SectorOption>,
): Missing[] =>
  sectors.flatMap(({ sectorId, setAside = [] }) => {
    const sector = known.get(sectorId);
    const asked = setAside.reduce((sum, { count = 0 }) => sum + count, 0);
    if (!sector || asked <= sector.capacity) return [];
    const text = `El sector ${sector.uniqueName} tiene ${sector.capacity} lugares y se apartan ${asked}.`;
    return [yellow('set-aside-too-many', 2, text)];
  });

/** A sector that no gate admits (spec 5 §3). */
const gateLines = (sectors: readonly ShowSectorPlan[], known: ReadonlyMap<number, SectorOption>): Missing[] =>
  sectors.flatMap(({ sectorId }) => {
    const sector = known.get(sectorId);
    return sector && !sector.hasGate
      ? [red('gate', 2, `El sector ${sector.uniqueName} no tiene puerta.`)]
      : [];
  });

const NAMED_BOXES = 3;

/** What is sold, or given away, and no lane admits. */
function laneLines(sectors: readonly ShowSectorPlan[], known: ReadonlyMap<number, SectorOption>): Missing[] {
  const own = sectors.flatMap(({ sectorId }) => known.get(sectorId) ?? []);
  const shut = own.filter(({ isShutBox }) => isShutBox).map(({ uniqueName }) => uniqueName);
  const more = shut.length > NAMED_BOXES ? ` y ${shut.length - NAMED_BOXES} más` : '';
  return [
    ...(shut.length > 0
      ? [
          yellow(
            'box-lane',
            2,
            `Ningún carril deja entrar a: ${shut.slice(0, NAMED_BOXES).join(', ')}${more}.`,
          ),
        ]
      : []),
    ...(own.some(({ lacksParking }) => lacksParking)
      ? [yellow('parking-lane', 2, 'Ningún carril deja entrar los autos de los palcos.')]
      : []),
  ];
}

/**
 * For open sectors: one without any price is red; a category that only other sectors of the side sell to is not.
 */
function priceLines(
  sectors: readonly ShowSectorPlan[],
  known: ReadonlyMap<number, SectorOption>,
  { categories }: Options,
): Missing[] {
  const open = sectors.flatMap(({ sectorId, isOpen, prices }) => {
    const sector = known.get(sectorId);
    return sector && (isOpen ?? prices.length > 0)
      ? [{ sector, priced: new Set(prices.map((one) => one.categoryId)) }]
      : [];
  });
  return open.flatMap(({ sector, priced }) => {
    const ofSide = categories.filter(({ isVisitor }) => isVisitor === sector.isVisitor);
    const text = (category: string) => `El sector ${sector.uniqueName} no tiene precio para ${category}.`;
    if (priced.size === 0) {
      const publicOne = ofSide.find(({ isPublic }) => isPublic)?.name ?? 'nadie';
      return [red('price', 3, text(publicOne))];
    }
    const elsewhere = open.filter((other) => other.sector.isVisitor === sector.isVisitor);
    return ofSide
      .filter(({ id }) => !priced.has(id) && elsewhere.some((other) => other.priced.has(id)))
      .map(({ name }) => yellow('price-of-category', 3, text(name)));
  });
}

function saleLines(plan: DraftPlan, options: Options, now: Date): Missing[] {
  const { startsAt, saleOpensAt, saleClosesAt, windows = [], queue } = plan;
  const costs = (plan.sectors ?? []).some(({ prices }) => prices.some(({ amount }) => amount > 0));
  const isKnown = options.paymentMethods.some(
    ({ id, isOffered }) => isOffered && id === plan.paymentMethodId,
  );
  const wrong = startsAt && windowsProblem(windows, startsAt);
  const isUnknown = windows.some(({ categoryId }) => !options.categories.some(({ id }) => id === categoryId));
  return [
    ...(costs && !isKnown ? [red('payment-method', 3, 'Falta el medio de pago.')] : []),
    ...(plan.currencyId === undefined || options.currencies.some(({ id }) => id === plan.currencyId)
      ? []
      : [gone('la moneda', 3)]),
    ...(isUnknown ? [gone('la categoría de una ventana de venta', 3)] : []),
    ...(wrong ? [red(wrong.problem, 3, windowsText(wrong, options))] : []),
    ...(saleOpensAt ? [] : [red('sale-opens', 3, 'Falta cuándo abre la venta.')]),
    ...(saleClosesAt ? [] : [red('sale-closes', 3, 'Falta cuándo cierra la venta.')]),
    ...(saleOpensAt && saleClosesAt && saleClosesAt <= saleOpensAt
      ? [red('sale-order', 3, 'La venta cierra antes de abrir.')]
      : []),
    ...(saleOpensAt && startsAt && saleOpensAt >= startsAt
      ? [red('sale-opens-late', 3, 'La venta abre después del inicio.')]
      : []),
    ...(saleClosesAt && startsAt && saleClosesAt > startsAt
      ? [yellow('sale-closes-late', 3, 'La venta cierra después del inicio.')]
      : []),
    ...(saleClosesAt && saleClosesAt <= now ? [red('sale-over', 3, 'El cierre de la venta ya pasó.')] : []),
    ...(queue?.isActive && !queue.url.startsWith('https://')
      ? [red('queue-address', 3, 'La dirección de la fila tiene que empezar con https://.')]
      : []),
    ...((plan.extraFields ?? []).every(({ fieldId }) => options.extraFields.some(({ id }) => id === fieldId))
      ? []
      : [gone('un campo extra', 2)]),
  ];
}

/** Planned prices, which no step of the form shows. */
function comingLines(plan: DraftPlan, options: Options, now: Date) {
  const text = comingText(plan, options, now);
  return text ? [yellow('coming-prices', 3, `Precios programados que siguen: ${text}`)] : [];
}

/** In the words of the refusal on a published show's tab. */
function windowsText(
  { problem, categoryId }: NonNullable<ReturnType<typeof windowsProblem>>,
  { categories }: Options,
): string {
  const { text } = Object.values(ClubVentanasGuardar.codes).find((code) => code.problem === problem) ?? {};
  return (text ?? '').replace('{category}', categories.find(({ id }) => id === categoryId)?.name ?? 'Venta');
}
