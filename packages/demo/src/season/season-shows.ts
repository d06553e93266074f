import type { ShowPlan, ShowSectorPlan } from '@club/server/domains/catalogue/show-plan.ts';
import { assetUrl } from '@club/server/http/club-assets.ts';
import type { SeasonBasics } from './season-basics.ts';
import { isSold, listOf, type Prices, priceList, type SeasonSector } from './season-prices.ts';
import { DAY_MS, dates, moment, soon } from './season-times.ts';

export interface SeasonVenues {
  readonly stadium: { readonly venueId: number; readonly sectors: readonly SeasonSector[] };
  readonly tour: { readonly venueId: number; readonly sectors: readonly SeasonSector[] };
}

/** The season's shows by name, for the rest of the demo. */
export type ShowName =
  | 'derby'
  | 'free-match'
  | 'sold-out-match'
  | 'dollar-match'
  | 'card-dialog-match'
  | 'coming-sale-match'
  | 'past-match'
  | 'concert'
  | 'season-pass'
  | `tour-${number}`;

interface Season {
  readonly now: Date;
  readonly basics: SeasonBasics;
  readonly venues: SeasonVenues;
}

/** Every show of the demo; dates are relative to `now`, so that the season never gets old. */
export function seasonShows(season: Season): [ShowName, ShowPlan][] {
  return [
    ...matches(season),
    ['concert', concert(season)],
    ['season-pass', seasonPass(season)],
    ...tours(season),
  ];
}

type Rival = Exclude<keyof SeasonBasics['teams'], 'home'>;

/** When each category may buy: from its moment until the show begins, with a limit per person. */
function windows(
  { basics }: Season,
  closesAt: Date,
  opens: Partial<Record<keyof SeasonBasics['categories'], Date>>,
  maxPerPerson = 1,
): NonNullable<ShowPlan['windows']> {
  const names = Object.keys(opens) as (keyof typeof opens)[];
  return names.flatMap((name) => {
    const opensAt = opens[name];
    return opensAt
      ? [{ categoryId: basics.categories[name], opensAt, closesAt, maxPerPerson, maxPerBuyer: null }]
      : [];
  });
}

/** The common data of all home matches. */
function match({ basics, venues }: Season, rival: Rival, round: string) {
  return {
    name: `Partido ante ${RIVAL_NAMES[rival]}`,
    typeId: basics.types.match,
    venueId: venues.stadium.venueId,
    homeTeamId: basics.teams.home,
    awayTeamId: basics.teams[rival],
    competitionId: basics.competitions.league,
    round,
    photoUrl: assetUrl('photos/match.webp'),
    paymentMethodId: 1,
    instalments: 6,
    descriptionHtml: MATCH_TEXT,
    boxDescriptionHtml: BOX_TEXT,
    paddockDescriptionHtml: PADDOCK_TEXT,
  };
}

const RIVAL_NAMES: Record<Rival, string> = {
  cordon: 'Atlético Cordón',
  aguada: 'Unión Aguada',
  malvin: 'Deportivo Malvín',
  prado: 'Racing del Prado',
  carretas: 'Punta Carretas',
};

const MATCH_TEXT =
  '<p>Las puertas abren <strong>dos horas antes</strong> del partido. Presentá tu entrada en el teléfono o impresa, con tu documento.</p>' +
  '<ul><li>No se permite el ingreso con pirotecnia, envases de vidrio ni latas.</li><li>Los menores de 12 años entran acompañados por una persona adulta.</li><li>La plataforma accesible tiene ingreso por puerta 1.</li></ul>';
const BOX_TEXT =
  '<p>El ingreso a palcos es por <strong>puerta 5</strong>, desde tres horas antes. Cada persona necesita su invitación.</p>';
const PADDOCK_TEXT = '<p>El ingreso al paddock es por <strong>puerta 6</strong>, desde dos horas antes.</p>';

