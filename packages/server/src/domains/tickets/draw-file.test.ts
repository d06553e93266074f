import { ticketPrint } from '@club/testing/builders/pdf.ts';
import { MemoryStorage } from '@club/testing/doubles.ts';
import { expect, test } from 'vitest';
import { pictureKey, pictureUrl } from '../../http/uploaded-pictures.ts';
import { drawFile } from './draw-file.ts';
import type { TicketPrint } from './pdf/ticket-print.ts';

test('a crest that was uploaded is drawn, the club’s too', async () => {
  const storage = new MemoryStorage();
  const [own, away] = ['a', 'b'].map((letter) => `${letter.repeat(32)}.svg`) as [string, string];
  for (const name of [own, away]) await storage.put(pictureKey(name), Buffer.from(name), 'image/svg+xml');
  const print = ticketPrint({ club: { name: 'Club', crestUrl: pictureUrl(own) } });
  const { teams } = print.show;
  if (!teams) throw new Error('a match has teams');
  const match = { ...teams, away: { ...teams.away, crestUrl: pictureUrl(away) } };
  const drawn: TicketPrint[] = [];
  const pool = {
    draw: async (one: TicketPrint) => {
      drawn.push(one);
      return Buffer.from('%PDF');
    },
    close: async () => {},
  };
  await drawFile(storage, { print: { ...print, show: { ...print.show, teams: match } }, fileKey: 'x' }, pool);
  expect([...(drawn[0]?.sent?.keys() ?? [])]).toEqual([pictureUrl(own), pictureUrl(away)]);
});
