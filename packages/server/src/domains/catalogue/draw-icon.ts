import { createCanvas } from '@napi-rs/canvas';
import { drawPicture, type SentPictures } from '../../http/draw-picture.ts';

/** The club's dark blue, as in the header and the browser's theme colour. */
export const NIGHT = '#0a1d4a';

/** The safe zone of a maskable icon: systems crop icons, but this share of the side is always visible. */
const SAFE = 0.72;

/** The site's icon on a phone's home screen: the club's crest on its blue, as a PNG of `side` pixels. */
export function drawIcon(crestUrl: string, side: number, sent?: SentPictures): Promise<Buffer> {
  const canvas = createCanvas(side, side);
  const pen = canvas.getContext('2d');
  pen.fillStyle = NIGHT;
  pen.fillRect(0, 0, side, side);
  const size = side * SAFE;
  const place = { x: (side - size) / 2, y: (side - size) / 2, size };
  return drawPicture(pen, crestUrl, place, sent).then(() => canvas.encode('png'));
}
