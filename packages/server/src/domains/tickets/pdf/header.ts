import { CARD, HEADER, PADDING } from './card.ts';
import type { CrestName } from './crests.ts';
import { fitText } from './fit-text.ts';
import { type Box, COLORS, ornament, type TicketPage, tagged, writeFitted, writeLine } from './page.ts';
import type { TicketPrint } from './ticket-print.ts';

const LEFT = CARD.x + PADDING;
const WIDTH = CARD.width - 2 * PADDING;
const CLUB_CREST = 34;
const TEAM_CREST = 58;
const SHOW_TOP = HEADER.y + 66;
const SHOW_HEIGHT = 62;

/** Whose ticket it is and what for. */
export function drawHeader(page: TicketPage, print: TicketPrint): void {
  drawClub(page, print);
  drawLabel(page, print.label);
  if (print.show.teams) drawTeams(page, print.show.teams);
  else drawShowName(page, print.show.name);
  drawCompetition(page, print.show);
}

function drawClub(page: TicketPage, { club }: TicketPrint): void {
  const top = HEADER.y + 16;
  const crest = placeCrest(page, 'club', { x: LEFT, y: top, height: CLUB_CREST });
  tagged(page, 'P', () => {
    writeFitted(page, club.name.toUpperCase(), LEFT + crest + (crest && 12), top, {
      font: 'condensed',
      color: COLORS.white,
      width: 270,
      maxLines: 2,
      maxSize: 15,
      minSize: 9,
      height: CLUB_CREST,
    });
  });
}

function drawLabel(page: TicketPage, label: string): void {
  const { canvas, fonts } = page;
  const size = 9;
  const spacing = 0.8;
  const text = label.toUpperCase();
  const width = fonts.bold.measure(text) * size + spacing * text.length + 20;
  const x = LEFT + WIDTH - width;
  const y = HEADER.y + 23;
  ornament(page, () => canvas.roundedRect(x, y, width, 20, 10).stroke(COLORS.white, 1));
  tagged(page, 'P', () => {
    const style = { font: 'bold', size, color: COLORS.white, align: 'center', width, spacing } as const;
    writeLine(page, text, x, y + 4.8, style);
  });
}

/** Home on the left, visitors on the right, as on a scoreboard. */
function drawTeams(page: TicketPage, teams: NonNullable<TicketPrint['show']['teams']>): void {
  const [home, away] = [teams.home.name, teams.away.name];
  const versus = 40;
  const nameWidth = WIDTH / 2 - TEAM_CREST - 12 - versus / 2;
  const awayCrestX = LEFT + WIDTH - TEAM_CREST;
  const top = SHOW_TOP + (SHOW_HEIGHT - TEAM_CREST) / 2;
  const left = placeCrest(page, 'home', { x: LEFT, y: top, height: TEAM_CREST });
  const right = placeCrest(page, 'away', { x: awayCrestX, y: top, height: TEAM_CREST });
  const room = { width: nameWidth, maxLines: 2, maxSize: 27, minSize: 11 };
  const font = page.fonts.condensed;
  // The longer name sets the size of both.
  const sizes = [home, away].map((team) => fitText(font.printable(team), font.measure, room).size);
  const name = {
    font: 'condensed',
    color: COLORS.white,
    ...room,
    maxSize: Math.min(...sizes),
    leading: 1.08,
    height: SHOW_HEIGHT,
  } as const;
  tagged(page, 'H1', () => {
    writeFitted(page, home, LEFT + left + (left && 12), SHOW_TOP, name);
    const style = { font: 'regular', size: 15, color: COLORS.pale, align: 'center', width: versus } as const;
    writeLine(page, 'vs', LEFT + WIDTH / 2 - versus / 2, SHOW_TOP + SHOW_HEIGHT / 2 - 9, style);
    writeFitted(page, away, LEFT + WIDTH - right - (right && 12) - nameWidth, SHOW_TOP, {
      ...name,
      align: 'right',
    });
  });
}

function drawShowName(page: TicketPage, name: string): void {
  tagged(page, 'H1', () => {
    writeFitted(page, name, LEFT, SHOW_TOP, {
      font: 'condensed',
      color: COLORS.white,
      width: WIDTH,
      maxLines: 2,
      maxSize: 34,
      minSize: 13,
      leading: 1.06,
      height: SHOW_HEIGHT,
    });
  });
}

function drawCompetition(page: TicketPage, { type, competition, teams }: TicketPrint['show']): void {
  tagged(page, 'P', () => {
    writeFitted(page, [type, competition].filter(Boolean).join('  ·  '), LEFT, HEADER.y + 137, {
      font: 'regular',
      color: COLORS.pale,
      width: WIDTH,
      maxLines: 1,
      maxSize: 12,
      minSize: 8,
      align: teams ? 'center' : 'left',
    });
  });
}

/** Draws a crest into a square. The width that it took: none without a picture. */
function placeCrest(
  page: TicketPage,
  name: CrestName,
  { x, y, height }: Pick<Box, 'x' | 'y' | 'height'>,
): number {
  if (!page.crests[name]) return 0;
  // A picture is one unit wide and high, and stands upright although y grows downwards.
  ornament(page, () =>
    page.canvas
      .put('q')
      .put('cm', height, 0, 0, -height, x, y + height)
      .put('Do', `/${name}`)
      .put('Q'),
  );
  return height;
}
