import { printKeys, ticketPrint } from '@club/testing/builders/pdf.ts';
import { readBack } from '@club/testing/read-back.ts';
import { describe, expect, test } from 'vitest';
import { verifyTicketCode } from '../ticket-code.ts';
import { loadCrests } from './crests.ts';
import { drawTicket } from './draw-ticket.ts';
import type { TicketPrint } from './ticket-print.ts';

const draw = async (print: TicketPrint) => drawTicket(print, await loadCrests(print));

const unnumbered = [
  { label: 'TRIBUNA', value: 'Campo', weight: 3 },
  { label: 'SECTOR', value: 'Campo general', weight: 3 },
  { label: 'UBICACIÓN', value: 'Sin numerar', weight: 3 },
];

const prints: readonly (readonly [string, TicketPrint])[] = [
  ['of a match', ticketPrint()],
  [
    'of a concert, unnumbered',
    ticketPrint({
      show: { type: 'Recital', name: 'Treinta años de canciones', teams: null, competition: '' },
      place: unnumbered,
      price: '$3450.50',
    }),
  ],
  [
    'of a park tour, free',
    ticketPrint({
      label: 'Sin cargo',
      show: { type: 'Paseo', name: 'Paseo del Gran Parque', teams: null, competition: '' },
      place: unnumbered,
      price: 'Sin cargo',
    }),
  ],
  [
    'of a seat transfer',
    ticketPrint({ label: 'Transferencia de butaca', price: 'Transferencia de butaca', category: '' }),
  ],
];

/** Every text of a print that must be readable in its file. */
function textsOf(print: TicketPrint): string[] {
  const { teams, name } = print.show;
  return [
    print.club.name.toUpperCase(),
    print.label.toUpperCase(),
    ...(teams ? [teams.home.name, teams.away.name] : [name]),
    print.show.type,
    print.show.competition,
    print.date,
    print.time,
    print.venue.name,
    print.venue.address,
    ...print.place.flatMap((cell) => [cell.label, cell.value]),
    print.extras ?? '',
    print.holder.name,
    print.holder.document,
    print.holder.memberNumber,
    print.category,
    print.price,
    print.number,
    print.order,
    print.issued,
  ].filter(Boolean);
}

describe.each(prints)('the file %s', (_name, print) => {
  test('is one page with every text, in Spanish, tagged, under 60 kB', async () => {
    const bytes = await draw(print);
    const content = await readBack(bytes);
    const text = content.text.replace(/\s+/g, ' ');
    expect(content.pages).toBe(1);
    for (const expected of textsOf(print)) expect(text).toContain(expected);
    for (const notice of print.notices) expect(text).toContain(notice);
    expect(content.language).toBe('es-UY');
    expect(content.title).toBe(`Entrada: ${print.show.name}`);
    expect(content.isTagged).toBe(true);
    expect(bytes.length).toBeLessThan(60_000);
  });

  test('carries a QR that reads from the drawn page and whose signature holds', async () => {
    const { code } = await readBack(await draw(print));
    expect(code).toBe(print.code);
    expect(verifyTicketCode(printKeys.publicKey, code ?? '')).toMatchObject({ ticketId: print.ticketId });
  });
});

