import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { composeParkingPrint } from './compose-parking-print.ts';

type Source = Parameters<typeof composeParkingPrint>[0];

const { privateKey: ticketKey } = generateKeyPairSync('ed25519');
const CLUB = { name: 'Club', crestUrl: '' } as Source['club'];
const SHOW = {
  ...{ type: { name: 'Fútbol' }, name: 'Partido', home: null, away: null, competition: null, round: '' },
  ...{ showsCompetition: true, showsDate: true, startsAt: new Date('2026-07-15T23:00:00Z') },
} as unknown as NonNullable<Source['show']>;
const TICKET = {
  ...{ id: 7, showId: 3, day: null, nonce: Buffer.alloc(16), plate: 'SAB1234', phone: '099123456' },
  ...{ carParkName: 'Parking', carParkAddress: 'Av. 1', sectorDescription: 'A', boxDescription: 'Palco' },
  ...{ firstName: 'Ana', lastName: 'Lima', accessNotice: '', issuedAt: new Date('2026-07-01T12:00:00Z') },
} as unknown as Source['ticket'];

const printOf = (show: Source['show'], ticket = TICKET) =>
  composeParkingPrint({ ticket, show, club: CLUB, ticketKey });

test('a ticket of a show tells its day and hour; of one that hides them, as one with an open date, neither', () => {
  expect(printOf(SHOW)).toMatchObject({
    date: expect.stringContaining('15 de julio de 2026'),
    time: '20:00 h',
  });
  expect(printOf({ ...SHOW, showsDate: false })).toMatchObject({ date: 'A confirmar', time: 'A confirmar' });
});

test('a reservation is of its whole day', () => {
  const { date } = printOf(null, { ...TICKET, showId: null, day: '2026-07-16' });
  expect(date).toContain('16 de julio de 2026');
});
