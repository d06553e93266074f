import { createCanvas } from '@napi-rs/canvas';
import { type Light, type Painter, paintBoards, paintStands } from './crowd.ts';
import { glow, grade, paintFront, paintLamps, paintPaper, paintSky, paintSmoke, soften } from './light.ts';
import { type Player, paintGrass, paintGround, paintLines, paintPlayer } from './pitch.ts';
import { type Camera, projector, randomFrom } from './space.ts';
import { paintVisitor, type Visitor } from './visitors.ts';

const NIGHT: Light = { shade: '#0a1740', level: 0.9 };
const DUSK: Light = { shade: '#2a2a55', level: 0.82 };
const DAY: Light = { shade: '#39466e', level: 1.08 };
const SKIES = {
  night: ['#03081c', '#0a1845', '#1c3579', '#4263ad'],
  dusk: ['#1b2a63', '#4a4584', '#b8728a', '#f3b183'],
  day: ['#3f7fd0', '#7db0e6', '#c7e0f6'],
};

export interface MatchScene {
  readonly camera: Camera;
  readonly sky: keyof typeof SKIES;
  readonly seed: number;
  readonly full?: number;
  /** The upper edge of the people in front, as a share of the height; without it there are none. */
  readonly front?: number;
  readonly isFeast?: boolean;
  readonly isEmptyPitch?: boolean;
  /** It is the background of a title. */
  readonly isSoft?: boolean;
}

function painterOf(width: number, height: number, camera: Camera, light: Light, seed: number): Painter {
  const pen = createCanvas(width, height).getContext('2d');
  return { pen, width, height, light, project: projector(camera, width, height), random: randomFrom(seed) };
}

const LIGHTS = { night: NIGHT, dusk: DUSK, day: DAY };

/** A matchday from one position in the stadium. */
export function paintMatch(width: number, height: number, scene: MatchScene): Painter {
  const painter = painterOf(width, height, scene.camera, LIGHTS[scene.sky], scene.seed);
  paintSky(painter, SKIES[scene.sky]);
  paintGround(painter);
  paintStands(painter, scene.full ?? 0.9);
  paintGrass(painter);
  paintLines(painter);
  paintBoards(painter);
  if (!scene.isEmptyPitch) for (const player of teams(painter.random)) paintPlayer(painter, player);
  if (scene.sky !== 'day') paintLamps(painter);
  if (scene.isFeast) {
    paintSmoke(painter, [-60, 6, 7], '#ff4b5c', 22);
    paintSmoke(painter, [-58, -16, 7], '#5b86ff', 18);
    paintPaper(painter, 420);
  }
  if (scene.front !== undefined)
    paintFront(painter, scene.front, scene.sky === 'dusk' ? '#f0a67a' : '#86a4ee');
  if (scene.isSoft) soften(painter);
  grade(painter, scene.sky === 'dusk' ? 'rgb(255 150 90 / 16%)' : 'rgb(60 110 255 / 14%)');
  return painter;
}

/** Two teams around the ball, distant players first. */
function teams(random: () => number): Player[] {
  const players = Array.from({ length: 21 }, (_, index): Player => {
    const kit = index === 20 ? 'referee' : index % 2 ? 'away' : 'home';
    const x = (random() - 0.5) * 80 + (kit === 'home' ? -5 : 5);
    return { at: [x, (random() - 0.5) * 58], kit, stride: random() * 2 - 1 };
  });
  return players.toSorted((one, other) => other.at[1] - one.at[1]);
}

