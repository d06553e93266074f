import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Project, ringPoint, type Seen, type Vector } from './space.ts';

export interface Light {
  /** Colour of unlit parts, as `#rrggbb`. */
  readonly shade: string;
  /** Brightness of people and concrete, 0 to 1. */
  readonly level: number;
}

export interface Painter {
  readonly pen: SKRSContext2D;
  readonly project: Project;
  readonly random: () => number;
  readonly width: number;
  readonly height: number;
  readonly light: Light;
}

interface Tier {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

const TIERS: readonly Tier[] = [
  { from: 7, to: 27, low: 1.6, high: 11 },
  { from: 29, to: 50, low: 15, high: 30 },
];
const ROOF = { from: 30, to: 56, z: 37 };
const ROW = 0.95;
const SEAT = 0.62;
const AISLE = 13;
const STEPS = 160;

const SHIRTS = [
  '#173a94',
  '#0f2a6e',
  '#20459f',
  '#e9edf6',
  '#dfe5f2',
  '#c9142b',
  '#a80f22',
  '#1b2233',
  '#39404f',
];
const SEATS = ['#1d4fc4', '#1d4fc4', '#f1f4fc', '#c9142b'];
const SKINS = ['#c99a78', '#a87555', '#e0b797', '#7d5138', '#5b3a2a'];

function polygon({ pen, project }: Painter, points: readonly Vector[], fill: string): void {
  const seen = points.map(project);
  if (seen.some((point) => point === null)) return;
  pen.fillStyle = fill;
  pen.beginPath();
  for (const point of seen) if (point) pen.lineTo(point.x, point.y);
  pen.closePath();
  pen.fill();
}

/** A strip of the ring between two distances and heights, in short pieces: those behind the camera are omitted. */
function strip(
  painter: Painter,
  from: readonly [number, number],
  to: readonly [number, number],
  fill: (step: number) => string,
): void {
  for (let step = 0; step < STEPS; step += 1) {
    const [one, next] = [step / STEPS, (step + 1.04) / STEPS];
    polygon(
      painter,
      [ringPoint(one, ...from), ringPoint(next, ...from), ringPoint(next, ...to), ringPoint(one, ...to)],
      fill(step),
    );
  }
}

/** A colour darkened towards black, by the picture's light. */
export function lit(color: string, level: number): string {
  const parts = [1, 3, 5].map((index) => Number.parseInt(color.slice(index, index + 2), 16));
  return `rgb(${parts.map((part) => Math.max(0, Math.min(255, Math.round(part * level)))).join(' ')})`;
}

interface Person {
  readonly seen: Seen;
  readonly shirt: string;
  /** Null for an empty seat. */
  readonly skin: string | null;
  readonly raised: boolean;
}

function peopleOf(painter: Painter, tier: Tier, full: number): Person[] {
  const { project, random, light } = painter;
  const people: Person[] = [];
  const rows = Math.floor((tier.to - tier.from) / ROW);
  for (let row = 0; row < rows; row += 1) {
    const share = row / rows;
    const [distance, z] = [tier.from + row * ROW, tier.low + (tier.high - tier.low) * share];
    const length = 250 + 6.3 * distance;
    for (let along = 0; along < length; along += SEAT) {
      const isAisle = (along * (250 / length)) % AISLE < 0.8;
      if (isAisle || (full > 0 && random() > full)) continue;
      const seen = project(ringPoint((along + random() * 0.3) / length, distance, z + random() * 0.15));
      if (!seen || seen.x < -20 || seen.x > painter.width + 20) continue;
      const level = light.level * (0.5 + random() * 0.6) * (1 - share * 0.25);
      const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '#ffffff';
      const block = SEATS[Math.floor((along * (250 / length)) / AISLE) % SEATS.length] ?? '#1d4fc4';
      people.push(
        full > 0
          ? { seen, shirt: lit(pick(SHIRTS), level), skin: lit(pick(SKINS), level), raised: random() < 0.12 }
          : { seen, shirt: lit(block, light.level * (0.8 + 0.2 * random())), skin: null, raised: false },
      );
    }
  }
  return people.toSorted((one, other) => one.seen.scale - other.seen.scale);
}

function paintPerson(pen: SKRSContext2D, { seen: { x, y, scale }, shirt, skin, raised }: Person): void {
  const [wide, tall] = [Math.max(1.1, scale * 0.5), Math.max(1.2, scale * 0.62)];
  pen.fillStyle = shirt;
  if (wide < 4) pen.fillRect(x - wide / 2, y - tall, wide, tall);
  else {
    pen.beginPath();
    pen.roundRect(x - wide / 2, y - tall, wide, tall, wide * 0.35);
    pen.fill();
    if (raised) pen.fillRect(x - wide * 0.62, y - tall * 1.7, wide * 0.2, tall * 1.1);
    if (raised) pen.fillRect(x + wide * 0.42, y - tall * 1.7, wide * 0.2, tall * 1.1);
  }
  if (skin === null) return;
  pen.fillStyle = skin;
  pen.beginPath();
  pen.arc(x, y - tall - scale * 0.1, Math.max(0.6, scale * 0.14), 0, 2 * Math.PI);
  pen.fill();
}

const RIBBON = ['#173a94', '#12307f', '#173a94', '#8fa6dd', '#a80f22', '#12307f'];

/** The stands around the pitch, from the roof down to the boards, with their spectators. `full`: share of seats taken. */
export function paintStands(painter: Painter, full: number): void {
  const { light } = painter;
  const concrete = (level: number) => () => lit('#8e99b8', light.level * level);
  const [lower, upper] = TIERS as readonly [Tier, Tier];
  strip(painter, [ROOF.to, upper.high - 2], [ROOF.to, ROOF.z + 2], () => lit(light.shade, 1.4));
  strip(painter, [upper.from, upper.low], [upper.to, upper.high], concrete(0.16));
  for (const person of peopleOf(painter, upper, full * 0.94)) paintPerson(painter.pen, person);
  strip(painter, [ROOF.from, ROOF.z], [ROOF.to, ROOF.z + 3], (step) =>
    lit('#46537a', 0.34 + 0.08 * (step % 2)),
  );
  strip(painter, [ROOF.from, ROOF.z - 0.9], [ROOF.from, ROOF.z + 0.4], () =>
    lit('#c9d6f5', 0.45 * light.level),
  );
  strip(painter, [lower.to, lower.high], [upper.from, upper.low - 2.6], () => lit(light.shade, 1.1));
  strip(painter, [upper.from - 0.3, upper.low - 2.6], [upper.from - 0.3, upper.low - 0.2], (step) =>
    lit(RIBBON[Math.floor(step / 4) % RIBBON.length] ?? '#12307f', light.level * 0.8),
  );
  strip(painter, [lower.from, lower.low], [lower.to, lower.high], concrete(0.2));
  for (const person of peopleOf(painter, lower, full)) paintPerson(painter.pen, person);
  strip(painter, [lower.from - 0.4, 0], [lower.from - 0.4, lower.low + 0.4], () =>
    lit('#0c1f55', 0.6 + 0.4 * light.level),
  );
}

/** Boards along the lines, lit from within. */
export function paintBoards(painter: Painter): void {
  const colors = [
    '#1d4fc4',
    '#1d4fc4',
    '#1d4fc4',
    '#f4f7ff',
    '#f4f7ff',
    '#c9142b',
    '#c9142b',
    '#0c1f55',
    '#0c1f55',
  ];
  strip(painter, [4.2, 0], [4.2, 1.05], (step) =>
    lit(colors[Math.floor(step / 1.5) % colors.length] ?? '#ffffff', 0.55 + 0.4 * painter.light.level),
  );
}

/** Positions of the roof's lamps. */
export function lamps(count: number): Vector[] {
  return Array.from({ length: count }, (_, index) =>
    ringPoint((index + 0.5) / count, ROOF.from, ROOF.z - 0.4),
  );
}
