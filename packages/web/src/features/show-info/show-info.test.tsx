import { safeHtml } from '@club/ui/lib/markup/safe-html.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showDetail } from '../../api/show-detail.ts';
import { aWireShowDetail } from '../../testing/account-answers.ts';
import { calendarFile } from './calendar-file.ts';
import { eventData } from './event-data.ts';
import { RichText } from './RichText.tsx';
import { ShowHero } from './ShowHero.tsx';
import { shareLink } from './share-link.ts';

afterEach(cleanup);

const TODAY = '2026-11-20';
const detail = (changes: Parameters<typeof aWireShowDetail>[0] = {}) =>
  showDetail(aWireShowDetail(changes), 101, TODAY);

describe('ShowHero', () => {
  it('shows type, teams, competition, weekday with date, time and venue', () => {
    render(<ShowHero show={detail()} />);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toContain('Club del Parque');
    expect(heading.textContent).toContain('Atlético Ribera');
    for (const text of [
      'Partido',
      'Torneo Clausura · Fecha 12',
      'sábado 28 de noviembre de 2026',
      '20:30 h',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText('Carlos Anaya 2900')).toBeTruthy();
    const map = screen.getByRole('link', { name: 'Ver ubicación' });
    expect(map.getAttribute('href')).toBe('https://maps.example/parque');
  });

  it('calls a season pass so once, whatever its type is called', () => {
    const pass = { EspectaculoEsAbono: true };
    render(<ShowHero show={detail(pass)} />);
    expect(screen.getAllByText('Abono')).toHaveLength(1);
    cleanup();
    render(<ShowHero show={detail({ ...pass, EspectaculoTipoNombre: 'Abono' })} />);
    expect(screen.getAllByText('Abono')).toHaveLength(1);
  });

  it('is finished when the server says so, and not from the day after it began', () => {
    const pass = { EspectaculoFecha: '2020-01-01', EspectaculoEsAbono: true };
    render(<ShowHero show={detail({ ...pass, EspectaculoFinalizado: false })} />);
    expect(screen.queryByText('Finalizado')).toBeNull();
    cleanup();
    render(<ShowHero show={detail({ EspectaculoFinalizado: true })} />);
    expect(screen.getByText('Finalizado')).toBeTruthy();
  });

  it('shows the name when the type has no teams, and hides what its flags hide', () => {
    render(
      <ShowHero
        show={detail({
          EspectaculoTipoRequiereInstitucion: false,
          EspectaculoNombre: 'Noche de candombe',
          EspectaculoFrontMostrarCompetencia: false,
          EspectaculoFrontMostrarFecha: false,
          EspectaculoFrontMostrarEscenario: false,
        })}
      />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Noche de candombe' })).toBeTruthy();
    expect(screen.queryByText(/Torneo|noviembre|20:30|Carlos Anaya/)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['', /default-photo/],
    ['/imagenes/parque.jpg', /^\/imagenes\/parque\.jpg$/],
  ])('with the photo "%s" shows %s', (EspectaculoFotoURL, source) => {
    const { container } = render(<ShowHero show={detail({ EspectaculoFotoURL })} />);
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(source);
  });

  it('links to no map by script', () => {
    render(<ShowHero show={detail({ EscenarioMapaURL: 'javascript:alert(1)' })} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('RichText', () => {
  it('shows the text and runs nothing', () => {
    const { container } = render(
      <RichText
        html={safeHtml(
          '<p>Puertas <b>18:30</b></p><img src="x" onerror="alert(1)"><script>alert(1)</script>',
        )}
      />,
    );
    expect(container.textContent).toBe('Puertas 18:30');
    expect(container.querySelector('script, [onerror]')).toBeNull();
  });
});

describe('the calendar file', () => {
  const page = { url: 'https://entradas.example/espectaculo/101', host: 'entradas.example', madeAt: 0 };

  it('says when and where in UTC', () => {
    const text = calendarFile(detail(), page) ?? '';
    expect(text).toContain('DTSTART:20261128T233000Z\r\n');
    expect(text).toContain('DTEND:20261129T013000Z\r\n');
    expect(text).toContain('DTSTAMP:19700101T000000Z\r\n');
    expect(text).toContain('LOCATION:Gran Parque Central\\, Carlos Anaya 2900\r\n');
    expect(text).toContain('UID:espectaculo-101@entradas.example\r\n');
    expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text).not.toContain('VTIMEZONE');
  });

  it('folds long lines between characters and escapes what has a meaning', () => {
    const name = `Ñandú; fútbol, ${'é'.repeat(80)}\nfin\\`;
    const text = calendarFile({ ...detail(), name }, page) ?? '';
    for (const line of text.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Ñandú\\; fútbol\\, ${'é'.repeat(80)}\\nfin\\\\`);
  });

  it('is not made without a date', () => {
    expect(calendarFile(detail({ EspectaculoFrontMostrarFecha: false }), page)).toBeNull();
  });
});

describe('the data for search engines', () => {
  const page = { url: 'https://x/espectaculo/101', image: 'https://x/101.png' };
  const at = { ...page, sale: 'open' } as const;

  it('is a schema.org event', () => {
    expect(JSON.parse(eventData(detail(), at) ?? '')).toMatchObject({
      '@type': 'SportsEvent',
      ...page,
      startDate: '2026-11-28T20:30:00-03:00',
      homeTeam: { name: 'Club del Parque' },
      location: { '@type': 'Place', name: 'Gran Parque Central' },
    });
  });

  it('says of a show that it moved or fell out', () => {
    const status = (kind: 'postponed' | 'cancelled') =>
      JSON.parse(eventData({ ...detail(), change: { kind, text: '' } }, at) ?? '{}').eventStatus;
    expect(status('postponed')).toBe('https://schema.org/EventRescheduled');
    expect(status('cancelled')).toBe('https://schema.org/EventCancelled');
  });

  it.each([
    ['open', false, 'InStock'],
    ['not-yet', false, 'PreOrder'],
    ['suspended', false, 'OutOfStock'],
    ['over', false, 'OutOfStock'],
    ['open', true, 'SoldOut'],
  ] as const)(
    'with a sale that is %s and sold out: %s offers %s',
    (sale, EspectaculoAgotado, availability) => {
      const data = JSON.parse(eventData(detail({ EspectaculoAgotado }), { ...page, sale }) ?? '');
      expect(data.offers.availability).toBe(`https://schema.org/${availability}`);
    },
  );

  it('cannot end its script element', () => {
    const text = eventData(detail({ EspectaculoNombre: '</script><img src=x>' }), at) ?? '';
    expect(text).not.toContain('<');
    expect(JSON.parse(text).name).toBe('</script><img src=x>');
  });

  it('is left out without a date', () => {
    expect(eventData(detail({ EspectaculoFrontMostrarFecha: false }), at)).toBeNull();
  });
});

describe('sharing', () => {
  const link = { title: 'x', url: 'https://x/' };
  const fails = (name: string) => () => Promise.reject(new DOMException('', name));
  const works = async () => {};

  it.each([
    ['shared', { share: works }],
    ['dismissed', { share: fails('AbortError') }],
    ['failed', { share: fails('NotAllowedError') }],
    ['copied', { clipboard: { writeText: works } }],
    ['failed', { clipboard: { writeText: fails('NotAllowedError') } }],
    ['failed', {}],
  ] as const)('is %s', async (outcome, device) => {
    expect(await shareLink(link, device)).toBe(outcome);
  });
});
