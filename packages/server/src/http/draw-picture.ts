import { loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { bytesAt } from './club-assets.ts';
import { loadDrawingFonts } from './drawing-fonts.ts';

/** Uploaded pictures, by URL. */
export type SentPictures = ReadonlyMap<string, Uint8Array>;

/** Draws one of our own pictures into a square, keeping its proportions. Returns whether the picture exists. */
export async function drawPicture(
  pen: SKRSContext2D,
  url: string,
  { x, y, size }: { x: number; y: number; size: number },
  sent: SentPictures = new Map(),
): Promise<boolean> {
  const bytes = bytesAt(url) ?? sent.get(url) ?? null;
  // A club file or a row names a missing picture: it is left out.
  if (bytes === null) return false;
  loadDrawingFonts();
  const picture = await loadImage(Buffer.from(bytes));
  const scale = size / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  pen.drawImage(picture, x + (size - width) / 2, y + (size - height) / 2, width, height);
  return true;
}
