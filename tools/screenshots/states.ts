import { changeAnswer, followFooter, holdAnswers, manyShows } from '@club/e2e/answers.ts';
import { newFan } from '@club/e2e/persons.ts';
import { logIn } from '@club/e2e/steps.ts';
import type { Camera } from './camera.ts';

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
    await changeAnswer(page, call, (answer) => ({ ...answer, SDTEspectaculos: [] }));
  }
  await changeAnswer(page, 'WSEspectaculoDestacado', (answer) => ({
    ...answer,
    ErrorCod: 10,
    SDTEspectaculo: null,
  }));
  await followFooter(page, 'Paseo del GPC');
  await shoot('tours-empty', 'view');
  await followFooter(page, 'Inicio');
  await shoot('home-empty');
}

async function shootFaults(camera: Camera): Promise<void> {
  const { page, shoot } = camera;
  await changeAnswer(page, 'WSEspectaculos', manyShows);
  await followFooter(page, 'Espectáculos');
  await shoot('shows-many');
  await page.unroute('**/api/WSEspectaculos');
  await page.route('**/api/WSEspectaculos', (route) => route.fulfill({ status: 500, json: {} }));
  await followFooter(page, 'Espectáculos');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot('fault', 'view');
}

/** The loading states. */
async function shootLoading({ page, visit, shoot }: Camera): Promise<void> {
  const seats = ['FilasAsientos', 'EscenarioSector', 'EscenarioSectorImg'];
  await holdAnswers(page, ...seats.map((call) => `WSEspectaculo${call}`));
  await visit('/espectaculo/1?tribuna=1&sector=A');
  await page.getByRole('button', { name: 'Elegir otro sector' }).waitFor();
  await shoot('loading-seats', 'now');
  await holdAnswers(page, 'WSTicketListar');
  await page.goto('/cuenta/mis-entradas');
  await page.getByText('Cargando').first().waitFor();
  await shoot('loading', 'now');
}

/** Screens that are empty, overfull, faulty, or loading. */
export async function shootStates(camera: Camera): Promise<void> {
  await shootEmpty(camera);
  await shootFaults(camera);
  await shootLoading(camera);
}
