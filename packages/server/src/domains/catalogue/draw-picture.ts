import { loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { bytesAt } from '../../http/club-assets.ts';

/** The club's dark blue, as the header and the browser's own frame around the site have it. */
export const NIGHT = '#0a1d4a';

/** Draws one of our own pictures into a square, in its proportions. */
export async function drawPicture(
  pen: SKRSContext2D,
  url: string,
  { x, y, size }: { x: number; y: number; size: number },
): Promise<void> {
  const bytes = bytesAt(url);
  // A club file or a row that names a picture which is not there: the preview does without.
  if (bytes === null) return;
  const picture = await loadImage(bytes);
  const scale = size / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  pen.drawImage(picture, x + (size - width) / 2, y + (size - height) / 2, width, height);
}
