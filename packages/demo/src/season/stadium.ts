import { assetUrl } from '@club/server/http/club-assets.ts';
import { numberRows } from '@club/venue-plan/number-rows.ts';
import { type SectorPlan, seatsOf, type VenuePlan } from '@club/venue-plan/venue-plan.ts';

/** Distances from the pitch of the stadium's parts (sector-shape.ts). */
const PADDOCK = { inner: 4, outer: 10 };
const LOWER = { inner: 12, outer: 34 };
/** A gap without boxes between the tiers. */
const DEEP_LOWER = { inner: 12, outer: 38.5 };
const BOXES = { inner: 35, outer: 39 };
const UPPER = { inner: 40, outer: 62 };

interface Place {
  readonly from: number;
  readonly to: number;
  readonly tier: { readonly inner: number; readonly outer: number };
}

const VIEWS = {
  low: 'views/low.webp',
  middle: 'views/middle.webp',
  high: 'views/high.webp',
  corner: 'views/corner.webp',
};
type View = keyof typeof VIEWS;

type Labels = Pick<
  SectorPlan,
  'standId' | 'code' | 'description' | 'class' | 'isVisitor' | 'isAccessible'
> & {
  readonly views?: readonly View[];
};

const BASE_BEND = 14;

function common({ views = [], ...labels }: Labels, { from, to, tier }: Place) {
  const bend = Math.round(BASE_BEND + (to - from) * 0.25);
  const photoUrls = views.map((view) => assetUrl(VIEWS[view]));
  return { ...labels, photoUrls, shape: { from, to, ...tier, bend } };
}

/** `rows` rows of about `seats` seats: a row has one seat more every `widens` rows. */
function numbered(
  labels: Labels,
  place: Place,
  size: { rows: number; seats: number; widens?: number },
): SectorPlan {
  const rows = numberRows({ rows: size.rows, seats: size.seats, widensEvery: size.widens ?? 0 });
  return { ...common(labels, place), sale: 'numbered', rows, capacity: seatsOf({ rows }) };
}

function unnumbered(labels: Labels, place: Place, capacity: number): SectorPlan {
  return { ...common(labels, place), sale: 'unnumbered', rows: [], capacity };
}

/** The main stand: numbered seats, boxes between its two tiers, the press. */
const mainStand: readonly SectorPlan[] = [
  numbered(
    { standId: 1, code: 'A', description: 'Platea A', views: ['low', 'middle'] },
    { from: 3, to: 34, tier: LOWER },
    { rows: 25, seats: 38, widens: 6 },
  ),
  numbered(
    { standId: 1, code: 'B', description: 'Platea B', class: 'preferencial', views: ['middle'] },
    { from: 34, to: 66, tier: LOWER },
    { rows: 25, seats: 44 },
  ),
  numbered(
    { standId: 1, code: 'C', description: 'Platea C', views: ['low', 'middle'] },
    { from: 66, to: 90, tier: LOWER },
    { rows: 25, seats: 38, widens: 6 },
  ),
  numbered(
    { standId: 1, code: 'ACC', description: 'Plataforma accesible', isAccessible: true, views: ['low'] },
    { from: 90, to: 97, tier: LOWER },
    { rows: 2, seats: 20 },
  ),
  numbered(
    { standId: 1, code: 'ALTA', description: 'Platea alta', views: ['high'] },
    { from: 3, to: 97, tier: UPPER },
    { rows: 51, seats: 98 },
  ),
  numbered(
    { standId: 1, code: 'PRE', description: 'Palco de prensa' },
    { from: 45, to: 55, tier: BOXES },
    { rows: 4, seats: 15 },
  ),
  unnumbered(
    { standId: 1, code: 'CAMPO', description: 'Campo de juego' },
    { from: 38, to: 62, tier: PADDOCK },
    40,
  ),
];

const BOXES_PER_SIDE = 6;

const boxes: readonly SectorPlan[] = [10, 55].flatMap((start, side) =>
  Array.from({ length: BOXES_PER_SIDE }, (_, index) => {
    const number = side * BOXES_PER_SIDE + index + 1;
    const edge = (boxes: number) => Math.round((start + (boxes * 35) / BOXES_PER_SIDE) * 100) / 100;
    const code = `P${String(number).padStart(2, '0')}`;
    return unnumbered(
      { standId: 5, code, description: `Palco ${number}` },
      { from: edge(index), to: edge(index + 1), tier: BOXES },
      12,
    );
  }),
);

