import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { SCREENS } from '../../screen-list.ts';
import { menu } from '../../shell/sections.ts';
import { answer, openOffice, SESSION } from '../../testing/office.tsx';
import { DRAFT, OPTIONS, PROGRAMMING, SHOW } from '../../testing/shows.ts';
import { guidePages } from './guide-pages.ts';
import { groupsOf, guidePageFor, readGuidePage } from './guide-rules.ts';
import './GuideHelp.tsx';
import './GuideScreen.tsx';

const FOLDER = join(import.meta.dirname, '../../../../../docs/guia');

beforeEach(() => answer({ 'club/sesion/actual': SESSION }));

test('every screen has a page, found by the address', () => {
  const routes = Object.entries(SCREENS).filter(([, { session }]) => session === undefined);
  expect(routes.filter(([route]) => !guidePageFor(guidePages, route)).map(([route]) => route)).toEqual([]);
  expect(guidePageFor(guidePages, '/espectaculos/15/lugares')?.slug).toBe('bloquear-lugares');
  expect(guidePageFor(guidePages, '/entradas/71')?.slug).toBe('atender-una-compra');
  expect(guidePageFor(guidePages, '/')?.slug).toBe('empezar');
});

test('every page names screens that there are, and a group of the menu', () => {
  const groups = ['Para empezar', ...menu.map(({ name }) => name)];
  const routes = Object.keys(SCREENS);
  for (const { slug, group, screens } of guidePages) {
    expect(groups, slug).toContain(group);
    const unknown = screens.filter(
      (one) => !routes.some((route) => route === one || route.startsWith(`${one}/`)),
    );
    expect(unknown, slug).toEqual([]);
  }
});

test('pictures and pages that a page names are there', () => {
  for (const file of globSync('*.md', { cwd: FOLDER })) {
    const named = readFileSync(join(FOLDER, file), 'utf8').matchAll(/\]\((?<path>[^)]+)\)/g);
    for (const { groups } of named)
      expect(existsSync(join(FOLDER, groups?.path ?? '')), `${file}: ${groups?.path}`).toBe(true);
  }
});

test('a file that does not begin as a page is refused', () => {
  expect(() => readGuidePage('una', '# Una\n\nSin pantallas.')).toThrow('docs/guia/una.md');
});

test('the guide leads to its pages', async () => {
  openOffice('/guia');
  await userEvent.click(await screen.findByRole('link', { name: 'Cambiar un asiento' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cambiar un asiento' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(3);
  await userEvent.click(screen.getByRole('link', { name: 'Toda la guía' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Guía' })).toBeTruthy();
});

test('steps go on with their numbers after a picture', async () => {
  openOffice('/guia/poner-un-partido-a-la-venta');
  const publish = await screen.findByText('Publicar…');
  expect(publish.closest('li')?.parentElement?.getAttribute('start')).toBe('5');
});

test('a page that is not there says so', async () => {
  openOffice('/guia/nada');
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeTruthy();
});

test('? opens the page about the screen over it', async () => {
  openOffice('/guia');
  await userEvent.click(await screen.findByRole('button', { name: 'Cómo se usa esta pantalla' }));
  const help = within(await screen.findByRole('dialog', { name: 'Guía' }));
  expect(await help.findByRole('heading', { name: 'Entrar y ubicarse' })).toBeTruthy();
  expect(help.getByRole('img', { name: 'Inicio' }).getAttribute('src')).toContain('office-home-desktop');
});

test.each([
  ['a draft', DRAFT, 'Poner un partido a la venta'],
  ['a published show', SHOW, 'Suspender un partido'],
])('on the summary of %s the help is about what is done there', async (_name, show, title) => {
  answer({ 'club/sesion/actual': PROGRAMMING, 'club/espectaculos/opciones': OPTIONS });
  answer({ 'club/espectaculos/leer': show });
  openOffice(`/espectaculos/${show.EspectaculoId}/resumen`);
  await screen.findByRole('heading', { level: 1, name: /./ });
  await userEvent.click(await screen.findByRole('button', { name: 'Cómo se usa esta pantalla' }));
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
});

test('pages stand in the order of the menu, within a group by their titles as Spanish sorts them', () => {
  const page = (group: string, title: string) => ({ slug: title, title, group, screens: [], text: '' });
  const pages = [page('Puertas', 'B'), page('Ventas', 'Ñu'), page('Ventas', 'Once'), page('Ventas', 'Nube')];
  const told = groupsOf(pages, ['Ventas', 'Nadie', 'Puertas']).map(([group, own]) => [
    group,
    own.map(({ title }) => title).join(' '),
  ]);
  expect(told).toEqual([
    ['Ventas', 'Nube Ñu Once'],
    ['Puertas', 'B'],
  ]);
  expect(groupsOf([], ['Ventas'])).toEqual([]);
});