interface Opening {
  /** `{stand}{code}` of the open sectors; default: all. */
  readonly only?: readonly string[];
  readonly change?: (prices: Prices, sector: SeasonSector) => Prices;
  readonly isSoldOut?: boolean;
}

function openings(
  season: Season,
  { only, change = (prices) => prices, isSoldOut }: Opening,
): ShowSectorPlan[] {
  return season.venues.stadium.sectors
    .filter((sector) => !only || only.includes(`${sector.standId}${sector.code}`))
    .map((sector) => ({
      sectorId: sector.sectorId,
      prices: isSold(sector) ? priceList(change(listOf(sector), sector), season.basics.categories) : [],
      ...(isSoldOut ? { setAside: [{ allotment: 'blocked' as const }] } : {}),
    }));
}

const FEW = ['1A', '1B', '3AP', '4VIS'];

function matches(season: Season): [ShowName, ShowPlan][] {
  const { basics } = season;
  const free = (prices: Prices): Prices => Object.fromEntries(Object.keys(prices).map((name) => [name, 0]));
  const withoutAbroad = ({ abroad: _notSold, ...prices }: Prices): Prices => prices;
  const derby: ShowPlan = {
    ...match(season, 'cordon', 'Fecha 12'),
    ...dates(season, 9, '20:30'),
    photoUrl: assetUrl('photos/derby.webp'),
    isFeatured: true,
    sectors: openings(season, {}),
    quotas: [{ categoryId: basics.categories.auf, quota: 40 }],
    extraFields: [
      { fieldId: basics.extraFields.gate, audience: 'purchase', isMandatory: true },
      { fieldId: basics.extraFields.note, audience: 'purchase', isMandatory: false },
      { fieldId: basics.extraFields.gate, audience: 'courtesy', isMandatory: true },
      { fieldId: basics.extraFields.note, audience: 'box', isMandatory: false },
    ],
  };
  const freeMatch: ShowPlan = {
    ...match(season, 'malvin', 'Cuartos de final'),
    ...dates(season, 4, '17:00'),
    competitionId: basics.competitions.cup,
    sectors: openings(season, { only: ['1A', '1ACC', '2A', '3AP'], change: free }),
  };
  const soldOut: ShowPlan = {
    ...match(season, 'aguada', 'Fecha 13'),
    ...dates(season, 16, '19:00'),
    sectors: openings(season, { only: FEW, isSoldOut: true }),
  };
  const dollars: ShowPlan = {
    ...match(season, 'prado', 'Semifinal'),
    ...dates(season, 20, '21:15'),
    competitionId: basics.competitions.cup,
    paymentMethodId: 2,
    instalments: 1,
    sectors: openings(season, { only: ['1A', '1B', '1C', '2A', '3AP', '4VIS'], change: withoutAbroad }),
  };
  const cardDialog: ShowPlan = {
    ...match(season, 'carretas', 'Fecha 14'),
    ...dates(season, 23, '16:00'),
    paymentMethodId: 3,
    instalments: 12,
    sectors: openings(season, { only: ['1A', '1B', '1ACC', '2A', '3AP', '3ACC'] }),
  };
  const members = moment(season, 8, '10:00');
  const comingSale: ShowPlan = {
    ...match(season, 'cordon', 'Fecha 15'),
    ...dates(season, 37, '20:00'),
    saleOpensAt: members,
    windows: windows(season, moment(season, 37, '20:00'), {
      ...{ member: members, child: members, lifelong: members, abroad: members, auf: members },
      ...{ public: moment(season, 10, '10:00'), visitor: moment(season, 12, '10:00') },
    }),
    sectors: openings(season, { only: FEW }),
  };
  const past: ShowPlan = {
    ...match(season, 'carretas', 'Fecha 11'),
    ...dates(season, -5, '20:00'),
    sectors: openings(season, { only: FEW }),
  };
  return [
    ['derby', derby],
    ['free-match', freeMatch],
    ['sold-out-match', soldOut],
    ['dollar-match', dollars],
    ['card-dialog-match', cardDialog],
    ['coming-sale-match', comingSale],
    ['past-match', past],
  ];
}

