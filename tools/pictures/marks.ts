import { join } from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { repository } from '../source-files.ts';
import type { Painter } from './crowd.ts';

const FACE = 'Numerals';
const FONT = 'packages/server/assets/fonts/roboto-condensed-latin-700-normal.woff';

/** A font of our own, so that a picture does not depend on the machine's. */
export function displayFont(pixels: number): string {
  if (!GlobalFonts.has(FACE)) GlobalFonts.registerFromPath(join(repository, FONT), FACE);
  return `bold ${Math.round(pixels)}px ${FACE}`;
}

const HEIGHT = 96;
const SIGN = { width: 92, height: 64 };
const GAP = 16;

interface Mark {
  readonly name: string;
  readonly color: string;
  /** Draws the sign to the left of the name, in a box of `SIGN`. */
  readonly sign: (pen: SKRSContext2D) => void;
}

/** The logo of a payment method: its provider's sign and name, for any light background. */
export function paintMark({ name, color, sign }: Mark): Pick<Painter, 'pen'> {
  const measure = createCanvas(1, 1).getContext('2d');
  measure.font = displayFont(46);
  const width = Math.ceil(SIGN.width + GAP + measure.measureText(name).width + 8);
  const pen = createCanvas(width, HEIGHT).getContext('2d');
  pen.save();
  pen.translate(4, (HEIGHT - SIGN.height) / 2);
  pen.fillStyle = color;
  sign(pen);
  pen.restore();
  pen.fillStyle = color;
  pen.font = displayFont(46);
  pen.textBaseline = 'middle';
  pen.fillText(name, 4 + SIGN.width + GAP - 4, HEIGHT / 2 + 2);
  return { pen };
}

function plate(pen: SKRSContext2D): void {
  pen.beginPath();
  pen.roundRect(0, 0, SIGN.width, SIGN.height, 13);
  pen.fill();
}

export function cardSign(pen: SKRSContext2D): void {
  plate(pen);
  pen.fillStyle = '#050e2b';
  pen.fillRect(0, 14, SIGN.width, 14);
  pen.fillStyle = '#9db7f2';
  pen.beginPath();
  pen.roundRect(12, 40, 32, 10, 4);
  pen.fill();
}

export function dollarSign(pen: SKRSContext2D): void {
  plate(pen);
  pen.fillStyle = '#ffffff';
  pen.font = displayFont(42);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText('US$', SIGN.width / 2, SIGN.height / 2 + 2);
}

export function shieldSign(pen: SKRSContext2D): void {
  pen.translate(6, -9);
  pen.beginPath();
  pen.moveTo(40, 0);
  pen.lineTo(80, 14);
  pen.bezierCurveTo(80, 50, 74, 70, 40, 82);
  pen.bezierCurveTo(6, 70, 0, 50, 0, 14);
  pen.fill();
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 9;
  pen.beginPath();
  pen.moveTo(20, 42);
  pen.lineTo(34, 56);
  pen.lineTo(60, 28);
  pen.stroke();
}
