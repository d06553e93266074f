import { ACCREDITATION_CARD } from '@club/contract/constants';
import { limitConcurrency } from '../../shared/concurrency-limit.ts';
import { allowedLogo } from '../seating/public.ts';
import { imageKind, REDRAWN, readBase64, redrawImages } from '../uploads/public.ts';
import type { CardFile } from './accreditation-form.ts';

/** The stored part of a card. */
export interface CardContent {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly extension: string;
}

const KIND_OF: Readonly<Record<string, string>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
};

/** Drawings are read in turns with other work, and one after the other: each is up to seconds of work. */
const oneDrawingAtATime = limitConcurrency({ atOnce: 1, waiting: 30 });

/**
 * The sanitised card: a picture is re-encoded, a drawing reduced by the allow-list. Null if the content does not
 * match the extension, cannot be read, or would look otherwise without what the list leaves out.
 * Throws Busy (503) if too many wait.
 */
export async function cardContent({ base64, extension }: CardFile): Promise<CardContent | null> {
  const bytes = readBase64(base64);
  if (!bytes) return null;
  if (extension === '.svg') return drawingOf(bytes);
  if (imageKind(bytes) !== KIND_OF[extension]) return null;
  const [redrawn] = await redrawImages([bytes]);
  return redrawn ? { bytes: redrawn, ...REDRAWN } : null;
}

async function drawingOf(bytes: Buffer): Promise<CardContent | null> {
  const text = utf8Text(bytes);
  if (text === null) return null;
  const drawing = await oneDrawingAtATime(() => allowedLogo(text, ACCREDITATION_CARD.maxBytes));
  if (!drawing.ok) return null;
  return { bytes: Buffer.from(drawing.value), contentType: 'image/svg+xml', extension: 'svg' };
}

function utf8Text(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