function concert(season: Season): ShowPlan {
  const times = dates(season, 29, '21:00', 4);
  return {
    ...times,
    windows: windows(
      season,
      times.saleClosesAt,
      { member: times.saleOpensAt, public: new Date(times.saleOpensAt.getTime() + 2 * DAY_MS) },
      10,
    ),
    name: 'Noches del Parque',
    typeId: season.basics.types.concert,
    venueId: season.venues.stadium.venueId,
    photoUrl: assetUrl('photos/concert.webp'),
    thumbnailUrl: assetUrl('thumbnails/concert.webp'),
    descriptionHtml:
      '<p>Tres bandas, una noche y el Parque como nunca lo escuchaste. Apta para todo público.</p><p>Más información en <a href="https://noches-del-parque.example/">noches-del-parque.example</a>.</p>',
    showsCompetition: false,
    paymentMethodId: 1,
    instalments: 3,
    keepsOwnedSeats: false,
    allowsManyTicketsPerPerson: true,
    sectors: openings(season, {
      only: ['1A', '1B', '1C', '2A', '2B', '3AP'],
      change: (_prices, sector) => ({ public: sector.standId === 3 ? 1890 : 3200, member: 1490 }),
    }),
  };
}

function seasonPass(season: Season): ShowPlan {
  const startsAt = moment(season, 2, '10:00');
  return {
    name: 'Abono Clausura',
    typeId: season.basics.types.pass,
    venueId: season.venues.stadium.venueId,
    competitionId: season.basics.competitions.league,
    startsAt,
    endsAt: moment(season, 120, '23:00'),
    saleOpensAt: new Date(season.now.getTime() - 7 * DAY_MS),
    saleClosesAt: moment(season, 60, '23:00'),
    isSeasonPass: true,
    showsDate: false,
    thumbnailUrl: assetUrl('thumbnails/season-pass.webp'),
    descriptionHtml: '<p>Todos los partidos de local del Clausura, con la misma butaca.</p>',
    paymentMethodId: 1,
    instalments: 12,
    sectors: openings(season, {
      only: ['1C', '2B'],
      change: () => ({ public: 14900, member: 7900, child: 3900, lifelong: 0, abroad: 8900 }),
    }),
  };
}

/** Days from today and hours of the tours after the first, which begins soon: its gates are open. The second one is full. */
const LATER_TOURS = [
  [3, '15:00'],
  [8, '11:00'],
  [15, '11:00'],
  [22, '15:00'],
] as const;
const FULL_TOUR = 1;
const TOUR_HOURS = 1.5;

function tours(season: Season): [ShowName, ShowPlan][] {
  const { venueId, sectors } = season.venues.tour;
  const { public: general, member, child } = season.basics.categories;
  const times = [
    soon(season, TOUR_HOURS),
    ...LATER_TOURS.map(([days, time]) => dates(season, days, time, TOUR_HOURS)),
  ];
  return times.map((own, index): [ShowName, ShowPlan] => [
    `tour-${index + 1}`,
    {
      ...own,
      name: 'Paseo del Gran Parque Central',
      typeId: season.basics.types.tour,
      venueId,
      photoUrl: assetUrl('photos/tour.webp'),
      thumbnailUrl: assetUrl('thumbnails/tour.webp'),
      descriptionHtml:
        '<p>Con guía por la casa del club: los vestuarios, el túnel hasta el césped, el palco y el museo.</p>',
      showsCompetition: false,
      hasMap: false,
      allowsManyTicketsPerPerson: true,
      sectors: sectors.map(({ sectorId }) => ({
        sectorId,
        prices: [general, member, child].map((categoryId) => ({ categoryId, amount: 0 })),
        ...(index === FULL_TOUR ? { setAside: [{ allotment: 'blocked' as const }] } : {}),
      })),
    },
  ]);
}
