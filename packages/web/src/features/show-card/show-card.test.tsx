import { readToasts } from '@club/ui/toast/toasts.ts';
import { expect, test } from 'vitest';
import type { ShowSummary } from '../../api/shows.ts';
import { aShow } from '../../testing/builders.ts';
import { renderRoutes, screen, userEvent } from '../../testing/render.tsx';
import { ShowCard } from './ShowCard.tsx';

const renderCard = (changes: Partial<ShowSummary> = {}): Promise<unknown> =>
  renderRoutes([{ path: '/', element: <ShowCard show={aShow(changes)} /> }], '/');
const text = (): string => screen.getByRole('article').textContent;

test('a match shows both teams with crests, type, date, time, venue, competition and round, and is one link', async () => {
  await renderCard();
  const link = screen.getByRole('link', { name: 'Club del Parque contra Atlético Ribera' });
  expect(link.getAttribute('href')).toBe('/espectaculo/101');
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/imagenes/crest.svg');
  for (const part of [
    'Partido',
    'sáb 28 nov',
    '20:30 h',
    'Gran Parque Central',
    'Torneo Clausura · Fecha 12',
  ]) {
    expect(text()).toContain(part);
  }
});

test('the card has the colour of its type', async () => {
  await renderCard({ type: { id: 2, name: 'Recital', color: 'F2B705' } });
  const { style } = screen.getByRole('article');
  expect(style.getPropertyValue('--show-color')).toBe('#F2B705');
  expect(style.getPropertyValue('--on-show-color')).toBe('#0c1530');
});

test('a show without teams has its name', async () => {
  await renderCard({ teams: null, name: 'Noche de candombe' });
  expect(screen.getByRole('link', { name: 'Noche de candombe' }).querySelector('img')).toBeNull();
});

test('and its thumbnail when it has one', async () => {
  await renderCard({ teams: null, name: 'Noche de candombe', thumbnailUrl: '/x.jpg' });
  expect(screen.getByRole('link').querySelector('img')?.getAttribute('src')).toBe('/x.jpg');
});

test('parts that are switched off leave no trace', async () => {
  await renderCard({ date: null, venue: null, competition: null });
  for (const part of ['28', '20:30', 'Gran Parque', 'Torneo', 'null', 'undefined'])
    expect(text()).not.toContain(part);
});

test('a sold-out show says so, and says it again when it is pressed', async () => {
  await renderCard({ isSoldOut: true });
  expect(screen.getByText('Localidades agotadas')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Club del Parque/ }));
  expect(readToasts().map((toast) => toast.text)).toEqual(['¡Localidades agotadas!']);
});

test('a show that was cancelled leads to its page, which says so, whatever it has left', async () => {
  await renderCard({ isSoldOut: true, change: { kind: 'cancelled', text: '' } });
  expect(screen.getByText('Cancelado')).toBeDefined();
  expect(screen.queryByText('Localidades agotadas')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/espectaculo/101');
});

test('past shows and season passes carry their marks', async () => {
  await renderCard({ isPast: true, isSeasonPass: true });
  expect(screen.getByText('Finalizado')).toBeDefined();
  expect(screen.getByText('Abono')).toBeDefined();
});

test.each([
  ['postponed', 'Aplazado'],
  ['cancelled', 'Cancelado'],
] as const)('a show that is %s carries its mark', async (kind, mark) => {
  await renderCard({ change: { kind, text: '' } });
  expect(screen.getByText(mark)).toBeDefined();
});

test('a card says from what price, whose that is, what the public pays, and how much is left', async () => {
  const prices = [
    { name: 'Público general', isPublic: true, price: '1600.00' },
    { name: 'Socio menor', isPublic: false, price: '790.50' },
  ];
  await renderCard({ prices, availability: 'Quedan pocas entradas' });
  expect(text()).toContain('Desde $790.50 Socio menor · Público general $1600');
  expect(text()).toContain('Quedan pocas entradas');
});

test('what is free is no price that begins somewhere', async () => {
  await renderCard({ prices: [{ name: 'Público general', isPublic: true, price: '0.00' }] });
  expect(text()).toContain('Gratis');
  expect(text()).not.toContain('Desde');
});
