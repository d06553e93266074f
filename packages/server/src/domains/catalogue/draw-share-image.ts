import { SHARE_IMAGE } from '@club/contract/constants';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawPicture, type SentPictures } from '../../http/draw-picture.ts';
import { BOLD, loadDrawingFonts, TEXT } from '../../http/drawing-fonts.ts';
import { NIGHT } from './draw-icon.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const SIDE = 80;
/** The position of the ticket's perforation. */
const STUB = 500;

/** The texts of a link preview's picture. Empty texts are left out. */
export interface ShareImage {
  readonly club: { readonly name: string; readonly crestUrl: string };
  /** `#rrggbb` of the stub. */
  readonly color: string;
  readonly kicker: string;
  readonly title: string;
  /** Both teams, or none: then only the title is drawn. */
  readonly teams: readonly { readonly name: string; readonly crestUrl: string }[];
  readonly when: string;
  readonly where: string;
}

/** Draws the picture of a link preview, the ticket of a match, as PNG. Pictures of other servers are left out. */
export async function drawShareImage(image: ShareImage, sent?: SentPictures): Promise<Buffer> {
  loadDrawingFonts();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = NIGHT;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textBaseline = 'middle';
  await drawClub(pen, image, sent);
  if (image.teams.length === 2) await drawTeams(pen, image.teams, sent);
  else drawText(pen, image.title, { y: 300, size: 112, font: BOLD });
  drawStub(pen, image);
  return canvas.encode('png');
}

async function drawClub(
  pen: SKRSContext2D,
  { club, kicker }: ShareImage,
  sent: SentPictures | undefined,
): Promise<void> {
  await drawPicture(pen, club.crestUrl, { x: SIDE, y: 44, size: 80 }, sent);
  pen.textAlign = 'left';
  drawText(pen, club.name.toUpperCase(), { x: SIDE + 100, y: 84, size: 40, font: BOLD, room: 520 });
  pen.textAlign = 'right';
  drawText(pen, kicker, { x: WIDTH - SIDE, y: 84, size: 32, font: TEXT, room: 420 });
  pen.textAlign = 'center';
}

async function drawTeams(
  pen: SKRSContext2D,
  teams: ShareImage['teams'],
  sent: SentPictures | undefined,
): Promise<void> {
  for (const [index, team] of teams.entries()) {
    const x = index === 0 ? 330 : WIDTH - 330;
    await drawPicture(pen, team.crestUrl, { x: x - 105, y: 150, size: 210 }, sent);
    drawText(pen, team.name, { x, y: 420, size: 56, font: BOLD, room: 480 });
  }
  drawText(pen, 'vs', { y: 260, size: 56, font: TEXT });
}

function drawStub(pen: SKRSContext2D, { color, when, where }: ShareImage): void {
  pen.fillStyle = color;
  pen.fillRect(0, STUB, WIDTH, HEIGHT - STUB);
  pen.fillStyle = NIGHT;
  for (let x = 15; x < WIDTH; x += 30) {
    pen.beginPath();
    pen.arc(x, STUB, 6, 0, 2 * Math.PI);
    pen.fill();
  }
  // The show's colour can be any, so the text is on our own blue.
  pen.fillRect(0, STUB + 24, WIDTH, HEIGHT - STUB);
  drawText(pen, [when, where].filter(Boolean).join(' · '), { y: 578, size: 40, font: TEXT });
}

interface TextPlace {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly font: string;
  readonly room?: number;
}

/** White text, made smaller until it fits its width (pixels). */
function drawText(pen: SKRSContext2D, text: string, place: TextPlace): void {
  const { x = WIDTH / 2, y, size, font, room = WIDTH - 2 * SIDE } = place;
  pen.fillStyle = '#ffffff';
  pen.font = `${size}px "${font}"`;
  const { width } = pen.measureText(text);
  if (width > room) pen.font = `${Math.floor((size * room) / width)}px "${font}"`;
  pen.fillText(text, x, y);
}