/** A concert: the stage on the pitch, its beams, and the people before it. */
export function paintConcert(width: number, height: number): Painter {
  const camera: Camera = { at: [0, -30, 7], towards: [0, 30, 11], zoom: 0.72 };
  const painter = painterOf(width, height, camera, { shade: '#1a0f3a', level: 0.34 }, 7);
  const { pen, random } = painter;
  paintSky(painter, ['#060414', '#190a3a', '#43177a']);
  paintStands(painter, 0.9);
  const horizon = height * 0.56;
  const stage = { x: width * 0.3, y: height * 0.3, width: width * 0.4, height: height * 0.27 };
  pen.fillStyle = '#0a0618';
  pen.fillRect(0, horizon, width, height);
  pen.fillRect(stage.x - 14, stage.y - 14, stage.width + 28, stage.height + 20);
  const screen = pen.createLinearGradient(stage.x, stage.y, stage.x + stage.width, stage.y + stage.height);
  screen.addColorStop(0, '#ff2f6d');
  screen.addColorStop(0.5, '#a93cff');
  screen.addColorStop(1, '#2f7bff');
  pen.fillStyle = screen;
  pen.fillRect(stage.x, stage.y, stage.width, stage.height);
  const beams = [
    '#ff4f8a',
    '#b46bff',
    '#57a5ff',
    '#ff9a5c',
    '#b46bff',
    '#ff4f8a',
    '#57a5ff',
    '#b46bff',
    '#ffd36b',
  ];
  for (const [index, color] of beams.entries()) {
    const from = { x: stage.x + (stage.width * index) / (beams.length - 1), y: stage.y - 8 };
    paintBeam(painter, from, (index - 4) * 0.21 + (random() - 0.5) * 0.1, color);
    glow(painter, from, width * 0.07, color, 0.9);
  }
  glow(painter, { x: width / 2, y: stage.y + stage.height }, width * 0.5, '#c04bff', 0.5);
  for (const lift of [-0.3, -0.1, 0.06, 0.28]) {
    paintMusician(painter, width / 2 + lift * stage.width, horizon + 4, height * 0.11);
  }
  for (const [row, top] of [0.6, 0.66, 0.74].entries())
    paintHands(painter, height * top, width * (0.016 + row * 0.011));
  paintFront(painter, 0.84, '#d06bff');
  grade(painter, 'rgb(170 60 255 / 16%)');
  return painter;
}

/** Legs apart and an instrument across, black against the screen. */
function paintMusician({ pen, random }: Painter, x: number, ground: number, tall: number): void {
  pen.fillStyle = '#090414';
  pen.strokeStyle = '#090414';
  pen.lineCap = 'round';
  const limb = (width: number, points: readonly [number, number][]) => {
    pen.lineWidth = tall * width;
    pen.beginPath();
    for (const [dx, dy] of points) pen.lineTo(x + dx * tall, ground - dy * tall);
    pen.stroke();
  };
  const lean = (random() - 0.5) * 0.12;
  for (const side of [-1, 1])
    limb(0.09, [
      [side * 0.05, 0.45],
      [side * (0.11 + random() * 0.08), 0],
    ]);
  limb(0.19, [
    [0, 0.5],
    [lean, 0.74],
  ]);
  limb(0.06, [
    [lean - 0.09, 0.76],
    [-0.2, 0.58],
    [0, 0.52],
  ]);
  limb(0.06, [
    [lean + 0.09, 0.76],
    [0.24, 0.66],
    [0.2, 0.6],
  ]);
  limb(0.045, [
    [-0.1, 0.5],
    [0.34, 0.68],
  ]);
  pen.beginPath();
  pen.ellipse(x - 0.08 * tall, ground - 0.5 * tall, tall * 0.13, tall * 0.09, -0.4, 0, 2 * Math.PI);
  pen.arc(x + lean * tall, ground - 0.92 * tall, tall * 0.075, 0, 2 * Math.PI);
  pen.fill();
}

