import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { lit, type Painter } from './crowd.ts';
import { glow, grade } from './light.ts';
import { displayFont } from './marks.ts';
import { projector, randomFrom } from './space.ts';

const CAMERA = { at: [0, -1, 0], towards: [0, 1, 0], zoom: 1 } as const;

/** A room of the club house, dark until its lamps are drawn. */
function roomOf(width: number, height: number, seed: number, wall: readonly [string, string]): Painter {
  const pen = createCanvas(width, height).getContext('2d');
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, wall[0]);
  ground.addColorStop(1, wall[1]);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  const light = { shade: wall[0], level: 1 };
  return { pen, width, height, light, project: projector(CAMERA, width, height), random: randomFrom(seed) };
}

/** The light of a spot on the wall: a cone, wide and soft below. */
function paintSpot({ pen, height }: Painter, x: number, top: number, spread: number, color: string): void {
  const light = pen.createLinearGradient(0, top, 0, height * 0.9);
  light.addColorStop(0, `${color}90`);
  light.addColorStop(1, `${color}00`);
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  pen.filter = 'blur(9px)';
  pen.fillStyle = light;
  pen.beginPath();
  pen.moveTo(x - spread * 0.08, top);
  pen.lineTo(x + spread * 0.08, top);
  pen.lineTo(x + spread, height * 0.9);
  pen.lineTo(x - spread, height * 0.9);
  pen.fill();
  pen.restore();
}

/** Round metal: dark at the rims, a bright line to the left of the middle. */
function metal(pen: SKRSContext2D, x: number, half: number, tint: readonly [string, string, string]) {
  const shine = pen.createLinearGradient(x - half, 0, x + half, 0);
  const [dark, mid, bright] = tint;
  for (const [at, color] of [
    [0, dark],
    [0.18, mid],
    [0.32, bright],
    [0.42, mid],
    [0.7, dark],
    [0.86, mid],
    [1, dark],
  ] as const)
    shine.addColorStop(at, color);
  return shine;
}

const SILVER = ['#3d4660', '#a9b4cc', '#ffffff'] as const;
const GOLD = ['#5c3c0a', '#d39a2c', '#fff3c4'] as const;

/** A cup on its base. `tall`: from the shelf to the rim, in pixels. */
function paintCup(
  painter: Painter,
  x: number,
  shelf: number,
  tall: number,
  tint: typeof SILVER | typeof GOLD,
): void {
  const { pen } = painter;
  const at = (dx: number, dy: number): [number, number] => [x + dx * tall, shelf - dy * tall];
  pen.strokeStyle = metal(pen, x, tall * 0.42, tint);
  pen.lineWidth = tall * 0.045;
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(...at(side * 0.25, 0.9));
    pen.bezierCurveTo(...at(side * 0.5, 0.96), ...at(side * 0.44, 0.5), ...at(side * 0.14, 0.5));
    pen.stroke();
  }
  pen.fillStyle = metal(pen, x, tall * 0.29, tint);
  pen.beginPath();
  pen.moveTo(...at(-0.29, 1));
  pen.bezierCurveTo(...at(-0.27, 0.62), ...at(-0.15, 0.45), ...at(-0.055, 0.38));
  pen.bezierCurveTo(...at(-0.02, 0.32), ...at(-0.03, 0.25), ...at(-0.11, 0.17));
  pen.lineTo(...at(0.11, 0.17));
  pen.bezierCurveTo(...at(0.03, 0.25), ...at(0.02, 0.32), ...at(0.055, 0.38));
  pen.bezierCurveTo(...at(0.15, 0.45), ...at(0.27, 0.62), ...at(0.29, 1));
  pen.fill();
  pen.fillStyle = tint[0];
  pen.beginPath();
  pen.ellipse(...at(0, 1), tall * 0.29, tall * 0.045, 0, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = tint[2];
  pen.lineWidth = tall * 0.014;
  pen.stroke();
  pen.fillStyle = '#10131d';
  pen.beginPath();
  pen.roundRect(x - tall * 0.17, shelf - tall * 0.175, tall * 0.34, tall * 0.175, tall * 0.02);
  pen.fill();
  pen.fillStyle = tint[1];
  pen.fillRect(x - tall * 0.09, shelf - tall * 0.12, tall * 0.18, tall * 0.06);
  glow(painter, { x: x - tall * 0.11, y: shelf - tall * 0.86 }, tall * 0.2, '#ffffff', 0.75);
}

/** The parts of a shirt: its colour, its stripes or sleeves, and its back. */
interface Shirt {
  readonly ground: string;
  readonly stripe?: string;
  readonly sleeve: string;
  readonly number: string;
}

