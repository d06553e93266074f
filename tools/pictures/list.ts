import { PROVIDER_NAMES } from '@club/sandbox/provider-names.ts';
import type { Painter } from './crowd.ts';
import { cardSign, dollarSign, paintMark, shieldSign } from './marks.ts';
import { paintMuseum, paintShop } from './rooms.ts';
import { type MatchScene, paintConcert, paintMatch, paintTour } from './scenes.ts';

interface Picture {
  /** Relative to the root of the repository. */
  readonly file: string;
  readonly paint: () => Pick<Painter, 'pen'>;
}

const ASSETS = 'packages/server/assets';
const HOME = 'packages/web/src/screens/home';

const match = (file: string, width: number, height: number, scene: MatchScene): Picture => ({
  file,
  paint: () => paintMatch(width, height, scene),
});

/** The view from a seat of the demo's stadium. */
const view = (name: string, at: MatchScene['camera']['at'], towards: MatchScene['camera']['towards']) =>
  match(`${ASSETS}/views/${name}.webp`, 800, 450, {
    camera: { at, towards, zoom: 0.56 },
    ...{ sky: 'dusk', seed: 31, front: 0.93 },
  });

const news = (name: string, scene: MatchScene) => match(`${ASSETS}/news/${name}.webp`, 480, 300, scene);

/** The picture of home, as wide as its window. */
const stand = (zoom: number): MatchScene => ({
  camera: { at: [-34, -58, 24], towards: [22, 14, 9], zoom },
  ...{ sky: 'night', seed: 3, full: 0.97, isFeast: true },
});

/** A payment method of the demo, with the name that its provider's own pages have. */
const mark = (file: string, name: string, color: string, sign: typeof cardSign): Picture => ({
  file: `${ASSETS}/payment/${file}.png`,
  paint: () => paintMark({ name, color, sign }),
});

/** All pictures of the demo, rendered from positions in one stadium. */
export const pictures: readonly Picture[] = [
  match(`${ASSETS}/photos/derby.webp`, 1120, 630, {
    camera: { at: [-16, -52, 11], towards: [4, 12, 7], zoom: 0.62 },
    ...{ sky: 'night', seed: 11, full: 0.97, front: 0.86, isFeast: true },
  }),
  match(`${ASSETS}/photos/match.webp`, 1120, 630, {
    camera: { at: [46, -56, 16], towards: [-14, 6, 4], zoom: 0.62 },
    ...{ sky: 'dusk', seed: 5, front: 0.86 },
  }),
  { file: `${ASSETS}/photos/concert.webp`, paint: () => paintConcert(1120, 630) },
  { file: `${ASSETS}/photos/tour.webp`, paint: () => paintTour(1120, 630) },
  { file: `${ASSETS}/thumbnails/concert.webp`, paint: () => paintConcert(640, 360) },
  { file: `${ASSETS}/thumbnails/tour.webp`, paint: () => paintTour(640, 360) },
  match(`${ASSETS}/thumbnails/season-pass.webp`, 640, 360, {
    camera: { at: [-70, -6, 12], towards: [0, 2, 7], zoom: 0.62 },
    ...{ sky: 'night', seed: 17, full: 0.97, front: 0.78, isFeast: true },
  }),
  match(`${HOME}/stand.webp`, 1200, 540, stand(0.7)),
  match(`${HOME}/stand-phone.webp`, 520, 560, stand((0.7 * 1200) / 520)),
  match('packages/web/src/features/page/band.webp', 960, 270, {
    camera: { at: [-40, -30, 16], towards: [30, 30, 13], zoom: 0.8 },
    ...{ sky: 'night', seed: 41, full: 0.97, isFeast: true, isSoft: true },
  }),
  { file: `${HOME}/park.webp`, paint: () => paintTour(800, 540) },
  view('low', [6, -46, 6], [0, 4, 2]),
  view('middle', [10, -54, 10], [0, 4, 1]),
  view('high', [-8, -78, 28], [0, 0, 0]),
  view('corner', [60, -44, 12], [0, 4, 0]),
  news('goal', {
    camera: { at: [60, -10, 3], towards: [44, 2, 2.4], zoom: 0.8 },
    ...{ sky: 'night', seed: 23, isFeast: true },
  }),
  news('training', {
    camera: { at: [-20, -40, 3], towards: [0, 0, 3], zoom: 0.7 },
    sky: 'day',
    seed: 9,
    full: 0,
  }),
  news('youth', { camera: { at: [20, -36, 2.2], towards: [6, 0, 3], zoom: 0.9 }, sky: 'dusk', seed: 14 }),
  news('members', {
    camera: { at: [-66, -30, 12], towards: [0, 0, 8], zoom: 0.8 },
    sky: 'night',
    seed: 27,
    front: 0.6,
  }),
  news('stadium', {
    camera: { at: [0, -82, 34], towards: [0, 10, 6], zoom: 0.6 },
    ...{ sky: 'day', seed: 6, full: 0, isEmptyPitch: true },
  }),
  { file: `${ASSETS}/news/museum.webp`, paint: () => paintMuseum(480, 300) },
  { file: `${ASSETS}/news/shop.webp`, paint: () => paintShop(480, 300) },
  mark('card-provider', PROVIDER_NAMES.card, '#153b9c', cardSign),
  mark('second-provider', PROVIDER_NAMES.dollarCheckout, '#12693c', dollarSign),
  mark('card-dialog', `${PROVIDER_NAMES.card} en el sitio`, '#a50f23', shieldSign),
];
