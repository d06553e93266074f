import type { Page } from '@playwright/test';
import { newFan } from '../../packages/e2e/src/persons.ts';
import { logIn } from '../../packages/e2e/src/steps.ts';
import type { Camera } from './camera.ts';

type Show = Record<string, unknown>;

const MANY = 60;
const LONG = 'Asociación Deportiva y Cultural Juventud Unida de Nueva Palmira';

/** What a call of the site answers from now on, made of what the server says. */
async function change(page: Page, call: string, edit: (answer: Show) => Show): Promise<void> {
  await page.route(`**/api/${call}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: edit((await response.json()) as Show) });
  });
}

/** Goes to a page inside the site, so that the browser asks for its data. */
async function follow({ page, visit }: Camera, link: string): Promise<void> {
  await visit('/404');
  await page.getByRole('navigation', { name: 'Pie de página' }).getByRole('link', { name: link }).click();
}

/** Sixty shows: names that do not end, and pictures that never come. */
function manyShows({ SDTEspectaculos, ...answer }: Show): Show {
  const shows = SDTEspectaculos as readonly Show[];
  const broken = { InstitucionVisitanteNombre: LONG, InstitucionVisitanteEscudoURL: '' };
  const sixty = Array.from({ length: MANY }, (_, index) => ({
    ...shows[index % shows.length],
    ...(index % 2 === 0 ? {} : broken),
    ...(index === 1 ? { EspectaculoAgotado: true } : {}),
    EspectaculoId: 1000 + index,
  }));
  return { ...answer, SDTEspectaculos: sixty };
}

async function shootEmpty(camera: Camera): Promise<void> {
  const { page, visit, shoot } = camera;
  await logIn(page, newFan());
  await visit('/cuenta/mis-entradas');
  await shoot('tickets-empty');
  await visit('/cuenta/mis-amigos');
  await shoot('friends-empty', 'view');
  await visit('/espectaculos?tipo=999');
  await shoot('shows-empty', 'view');
  for (const call of ['WSEspectaculosPaseo', 'WSEspectaculosInicio']) {
    await change(page, call, (answer) => ({ ...answer, SDTEspectaculos: [] }));
  }
  await change(page, 'WSEspectaculoDestacado', (answer) => ({
    ...answer,
    ErrorCod: 10,
    SDTEspectaculo: null,
  }));
  await follow(camera, 'Paseo del GPC');
  await shoot('tours-empty', 'view');
  await follow(camera, 'Inicio');
  await shoot('home-empty');
}

async function shootFaults(camera: Camera): Promise<void> {
  const { page, shoot } = camera;
  await change(page, 'WSEspectaculos', manyShows);
  await follow(camera, 'Espectáculos');
  await shoot('shows-many');
  await page.unroute('**/api/WSEspectaculos');
  await page.route('**/api/WSEspectaculos', (route) => route.fulfill({ status: 500, json: {} }));
  await follow(camera, 'Espectáculos');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot('fault', 'view');
}

/** What stands there while nothing has come yet. */
async function shootLoading({ page, visit, shoot }: Camera): Promise<void> {
  for (const call of ['FilasAsientos', 'EscenarioSector', 'EscenarioSectorImg']) {
    await page.route(`**/api/WSEspectaculo${call}`, () => {});
  }
  await visit('/espectaculo/1?tribuna=1&sector=A');
  await page.getByRole('button', { name: 'Elegir otro sector' }).waitFor();
  await shoot('loading-seats', 'now');
  await page.route('**/api/WSTicketListar', () => {});
  await page.goto('/cuenta/mis-entradas');
  await page.getByText('Cargando').first().waitFor();
  await shoot('loading', 'now');
}

/** Screens with nothing in them, too much in them, something wrong, or not there yet. */
export async function shootStates(camera: Camera): Promise<void> {
  await shootEmpty(camera);
  await shootFaults(camera);
  await shootLoading(camera);
}
