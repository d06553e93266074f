import { montevideoInstant } from '@club/ui/lib/dates.ts';
import type { ShowDetail } from '../../api/show-detail.ts';

/** A show's duration is unknown: that of a match with its half-time. */
const DURATION_MS = 2 * 60 * 60 * 1000;
/** Maximum line length in bytes (RFC 5545 §3.1). */
const LINE_BYTES = 75;

/**
 * A show as a calendar file (RFC 5545), in UTC so that it needs no time zone of its own; null without a date.
 * `madeAt` is an instant in milliseconds, `pageUrl` the show's page.
 */
export function calendarFile(
  show: Pick<ShowDetail, 'id' | 'name' | 'date' | 'venue' | 'competition'>,
  page: { readonly url: string; readonly host: string; readonly madeAt: number },
): string | null {
  const start = show.date && montevideoInstant(`${show.date.day}T${show.date.time}:00`);
  if (start === null || Number.isNaN(start)) return null;
  const place = [show.venue?.name, show.venue?.address].filter(Boolean).join(', ');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${page.host}//Entradas//ES`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:espectaculo-${show.id}@${page.host}`,
    `DTSTAMP:${utcText(page.madeAt)}`,
    `DTSTART:${utcText(start)}`,
    `DTEND:${utcText(start + DURATION_MS)}`,
    `SUMMARY:${escapeText(show.name)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    ...(show.competition ? [`DESCRIPTION:${escapeText(show.competition.name)}`] : []),
    `URL:${page.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.flatMap(foldLine).join('\r\n').concat('\r\n');
}

/** `20261128T233000Z` */
function utcText(instantMs: number): string {
  return new Date(instantMs).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds long lines: continued after a space, never inside a character. */
function foldLine(line: string): string[] {
  const folded: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LINE_BYTES) {
      folded.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...folded, current];
}
