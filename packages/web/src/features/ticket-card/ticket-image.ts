import { qrPath } from '@club/ui/lib/qr-path.ts';
import type { OwnTicket } from '../../api/tickets.ts';
import { fileName, saveFile } from '../download/save-file.ts';
import { extraFacts, placeFacts, whenText } from './ticket-facts.ts';

const WIDTH = 1080;
const MARGIN = 72;
const CODE_SIDE = 820;

/** The ticket as a picture: black on white, code on top, for a phone's gallery. Made in the browser, so that it works without network too. */
export async function saveTicketImage(ticket: OwnTicket): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  const lines = linesOf(ticket);
  canvas.height = MARGIN + CODE_SIDE + lines.reduce((sum, { size }) => sum + size * 1.5, 0) + MARGIN;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  drawCode(context, ticket.code);
  drawLines(context, lines);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser saves no pictures');
  saveFile(fileName(`Entrada ${ticket.id}`, 'png'), blob);
}

interface Line {
  readonly text: string;
  readonly size: number;
}

function linesOf(ticket: OwnTicket): Line[] {
  const { firstName, lastName, document } = ticket.holder;
  const place = [...placeFacts(ticket), ...extraFacts(ticket)].map(({ name, value }) => `${name} ${value}`);
  return [
    { text: ticket.showName, size: 56 },
    { text: [whenText(ticket), ticket.venueName].filter(Boolean).join(' · '), size: 36 },
    { text: place.join(' · '), size: 44 },
    { text: `${firstName} ${lastName}`, size: 48 },
    { text: `Documento ${document} · Entrada ${ticket.id}`, size: 36 },
  ].filter(({ text }) => text !== '');
}

/** Whole pixels per module: fractions blur at the edges. */
function drawCode(context: CanvasRenderingContext2D, code: string): void {
  const { size, path } = qrPath(code);
  const module = Math.floor(CODE_SIDE / size);
  context.save();
  context.translate(Math.round((WIDTH - module * size) / 2), MARGIN);
  context.scale(module, module);
  context.fill(new Path2D(path));
  context.restore();
}

function drawLines(context: CanvasRenderingContext2D, lines: readonly Line[]): void {
  const family = getComputedStyle(document.body).fontFamily;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  let y = MARGIN + CODE_SIDE;
  for (const { text, size } of lines) {
    context.font = `${size}px ${family}`;
    context.fillText(text, WIDTH / 2, y, WIDTH - 2 * MARGIN);
    y += size * 1.5;
  }
}
