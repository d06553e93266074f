import { createCanvas } from '@napi-rs/canvas';
import { drawPicture } from '../../http/draw-picture.ts';

/** The club's dark blue, as the header and the browser's own frame around the site have it. */
export const NIGHT = '#0a1d4a';

/** Systems cut icons to a circle or a leaf: what lies within this share of the side is always seen. */
const SAFE = 0.72;

/** The site's icon on a phone's screen: the club's crest on its blue, as PNG of `side` pixels. */
export function drawIcon(crestUrl: string, side: number): Promise<Buffer> {
  const canvas = createCanvas(side, side);
  const pen = canvas.getContext('2d');
  pen.fillStyle = NIGHT;
  pen.fillRect(0, 0, side, side);
  const size = side * SAFE;
  const place = { x: (side - size) / 2, y: (side - size) / 2, size };
  return drawPicture(pen, crestUrl, place).then(() => canvas.encode('png'));
}