/** A shirt from behind, hung up by its shoulders. `size`: from sleeve to sleeve. */
function paintShirt({ pen }: Painter, x: number, top: number, size: number, shirt: Shirt): void {
  const at = (dx: number, dy: number): [number, number] => [x + dx * size, top + dy * size];
  const sleeve = (side: number): void => {
    pen.beginPath();
    pen.moveTo(...at(side * 0.16, 0));
    pen.bezierCurveTo(...at(side * 0.32, 0.03), ...at(side * 0.42, 0.14), ...at(side * 0.5, 0.42));
    pen.lineTo(...at(side * 0.35, 0.49));
    pen.lineTo(...at(side * 0.28, 0.3));
    pen.closePath();
    pen.fillStyle = shirt.sleeve;
    pen.fill();
  };
  sleeve(-1);
  sleeve(1);
  pen.save();
  pen.beginPath();
  pen.moveTo(...at(-0.16, 0));
  pen.quadraticCurveTo(...at(0, 0.07), ...at(0.16, 0));
  pen.bezierCurveTo(...at(0.28, 0.04), ...at(0.31, 0.16), ...at(0.29, 0.32));
  pen.quadraticCurveTo(...at(0.27, 0.7), ...at(0.31, 1.06));
  pen.quadraticCurveTo(...at(0, 1.12), ...at(-0.31, 1.06));
  pen.quadraticCurveTo(...at(-0.27, 0.7), ...at(-0.29, 0.32));
  pen.bezierCurveTo(...at(-0.31, 0.16), ...at(-0.28, 0.04), ...at(-0.16, 0));
  pen.clip();
  pen.fillStyle = shirt.ground;
  pen.fillRect(x - size, top - size, 2 * size, 3 * size);
  if (shirt.stripe) {
    pen.fillStyle = shirt.stripe;
    pen.beginPath();
    pen.moveTo(...at(-0.4, 0.2));
    pen.lineTo(...at(-0.4, 0.46));
    pen.lineTo(...at(0.4, 0.96));
    pen.lineTo(...at(0.4, 0.7));
    pen.fill();
  }
  pen.fillStyle = shirt.number;
  pen.font = displayFont(size * 0.4);
  pen.textAlign = 'center';
  pen.fillText('10', ...at(0, 0.66));
  for (const [dx, dark] of [
    [-0.2, 0.2],
    [-0.05, 0.12],
    [0.14, 0.22],
    [0.25, 0.3],
  ] as const) {
    const fold = pen.createLinearGradient(...at(dx - 0.07, 0), ...at(dx + 0.07, 0));
    fold.addColorStop(0, 'rgb(0 0 0 / 0%)');
    fold.addColorStop(0.5, `rgb(4 8 30 / ${dark * 100}%)`);
    fold.addColorStop(1, 'rgb(0 0 0 / 0%)');
    pen.fillStyle = fold;
    pen.fillRect(...at(dx - 0.07, -0.1), size * 0.14, size * 1.3);
  }
  const above = pen.createLinearGradient(0, top, 0, top + size * 1.1);
  above.addColorStop(0, 'rgb(255 255 255 / 22%)');
  above.addColorStop(0.35, 'rgb(255 255 255 / 0%)');
  above.addColorStop(1, 'rgb(3 8 30 / 45%)');
  pen.fillStyle = above;
  pen.fillRect(x - size, top, 2 * size, 1.2 * size);
  pen.restore();
}

const HOME: Shirt = { ground: '#f4f6fc', stripe: '#c9142b', sleeve: '#e3e8f4', number: '#15328a' };
const AWAY: Shirt = { ground: '#16389c', stripe: '#c9142b', sleeve: '#12307f', number: '#ffffff' };
const THIRD: Shirt = { ground: '#b01226', sleeve: '#8f0e1f', number: '#ffffff' };

