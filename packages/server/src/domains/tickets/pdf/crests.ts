import { createCanvas } from '@napi-rs/canvas';
import { drawPicture } from '../../../http/draw-picture.ts';
import type { ObjectId, PdfFile } from './pdf-file.ts';
import type { TicketPrint } from './ticket-print.ts';

/** Pixels of a side: 220 dots an inch at the size in which the header shows the teams. */
const SIDE = 180;

/** A picture in a square: three bytes of colour a pixel, and one of how much of it covers what lies below. */
interface Crest {
  readonly url: string;
  readonly rgb: Buffer;
  readonly cover: Buffer;
}

/** Of club and teams, by the names that the page calls them; without those that there is no picture of. */
export type Crests = Readonly<Partial<Record<CrestName, Crest>>>;
export type CrestName = 'club' | 'home' | 'away';

/** Few, and small: a club plays against a few dozen. */
const loaded = new Map<string, Promise<Crest | null>>();

export async function loadCrests({ club, show: { teams }, sent }: TicketPrint): Promise<Crests> {
  const urls: Partial<Record<CrestName, string>> = {
    club: club.crestUrl,
    ...(teams && { home: teams.home.crestUrl, away: teams.away.crestUrl }),
  };
  const pairs = await Promise.all(
    Object.entries(urls).map(async ([name, url]) => {
      const crest = loaded.get(url) ?? drawCrest(url, sent);
      loaded.set(url, crest);
      return [name, await crest] as const;
    }),
  );
  return Object.fromEntries(pairs.filter(([, crest]) => crest !== null));
}

async function drawCrest(url: string, sent: TicketPrint['sent']): Promise<Crest | null> {
  const canvas = createCanvas(SIDE, SIDE);
  const pen = canvas.getContext('2d');
  if (!(await drawPicture(pen, url, { x: 0, y: 0, size: SIDE }, sent))) return null;
  const { data } = pen.getImageData(0, 0, SIDE, SIDE);
  const rgb = Buffer.from(data.filter((_, at) => at % 4 !== 3));
  return { url, rgb, cover: Buffer.from(data.filter((_, at) => at % 4 === 3)) };
}

/**
 * Writes the pictures into a file (ISO 32000-1, 8.9.5 and 11.6.5.3), one that two share once; answers the ids by which its
 * resources name them.
 */
export function addCrests(file: PdfFile, crests: Crests): Record<string, ObjectId> {
  const size = `/Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /BitsPerComponent 8`;
  const added = new Map<string, ObjectId>();
  const add = ({ url, rgb, cover }: Crest): ObjectId => {
    const mask = file.addStream(cover, { entries: `${size} /ColorSpace /DeviceGray` });
    const id = file.addStream(rgb, { entries: `${size} /ColorSpace /DeviceRGB /SMask ${mask} 0 R` });
    added.set(url, id);
    return id;
  };
  return Object.fromEntries(
    Object.entries(crests).map(([name, crest]) => [name, added.get(crest.url) ?? add(crest)]),
  );
}