const paddock: readonly SectorPlan[] = [0, 1, 2].map((index) =>
  unnumbered(
    { standId: 10, code: `PAD${index + 1}`, description: `Paddock ${index + 1}` },
    { from: 215 + index * 24, to: 238 + index * 24, tier: PADDOCK },
    30,
  ),
);

const rightStand: readonly SectorPlan[] = [
  numbered(
    { standId: 2, code: 'A', description: 'Platea A', views: ['middle', 'corner'] },
    { from: 104, to: 150, tier: DEEP_LOWER },
    { rows: 22, seats: 60 },
  ),
  numbered(
    { standId: 2, code: 'B', description: 'Platea B', views: ['middle'] },
    { from: 150, to: 196, tier: DEEP_LOWER },
    { rows: 22, seats: 60 },
  ),
  unnumbered(
    { standId: 2, code: 'C', description: 'Popular C', views: ['high'] },
    { from: 103, to: 150, tier: UPPER },
    3000,
  ),
  unnumbered(
    { standId: 2, code: 'D', description: 'Popular D', views: ['high'] },
    { from: 150, to: 197, tier: UPPER },
    3000,
  ),
];

const popularStand: readonly SectorPlan[] = [
  unnumbered(
    { standId: 3, code: 'AP', description: 'ABDÓN PORTE', class: 'popular', views: ['corner', 'low'] },
    { from: 204, to: 288, tier: DEEP_LOWER },
    5200,
  ),
  unnumbered(
    { standId: 3, code: 'ACC', description: 'Plataforma accesible', isAccessible: true, views: ['low'] },
    { from: 288, to: 296, tier: DEEP_LOWER },
    60,
  ),
  unnumbered(
    { standId: 3, code: 'B', description: 'Popular B', views: ['high'] },
    { from: 203, to: 250, tier: UPPER },
    2900,
  ),
  unnumbered(
    { standId: 3, code: 'C', description: 'Popular C', views: ['high'] },
    { from: 250, to: 297, tier: UPPER },
    2900,
  ),
];

const leftStand: readonly SectorPlan[] = [
  numbered(
    { standId: 4, code: 'A', description: 'Platea A', views: ['corner'] },
    { from: 304, to: 344, tier: DEEP_LOWER },
    { rows: 20, seats: 50 },
  ),
  unnumbered(
    { standId: 4, code: 'B', description: 'Popular B', views: ['high'] },
    { from: 303, to: 344, tier: UPPER },
    2600,
  ),
  unnumbered(
    {
      standId: 4,
      code: 'VIS',
      description: 'Parcial visitante',
      isVisitor: true,
      class: 'visitante',
      views: ['corner'],
    },
    { from: 352, to: 397, tier: { inner: LOWER.inner, outer: UPPER.outer } },
    2500,
  ),
];

/** The stadium of the demo: some 34,000 places on four sides, with boxes, a paddock and a visitors' sector. */
export const stadium = (): VenuePlan => ({
  name: 'Gran Parque Central',
  address: 'Carlos Anaya 2900, Montevideo',
  mapUrl: 'https://www.openstreetmap.org/?mlat=-34.8848&mlon=-56.1589#map=17/-34.8848/-56.1589',
  logoUrl: assetUrl('venue/gran-parque-central.svg'),
  stands: [
    { id: 1, name: 'Tribuna José María Delgado' },
    { id: 2, name: 'Tribuna Atilio García' },
    { id: 3, name: 'Tribuna Abdón Porte' },
    { id: 4, name: 'Tribuna Héctor Scarone' },
    { id: 5, name: 'Palcos' },
    { id: 10, name: 'Paddock' },
  ],
  sectors: [...mainStand, ...boxes, ...paddock, ...rightStand, ...popularStand, ...leftStand],
});

/** The start of park tours: a venue of its own, with neither seats nor a map. */
export const tourStart = (): VenuePlan => ({
  name: 'Paseo del Gran Parque Central',
  address: 'Carlos Anaya 2900, puerta 3, Montevideo',
  mapUrl: stadium().mapUrl ?? '',
  logoUrl: assetUrl('venue/gran-parque-central.svg'),
  stands: [{ id: 1, name: 'Recorrido guiado' }],
  sectors: [
    {
      standId: 1,
      code: 'REC',
      description: 'Recorrido guiado',
      sale: 'unnumbered',
      rows: [],
      capacity: 25,
      isAccessible: true,
      photoUrls: [assetUrl('photos/tour.webp')],
    },
  ],
});