function paintBeam(
  { pen, height }: Painter,
  from: { x: number; y: number },
  lean: number,
  color: string,
): void {
  const far = { x: from.x + Math.sin(lean) * height * 1.3, y: from.y - Math.cos(lean) * height * 1.3 };
  const light = pen.createLinearGradient(from.x, from.y, far.x, far.y);
  light.addColorStop(0, `${color}b0`);
  light.addColorStop(1, `${color}00`);
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  pen.filter = 'blur(3px)';
  pen.fillStyle = light;
  pen.beginPath();
  pen.moveTo(from.x - 3, from.y);
  pen.lineTo(far.x - height * 0.1, far.y);
  pen.lineTo(far.x + height * 0.1, far.y);
  pen.lineTo(from.x + 3, from.y);
  pen.fill();
  pen.restore();
}

function paintHands({ pen, random, width, height }: Painter, y: number, size: number): void {
  for (let x = 0; x < width; x += size * (0.5 + random() * 0.5)) {
    const rise = y + (random() - 0.3) * size;
    pen.fillStyle = `rgb(${20 + random() * 26} ${8 + random() * 10} ${40 + random() * 34})`;
    pen.beginPath();
    pen.arc(x, rise, size * 0.34, 0, 2 * Math.PI);
    pen.roundRect(x - size * 0.5, rise + size * 0.3, size, height, size * 0.3);
    pen.fill();
    if (random() < 0.42) {
      pen.fillRect(x + size * 0.34, rise - size * (0.9 + random() * 0.6), size * 0.16, size * 1.7);
      if (random() < 0.3)
        glow({ pen }, { x: x + size * 0.42, y: rise - size * 1.3 }, size * 0.9, '#ffe9c4', 0.9);
    }
  }
}

/** The tour's visitors. Position and size are shares of the picture. */
const VISITORS: readonly Visitor[] = [
  { x: 0.5, y: 0.87, size: 0.078, coat: '#3d6fae', hair: '#2b1b12', skin: '#c99a78', does: 'photographs' },
  { x: 0.585, y: 0.83, size: 0.086, coat: '#c9ced8', hair: '#4a4a50', skin: '#e0b797' },
  { x: 0.66, y: 0.92, size: 0.062, coat: '#c9142b', hair: '#6b3f1d', skin: '#e0b797' },
  { x: 0.745, y: 0.85, size: 0.08, coat: '#4c6b4a', hair: '#7a4a21', skin: '#e0b797', hasLongHair: true },
  { x: 0.835, y: 0.88, size: 0.078, coat: '#3b4256', hair: '#15100d', skin: '#a87555', does: 'carries' },
  { x: 0.925, y: 0.81, size: 0.09, coat: '#173a94', hair: '#3a2a20', skin: '#c99a78' },
];

/** The empty stadium by day, from the edge of the grass, behind the tour's visitors. */
export function paintTour(width: number, height: number): Painter {
  const camera: Camera = { at: [-12, -37, 2.3], towards: [6, 20, 7.5], zoom: 0.6 };
  const painter = painterOf(width, height, camera, DAY, 21);
  const { pen, random } = painter;
  paintSky(painter, SKIES.day, 0.5);
  pen.save();
  pen.filter = `blur(${Math.round(width * 0.022)}px)`;
  pen.fillStyle = 'rgb(255 255 255 / 22%)';
  for (let cloud = 0; cloud < 70; cloud += 1) {
    pen.beginPath();
    const [x, y] = [random() * width, height * (0.02 + 0.17 * random() ** 0.6)];
    pen.ellipse(x, y, width * (0.03 + 0.09 * random()), height * 0.014 * (1 + random()), 0, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.restore();
  paintGround(painter);
  paintStands(painter, 0);
  paintGrass(painter);
  paintLines(painter);
  paintBoards(painter);
  glow(painter, { x: width * 0.82, y: height * 0.04 }, width * 0.75, '#ffedc2', 0.55);
  pen.save();
  pen.filter = `blur(${Math.max(1, Math.round(width * 0.002))}px)`;
  for (const visitor of VISITORS) {
    const { x, y, size } = visitor;
    paintVisitor(pen, { ...visitor, x: x * width, y: y * height, size: size * width });
  }
  pen.restore();
  grade(painter, 'rgb(255 214 150 / 14%)');
  return painter;
}
