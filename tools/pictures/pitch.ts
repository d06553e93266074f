import { lit, type Painter } from './crowd.ts';
import type { Vector } from './space.ts';

const HALF = { length: 52.5, breadth: 34 };
const STRIPES = 20;
const PIECES = 24;

/** A quadrilateral on the grass, in pieces: those behind the camera are omitted. */
function patch(
  { pen, project }: Painter,
  from: readonly [number, number],
  to: readonly [number, number],
  fill: (share: number) => string,
): void {
  for (let piece = 0; piece < PIECES; piece += 1) {
    const [low, high] = [piece / PIECES, (piece + 1.05) / PIECES];
    const at = (share: number) => from[1] + (to[1] - from[1]) * share;
    const corners: Vector[] = [
      [from[0], at(low), 0],
      [to[0], at(low), 0],
      [to[0], at(high), 0],
      [from[0], at(high), 0],
    ];
    const seen = corners.map(project);
    if (seen.some((point) => point === null)) continue;
    pen.fillStyle = fill(low);
    pen.beginPath();
    for (const point of seen) if (point) pen.lineTo(point.x, point.y);
    pen.closePath();
    pen.fill();
  }
}

/** The area between the pitch and the stands. */
export function paintGround(painter: Painter): void {
  for (let x = -68; x < 68; x += 4) {
    patch(painter, [x, -50], [x + 4.2, 50], () => lit('#1d5a35', painter.light.level * 0.7));
  }
}

/** Grass with its mowing stripes, brighter where the lamps meet. */
export function paintGrass(painter: Painter): void {
  const { level } = painter.light;
  const width = (2 * HALF.length) / STRIPES;
  for (let stripe = 0; stripe < STRIPES; stripe += 1) {
    const x = -HALF.length + stripe * width;
    patch(painter, [x, -HALF.breadth], [x + width + 0.05, HALF.breadth], (share) =>
      lit(stripe % 2 ? '#3c9455' : '#4dab66', level * (0.72 + 0.28 * Math.sin(Math.PI * share))),
    );
  }
}

function line({ pen, project }: Painter, points: readonly Vector[]): void {
  for (const [index, point] of points.entries()) {
    const [one, next] = [project(point), points[index + 1] && project(points[index + 1] as Vector)];
    if (!one || !next) continue;
    pen.lineWidth = Math.max(0.7, ((one.scale + next.scale) / 2) * 0.13);
    pen.beginPath();
    pen.moveTo(one.x, one.y);
    pen.lineTo(next.x, next.y);
    pen.stroke();
  }
}

const straight = (from: readonly [number, number], to: readonly [number, number]): Vector[] =>
  Array.from({ length: 41 }, (_, index): Vector => {
    const share = index / 40;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, 0];
  });
const arc = (x: number, radius: number, from: number, to: number): Vector[] =>
  Array.from({ length: 61 }, (_, index): Vector => {
    const angle = from + ((to - from) * index) / 60;
    return [x + Math.cos(angle) * radius, Math.sin(angle) * radius, 0];
  });

/** The lines of the laws of the game, the goals and their nets. */
export function paintLines(painter: Painter): void {
  const { pen, light } = painter;
  const { length, breadth } = HALF;
  pen.strokeStyle = lit('#ffffff', 0.35 + 0.6 * light.level);
  pen.lineCap = 'round';
  const box = (side: number, depth: number, half: number) => {
    const inner = side * (length - depth);
    line(painter, straight([side * length, -half], [inner, -half]));
    line(painter, straight([inner, -half], [inner, half]));
    line(painter, straight([inner, half], [side * length, half]));
  };
  for (const y of [-breadth, breadth]) line(painter, straight([-length, y], [length, y]));
  for (const x of [-length, 0, length]) line(painter, straight([x, -breadth], [x, breadth]));
  line(painter, arc(0, 9.15, 0, 2 * Math.PI));
  for (const side of [-1, 1]) {
    box(side, 16.5, 20.16);
    box(side, 5.5, 9.16);
    const middle = side > 0 ? Math.PI : 0;
    line(painter, arc(side * (length - 11), 9.15, middle - 0.92, middle + 0.92));
    paintGoal(painter, side);
  }
}

function paintGoal(painter: Painter, side: number): void {
  const x = side * HALF.length;
  const { pen } = painter;
  line(painter, [
    [x, -3.66, 0],
    [x, -3.66, 2.44],
    [x, 3.66, 2.44],
    [x, 3.66, 0],
  ]);
  pen.globalAlpha = 0.25;
  for (let y = -3.66; y <= 3.66; y += 0.46)
    line(painter, [
      [x, y, 2.44],
      [x + side * 1.6, y, 0],
    ]);
  pen.globalAlpha = 1;
}

export interface Player {
  readonly at: readonly [number, number];
  readonly kit: 'home' | 'away' | 'referee';
  /** The phase of the legs' stride, -1 to 1. */
  readonly stride: number;
}

const KITS = {
  home: { shirt: '#f3f6ff', shorts: '#12307f', socks: '#c9142b' },
  away: { shirt: '#f0bf2c', shorts: '#17181c', socks: '#17181c' },
  referee: { shirt: '#23262e', shorts: '#23262e', socks: '#23262e' },
};

/** A player with the shadows of four floodlights. */
export function paintPlayer({ pen, project, light }: Painter, { at, kit, stride }: Player): void {
  const seen = project([at[0], at[1], 0]);
  if (!seen) return;
  const { x, y, scale } = seen;
  const unit = scale * 1.8;
  pen.fillStyle = 'rgb(4 24 14 / 28%)';
  for (const lean of [-0.9, -0.35, 0.35, 0.9]) {
    pen.beginPath();
    pen.ellipse(x + lean * unit * 0.42, y + unit * 0.02, unit * 0.42, unit * 0.045, 0, 0, 2 * Math.PI);
    pen.fill();
  }
  const { shirt, shorts, socks } = KITS[kit];
  const level = 0.3 + 0.7 * light.level;
  const limb = (color: string, width: number, points: readonly [number, number][]) => {
    pen.strokeStyle = lit(color, level);
    pen.lineWidth = unit * width;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    for (const [dx, dy] of points) pen.lineTo(x + dx * unit, y - dy * unit);
    pen.stroke();
  };
  for (const side of [-1, 1]) {
    const swing = side * stride * 0.17;
    limb(socks, 0.075, [
      [swing * 0.7, 0.27],
      [swing * 1.4, 0.03],
    ]);
    limb('#a87555', 0.08, [
      [side * 0.04, 0.45],
      [swing * 0.7, 0.27],
    ]);
    limb(shorts, 0.13, [
      [side * 0.045, 0.5],
      [side * 0.05 + swing * 0.3, 0.4],
    ]);
    limb(shirt, 0.08, [
      [side * 0.1, 0.78],
      [side * 0.17, 0.66],
    ]);
    limb('#a87555', 0.055, [
      [side * 0.17, 0.66],
      [side * 0.19 - swing * 0.6, 0.53],
    ]);
  }
  limb(shirt, 0.2, [
    [0, 0.76],
    [0, 0.57],
  ]);
  limb('#a87555', 0.06, [
    [0, 0.83],
    [0, 0.85],
  ]);
  pen.fillStyle = lit('#8c5c40', level);
  pen.beginPath();
  pen.arc(x, y - unit * 0.92, unit * 0.065, 0, 2 * Math.PI);
  pen.fill();
}
