import type { SKRSContext2D } from '@napi-rs/canvas';
import { lit } from './crowd.ts';

/** A visitor of the tour, from behind. */
export interface Visitor {
  readonly x: number;
  /** Centre of the head. */
  readonly y: number;
  /** From shoulder to shoulder, in pixels. */
  readonly size: number;
  readonly coat: string;
  readonly hair: string;
  readonly skin: string;
  readonly does?: 'points' | 'photographs' | 'carries';
  readonly hasLongHair?: boolean;
}

/** Light from the right, where the sun of the tour's picture is. */
function sunlit(pen: SKRSContext2D, from: number, to: number, color: string): SKRSContext2D['fillStyle'] {
  const light = pen.createLinearGradient(from, 0, to, 0);
  light.addColorStop(0, lit(color, 0.42));
  light.addColorStop(0.62, lit(color, 0.72));
  light.addColorStop(0.9, lit(color, 1.12));
  light.addColorStop(1, lit(color, 1.5));
  return light;
}

export function paintVisitor(pen: SKRSContext2D, visitor: Visitor): void {
  const { x, y, size, coat, hair, skin } = visitor;
  const at = (dx: number, dy: number): [number, number] => [x + dx * size, y + dy * size];
  if (visitor.does === 'points') paintArm(pen, visitor, [0.4, 0.62], [0.72, 0.5], [1.08, 0.12]);
  if (visitor.does === 'photographs') {
    paintArm(pen, visitor, [-0.4, 0.66], [-0.5, 0.3], [-0.16, -0.34]);
    paintArm(pen, visitor, [0.4, 0.66], [0.5, 0.3], [0.16, -0.34]);
    pen.fillStyle = '#0b1020';
    pen.beginPath();
    pen.roundRect(...at(-0.2, -0.52), size * 0.4, size * 0.2, size * 0.03);
    pen.fill();
    pen.fillStyle = '#8fd08a';
    pen.fillRect(...at(-0.165, -0.49), size * 0.33, size * 0.14);
  }
  pen.fillStyle = sunlit(pen, x - size * 0.14, x + size * 0.14, skin);
  pen.beginPath();
  pen.roundRect(...at(-0.11, 0.1), size * 0.22, size * 0.36, size * 0.06);
  pen.fill();
  pen.fillStyle = sunlit(pen, x - size * 0.5, x + size * 0.5, coat);
  pen.beginPath();
  pen.moveTo(...at(-0.13, 0.3));
  pen.bezierCurveTo(...at(-0.3, 0.4), ...at(-0.46, 0.4), ...at(-0.5, 0.66));
  pen.bezierCurveTo(...at(-0.54, 1.1), ...at(-0.52, 1.6), ...at(-0.47, 2.6));
  pen.lineTo(...at(0.47, 2.6));
  pen.bezierCurveTo(...at(0.52, 1.6), ...at(0.54, 1.1), ...at(0.5, 0.66));
  pen.bezierCurveTo(...at(0.46, 0.4), ...at(0.3, 0.4), ...at(0.13, 0.3));
  pen.quadraticCurveTo(...at(0, 0.4), ...at(-0.13, 0.3));
  pen.fill();
  pen.strokeStyle = lit(coat, 0.3);
  pen.lineWidth = size * 0.02;
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(...at(side * 0.34, 0.8));
    pen.quadraticCurveTo(...at(side * 0.36, 1.4), ...at(side * 0.33, 2.4));
    pen.stroke();
  }
  if (visitor.does === 'carries') paintBackpack(pen, visitor);
  pen.fillStyle = sunlit(pen, x - size * 0.25, x + size * 0.25, skin);
  pen.beginPath();
  for (const side of [-1, 1]) pen.ellipse(...at(side * 0.215, 0.05), size * 0.045, size * 0.075, 0, 0, 7);
  pen.fill();
  pen.fillStyle = sunlit(pen, x - size * 0.23, x + size * 0.23, hair);
  pen.beginPath();
  pen.ellipse(x, y, size * 0.215, size * 0.27, 0, 0, 2 * Math.PI);
  if (visitor.hasLongHair) pen.roundRect(...at(-0.22, 0), size * 0.44, size * 0.62, size * 0.16);
  pen.fill();
}

function paintArm(
  pen: SKRSContext2D,
  { x, y, size, coat, skin }: Visitor,
  ...[shoulder, elbow, hand]: readonly (readonly [number, number])[]
): void {
  const at = ([dx, dy]: readonly [number, number] = [0, 0]): [number, number] => [
    x + dx * size,
    y + dy * size,
  ];
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = size * 0.19;
  pen.strokeStyle = lit(coat, 0.8);
  pen.beginPath();
  pen.moveTo(...at(shoulder));
  pen.lineTo(...at(elbow));
  pen.lineTo(...at(hand));
  pen.stroke();
  pen.fillStyle = lit(skin, 0.95);
  pen.beginPath();
  pen.arc(...at(hand), size * 0.095, 0, 2 * Math.PI);
  pen.fill();
}

function paintBackpack(pen: SKRSContext2D, { x, y, size }: Visitor): void {
  pen.fillStyle = sunlit(pen, x - size * 0.3, x + size * 0.3, '#a8442c');
  pen.beginPath();
  pen.roundRect(x - size * 0.29, y + size * 0.5, size * 0.58, size * 1.4, size * 0.16);
  pen.fill();
  pen.fillStyle = 'rgb(20 8 6 / 35%)';
  pen.beginPath();
  pen.roundRect(x - size * 0.2, y + size * 1.05, size * 0.4, size * 0.8, size * 0.08);
  pen.fill();
}