describe('the file', () => {
  test('has a heading, and says what the code is to who cannot see it', async () => {
    const { tags } = await readBack(await draw(ticketPrint()));
    expect(tags).toContain('H1');
    expect(tags).toContain('H2');
    expect(tags).toContain('Figure: Código QR de la entrada, para mostrar en el acceso');
  });

  test('embeds all of its fonts', async () => {
    const raw = Buffer.from(await draw(ticketPrint())).toString('latin1');
    expect(raw).not.toContain('Helvetica');
    expect(raw.match(/\/FontFile2 /g)).toHaveLength(3);
  });

  test('has the crests of club and teams, and does without one that is no picture of ours', async () => {
    const raw = async (print: TicketPrint) => Buffer.from(await draw(print)).toString('latin1');
    const { show } = ticketPrint();
    // The club plays at home.
    expect((await raw(ticketPrint())).match(/\/SMask /g)).toHaveLength(2);
    const away = { name: 'Peñasco', crestUrl: 'https://otro.example/escudo.svg' };
    const teams = show.teams && { ...show.teams, away };
    expect((await raw(ticketPrint({ show: { ...show, teams } }))).match(/\/SMask /g)).toHaveLength(1);
    expect((await raw(ticketPrint({ show: { ...show, teams: null } }))).match(/\/SMask /g)).toHaveLength(1);
  });

  test('is the same, byte by byte, for the same print', async () => {
    expect(await draw(ticketPrint())).toEqual(await draw(ticketPrint()));
  });

  test('keeps very long names whole on its one page', async () => {
    const print = ticketPrint({
      holder: {
        name: 'Maximiliano Bartolomé Fernández-Echeverría de los Santos y Aguirregaray',
        document: 'Documento extranjero ABCDEFGHIJ1234567890',
        memberNumber: 'Socio N.º 123.456.789',
      },
      show: {
        type: 'Fútbol internacional',
        name: 'x',
        teams: {
          home: { name: 'Club Atlético Estudiantes de La Plata', crestUrl: '/imagenes/crest.svg' },
          away: { name: 'Deportivo Independiente del Valle', crestUrl: '/imagenes/crests/union-aguada.svg' },
        },
        competition: 'Copa Libertadores de América · Octavos de final (vuelta)',
      },
      venue: {
        name: 'Estadio José Nasazzi y Atilio García',
        address: 'Avenida Carlos Anaya 2900 esquina Jaime Cibils',
      },
      category: 'Socio activo vitalicio mayor de 65 años',
    });
    const content = await readBack(await draw(print));
    const text = content.text.replace(/\s+/g, ' ');
    expect(content.pages).toBe(1);
    expect(text).not.toContain('…');
    for (const expected of textsOf(print)) expect(text).toContain(expected);
    expect(content.code).toBe(print.code);
  });

  test('prints both teams of a match alike, whose name is longer or not', async () => {
    const teams = {
      home: { name: 'Parque', crestUrl: '/imagenes/crest.svg' },
      away: { name: 'Institución Atlética Sud América de Villa Muñoz', crestUrl: '' },
    };
    const { sizes } = await readBack(await draw(ticketPrint({ show: { ...ticketPrint().show, teams } })));
    const sizeOf = (word: string) => sizes.find(([text]) => text.startsWith(word))?.[1];
    expect(sizeOf('Parque')).toBeGreaterThan(10);
    expect(sizeOf('Parque')).toBe(sizeOf('Institución'));
  });

  test('has only what everyday letters need, and the whole font when a text needs another', () => {
    const { length: everyday } = drawTicket(ticketPrint(), {});
    const { length: rare } = drawTicket(ticketPrint({ venue: { name: 'Øresund', address: '½ { } ß' } }), {});
    expect(everyday).toBeLessThan(40_000);
    expect(rare).toBeGreaterThan(everyday + 6_000);
    expect(rare).toBeLessThan(60_000);
  });

  test.each([
    'Øystein Þór Weiß',
    'Griffin Affleck Hoffmann',
    'João Gonçalves Müller',
    "D'Agostini & O'Neill",
  ])('can be read aloud and searched for %s', async (name) => {
    const holder = { name, document: 'X', memberNumber: '' };
    const { text } = await readBack(await draw(ticketPrint({ holder })));
    expect(text).toContain(name);
  });

  test('writes letters that its fonts lack as the nearest ones', async () => {
    const holder = { name: 'Šime Łukasz Đoković', document: 'X', memberNumber: '' };
    const { text } = await readBack(await draw(ticketPrint({ holder })));
    expect(text).toContain('Sime Lukasz Dokovic');
  });
});
