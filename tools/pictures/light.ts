import { createCanvas } from '@napi-rs/canvas';
import { lamps, lit, type Painter } from './crowd.ts';
import type { Vector } from './space.ts';

/** From the top down to the roofs. */
export function paintSky({ pen, width, height }: Painter, colors: readonly string[], until = 0.62): void {
  const sky = pen.createLinearGradient(0, 0, 0, height * until);
  for (const [index, color] of colors.entries()) sky.addColorStop(index / (colors.length - 1), color);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
}

type Stop = readonly [at: number, share: number];
/** A bright core with a wide halo, and a puff of smoke. */
const LAMP: readonly Stop[] = [
  [0, 1],
  [0.12, 0.5],
  [0.35, 0.16],
  [1, 0],
];
const PUFF: readonly Stop[] = [
  [0, 1],
  [0.5, 0.55],
  [1, 0],
];

export function glow(
  { pen }: Pick<Painter, 'pen'>,
  at: { x: number; y: number },
  radius: number,
  color: string,
  strength: number,
  stops: readonly Stop[] = LAMP,
): void {
  const light = pen.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
  const [red, green, blue] = [1, 3, 5].map((index) => Number.parseInt(color.slice(index, index + 2), 16));
  for (const [at01, share] of stops) {
    light.addColorStop(at01, `rgb(${red} ${green} ${blue} / ${Math.round(share * strength * 100)}%)`);
  }
  pen.globalCompositeOperation = 'lighter';
  pen.fillStyle = light;
  pen.fillRect(at.x - radius, at.y - radius, 2 * radius, 2 * radius);
  pen.globalCompositeOperation = 'source-over';
}

/** The lamps of the roof with their halo. */
export function paintLamps(painter: Painter): void {
  for (const lamp of lamps(30)) {
    const seen = painter.project(lamp);
    if (!seen) continue;
    glow(painter, seen, Math.min(painter.width * 0.24, seen.scale * 24), '#eaf1ff', 0.62);
    painter.pen.fillStyle = '#ffffff';
    painter.pen.beginPath();
    painter.pen.ellipse(seen.x, seen.y, seen.scale * 1.1, seen.scale * 0.4, 0, 0, 2 * Math.PI);
    painter.pen.fill();
  }
}

/** Smoke of flares over a stand: many faint puffs. */
export function paintSmoke(painter: Painter, around: Vector, color: string, spread: number): void {
  const { project, random } = painter;
  for (let puff = 0; puff < 46; puff += 1) {
    const lift = random();
    const seen = project([
      around[0] + (random() - 0.5) * spread * (0.4 + lift),
      around[1] + (random() - 0.5) * 6,
      around[2] + lift * spread * 0.5,
    ]);
    if (seen) glow(painter, seen, seen.scale * (3 + 8 * lift), color, 0.055 * (1.2 - lift), PUFF);
  }
}

/** Paper thrown from the stands, near pieces large and out of focus. */
export function paintPaper({ pen, random, width, height }: Painter, count: number): void {
  for (let piece = 0; piece < count; piece += 1) {
    const near = random() ** 6;
    const size = width * (0.0014 + 0.009 * near);
    pen.save();
    pen.translate(random() * width, random() ** 1.4 * height * 0.9);
    pen.rotate(random() * Math.PI);
    pen.filter = near > 0.25 ? `blur(${Math.round(near * width * 0.004)}px)` : 'none';
    pen.globalAlpha = 0.35 + 0.45 * random();
    pen.fillStyle =
      ['#ffffff', '#e8eefc', '#ffffff', '#ff8c98', '#9db7f2'][Math.floor(random() * 5)] ?? '#ffffff';
    pen.fillRect(-size / 2, -size / 3, size, size * (0.35 + 0.5 * random()));
    pen.restore();
  }
}

/** The people in front of the viewer: dark, out of focus, with light on their edges. */
export function paintFront({ pen, random, width, height }: Painter, top: number, rim: string): void {
  pen.save();
  for (const [depth, blur] of [
    [0, 0.003],
    [0.09, 0.007],
  ] as const) {
    pen.filter = `blur(${Math.max(1, Math.round(width * blur))}px)`;
    const size = width * (0.05 + depth * 0.35);
    for (let x = -size * random(); x < width + size; x += size * (0.72 + random() * 0.4)) {
      const y = height * (top + depth) + (random() - 0.5) * size * 0.8;
      paintBack(pen, {
        x,
        y,
        size: size * (0.85 + 0.3 * random()),
        isRaised: random() < 0.22,
        rim,
        body: lit('#081231', 1 - depth * 5),
      });
    }
  }
  pen.restore();
}

interface Back {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isRaised: boolean;
  readonly rim: string;
  readonly body: string;
}

/** One of those people, from behind. `size`: from shoulder to shoulder, in pixels. */
function paintBack(pen: Painter['pen'], { x, y, size, isRaised, rim, body }: Back): void {
  const shape = (lift: number, fill: string) => {
    pen.fillStyle = fill;
    pen.strokeStyle = fill;
    pen.beginPath();
    pen.ellipse(x, y - lift, size * 0.23, size * 0.28, 0, 0, 2 * Math.PI);
    pen.fill();
    pen.beginPath();
    pen.roundRect(x - size * 0.1, y + size * 0.1 - lift, size * 0.2, size * 0.4, size * 0.08);
    pen.roundRect(x - size * 0.5, y + size * 0.24 - lift, size, size * 4, [size * 0.42, size * 0.42, 0, 0]);
    pen.fill();
    if (!isRaised) return;
    pen.lineWidth = size * 0.17;
    pen.lineCap = 'round';
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.moveTo(x + side * size * 0.38, y + size * 0.45 - lift);
      pen.lineTo(x + side * size * 0.56, y - size * 0.15 - lift);
      pen.lineTo(x + side * size * 0.42, y - size * 0.72 - lift);
      pen.stroke();
    }
  };
  pen.globalAlpha = 0.5;
  shape(size * 0.022, rim);
  pen.globalAlpha = 1;
  shape(0, body);
}

/** Slightly out of focus, as a background of a title. */
export function soften({ pen, width, height }: Painter): void {
  const sharp = createCanvas(width, height);
  sharp.getContext('2d').drawImage(pen.canvas, 0, 0);
  pen.filter = 'blur(1px)';
  pen.drawImage(sharp, 0, 0);
  pen.filter = 'none';
}

/** Darker towards the edges, with a tint of the picture's colour. */
export function grade({ pen, width, height }: Painter, veil: string): void {
  const edge = pen.createRadialGradient(
    width / 2,
    height * 0.45,
    height * 0.35,
    width / 2,
    height * 0.5,
    width * 0.72,
  );
  edge.addColorStop(0, 'rgb(3 9 30 / 0%)');
  edge.addColorStop(1, 'rgb(3 9 30 / 62%)');
  pen.fillStyle = edge;
  pen.fillRect(0, 0, width, height);
  pen.globalCompositeOperation = 'soft-light';
  pen.fillStyle = veil;
  pen.fillRect(0, 0, width, height);
  pen.globalCompositeOperation = 'source-over';
}
