/** The stadium of the pictures in metres: x along the pitch, y across it, z up; the centre of the pitch is the origin. */
export type Vector = readonly [x: number, y: number, z: number];

export interface Camera {
  readonly at: Vector;
  readonly towards: Vector;
  /** Focal length as a share of the picture's width: 0.5 is wide, 1.5 a long lens. */
  readonly zoom: number;
}

export interface Seen {
  readonly x: number;
  readonly y: number;
  /** Pixels per metre there. */
  readonly scale: number;
}

export type Project = (point: Vector) => Seen | null;

const NEAREST = 0.8;

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function unit(a: Vector): Vector {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** A point's projection in a camera, in pixels; null behind it. */
export function projector({ at, towards, zoom }: Camera, width: number, height: number): Project {
  const forward = unit(minus(towards, at));
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const focal = zoom * width;
  return (point) => {
    const from = minus(point, at);
    const depth = dot(from, forward);
    if (depth < NEAREST) return null;
    const scale = focal / depth;
    return { x: width / 2 + dot(from, right) * scale, y: height / 2 - dot(from, up) * scale, scale };
  };
}

/** Seeded random numbers from 0 to 1: a picture that is rendered again is the same. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const HALF = { length: 52.5, breadth: 34 };
const CORNER = 14;

/** A point of the ring around the pitch at a distance from its lines; `around` from 0 to 1, clockwise from the far left. */
export function ringPoint(around: number, distance: number, z: number): Vector {
  const radius = CORNER + distance;
  const [long, short] = [HALF.length - CORNER, HALF.breadth - CORNER];
  const arc = (Math.PI * radius) / 2;
  let left = (((around % 1) + 1) % 1) * (4 * (long + short) + 4 * arc);
  const sides: readonly [number, number, number][] = [
    [-long, short, 0],
    [long, short, 1],
    [long, -short, 2],
    [-long, -short, 3],
  ];
  for (const [x, y, side] of sides) {
    const straight = 2 * (side % 2 === 0 ? long : short);
    const angle = Math.PI / 2 - (side * Math.PI) / 2;
    const [outX, outY] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    const [alongX, alongY] = [Math.sin(angle), -Math.cos(angle)];
    if (left <= straight) return [x + outX + alongX * left, y + outY + alongY * left, z];
    left -= straight;
    if (left <= arc) {
      const bend = angle - left / radius;
      const [cornerX, cornerY] = [x + alongX * straight, y + alongY * straight];
      return [cornerX + Math.cos(bend) * radius, cornerY + Math.sin(bend) * radius, z];
    }
    left -= arc;
  }
  return [-long, short + radius, z];
}