/** The cups of the club behind glass, and an old shirt in its frame. */
export function paintMuseum(width: number, height: number): Painter {
  const painter = roomOf(width, height, 3, ['#0a1230', '#1d2547']);
  const { pen } = painter;
  const floor = height * 0.86;
  pen.fillStyle = '#0b0f22';
  pen.fillRect(0, floor, width, height);
  for (const [x, spread] of [
    [0.2, 0.16],
    [0.52, 0.2],
    [0.83, 0.17],
  ] as const)
    paintSpot(painter, x * width, 0, spread * width, '#ffe2ac');
  const frame = { x: width * 0.06, y: height * 0.16, width: width * 0.26, height: height * 0.56 };
  pen.fillStyle = '#5b3b16';
  pen.fillRect(frame.x - 6, frame.y - 6, frame.width + 12, frame.height + 12);
  pen.fillStyle = '#e9dfc8';
  pen.fillRect(frame.x, frame.y, frame.width, frame.height);
  paintShirt(painter, frame.x + frame.width / 2, frame.y + frame.height * 0.17, frame.width * 0.74, HOME);
  const glass = { x: width * 0.38, y: height * 0.1, width: width * 0.56, height: height * 0.76 };
  pen.fillStyle = 'rgb(255 236 200 / 7%)';
  pen.fillRect(glass.x, glass.y, glass.width, glass.height);
  const shelf = height * 0.74;
  pen.fillStyle = '#2c1d12';
  pen.fillRect(glass.x, shelf, glass.width, height * 0.12);
  pen.fillStyle = '#c28f4a';
  pen.fillRect(glass.x, shelf, glass.width, 2.5);
  for (const [x, tall, tint] of [
    [0.47, 0.33, GOLD],
    [0.87, 0.36, SILVER],
    [0.57, 0.42, SILVER],
    [0.78, 0.44, GOLD],
    [0.675, 0.58, SILVER],
  ] as const)
    paintCup(painter, x * width, shelf, tall * height, tint);
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  pen.fillStyle = 'rgb(190 215 255 / 9%)';
  for (const lean of [0.1, 0.19, 0.74]) {
    pen.beginPath();
    pen.moveTo(glass.x + glass.width * lean, glass.y);
    pen.lineTo(glass.x + glass.width * (lean + 0.07), glass.y);
    pen.lineTo(glass.x + glass.width * (lean - 0.1), glass.y + glass.height);
    pen.lineTo(glass.x + glass.width * (lean - 0.17), glass.y + glass.height);
    pen.fill();
  }
  pen.restore();
  pen.strokeStyle = 'rgb(210 226 255 / 45%)';
  pen.lineWidth = 1.5;
  pen.strokeRect(glass.x, glass.y, glass.width, glass.height);
  grade(painter, 'rgb(255 190 110 / 18%)');
  return painter;
}

/** The club's shirts on their rail, before the lit shelves of the shop. */
export function paintShop(width: number, height: number): Painter {
  const painter = roomOf(width, height, 8, ['#e9edf6', '#aab5cf']);
  const { pen, random } = painter;
  pen.save();
  pen.filter = 'blur(5px)';
  for (let shelf = 0; shelf < 3; shelf += 1) {
    const y = height * (0.2 + shelf * 0.24);
    pen.fillStyle = '#fffaf0';
    pen.fillRect(0, y - height * 0.17, width, height * 0.15);
    for (let x = width * 0.01; x < width; x += width * (0.05 + random() * 0.02)) {
      const color =
        ['#16389c', '#c9142b', '#f2f4fa', '#0e215c', '#16389c'][Math.floor(random() * 5)] ?? '#fff';
      pen.fillStyle = lit(color, 0.8 + random() * 0.2);
      pen.fillRect(x, y - height * (0.07 + random() * 0.07), width * 0.044, height * 0.14);
    }
    pen.fillStyle = '#7d879f';
    pen.fillRect(0, y, width, height * 0.035);
  }
  pen.restore();
  for (const x of [0.16, 0.5, 0.84]) {
    paintSpot(painter, x * width, 0, width * 0.17, '#fff1d0');
    glow(painter, { x: x * width, y: 0 }, width * 0.16, '#fff3d8', 0.55);
  }
  const rail = height * 0.13;
  pen.strokeStyle = metal(pen, width / 2, width / 2, SILVER);
  pen.lineWidth = height * 0.016;
  pen.beginPath();
  pen.moveTo(0, rail);
  pen.lineTo(width, rail);
  pen.stroke();
  const shirts = [THIRD, AWAY, HOME, AWAY, THIRD];
  // Those in the middle hang in front.
  for (const place of [0, 4, 1, 3, 2]) {
    const [x, size] = [width * (0.06 + place * 0.22), width * (place === 2 ? 0.43 : 0.36)];
    pen.strokeStyle = '#3a4256';
    pen.lineWidth = height * 0.012;
    pen.beginPath();
    pen.arc(x, rail + height * 0.012, height * 0.022, Math.PI * 0.9, Math.PI * 2.3);
    pen.lineTo(x, rail + height * 0.075);
    pen.stroke();
    pen.save();
    pen.shadowColor = 'rgb(8 16 50 / 55%)';
    pen.shadowBlur = width * 0.02;
    pen.shadowOffsetX = width * 0.008;
    pen.fillStyle = 'rgb(8 16 50 / 60%)';
    pen.fillRect(x - size * 0.24, rail + height * 0.12, size * 0.48, size * 0.9);
    pen.restore();
    paintShirt(painter, x, rail + height * 0.075, size, shirts[place] ?? HOME);
  }
  grade(painter, 'rgb(255 220 170 / 16%)');
  return painter;
}
