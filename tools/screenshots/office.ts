import { logInAsTeam } from '@club/e2e/office.ts';
import { beginMatch } from '@club/e2e/office-match.ts';
import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
/** Notices pass by, and belong to no picture. */
const WITHOUT_NOTICES = '[class*="Notifications-root"] { display: none; }';
/** The demo's big match, and its stadium. */
const MATCH = '/club/espectaculos/1';
const STADIUM = '/club/escenarios/1';

/** What staff write for all pages, and what shows are made of: lists and one of their forms. */
const CONTENT = [
  ['contenido/noticias', 'office-news'],
  ['contenido/noticias/1', 'office-news-item'],
  ['contenido/sponsors', 'office-sponsors'],
  ['contenido/club', 'office-club'],
  ['maestros/categorias', 'office-masters'],
  ['maestros/tipos/1', 'office-master'],
  ['precios/1', 'office-price-list'],
] as const;

/** The back office, which is for desks, as the demo's programmer and its auditor work in it. */
export async function shootOffice(camera: Camera): Promise<void> {
  const { page, walk, shoot } = camera;
  if (walk.name === 'phone') return;
  await logInAsTeam(page, 'joaquin-bentancor');
  const open = async (address: string): Promise<void> => {
    await page.goto(address);
    await page.addStyleTag({ content: WITHOUT_NOTICES });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
  // Where it has pressed last there is a card now.
  await page.mouse.move(0, 0);
  await shoot('office-home', 'view');
  await open('/club/espectaculos');
  await page.getByRole('table', { name: 'Espectáculos' }).waitFor();
  await shoot('office-shows', 'view');
  await shootNewShow({ page, shoot }, open);
  await shootShow({ page, shoot }, open);
  await open(STADIUM);
  await page
    .getByRole('navigation', { name: 'Tribunas y sectores' })
    .getByRole('button', { name: /^B Platea B/ })
    .first()
    .click();
  await shoot('office-plan', 'view');
  for (const [address, name] of CONTENT) {
    await open(`/club/${address}`);
    await page.getByRole('status', { name: 'Cargando' }).waitFor({ state: 'detached' });
    await shoot(name, 'view');
  }
  await shootAudit(camera);
}

/** Who did it, when, and what it was before: seen by administration, in a browser of its own. */
async function shootAudit({ page, shoot }: Shown): Promise<void> {
  await page.context().clearCookies();
  await logInAsTeam(page, 'elena');
  await page.goto('/club/auditoria');
  await page.addStyleTag({ content: WITHOUT_NOTICES });
  await page.getByRole('table', { name: 'Auditoría' }).waitFor();
  await shoot('office-audit', 'view');
}

type Shown = Pick<Camera, 'page' | 'shoot'>;
type Open = (address: string) => Promise<void>;

/** A match made from the last one, step by step; it stays a draft. */
async function shootNewShow({ page, shoot }: Shown, open: Open): Promise<void> {
  await open('/club/espectaculos/nuevo');
  await beginMatch(page, { rival: 'Punta Carretas', round: 'Fecha 16', inDays: 27 });
  const [first, second] = ['1', '2'].map((step) => page.url().replace(/paso=\d/, `paso=${step}`));
  await open(first ?? '');
  await page.getByRole('combobox', { name: 'Rival' }).waitFor();
  await shoot('office-new-show', 'view');
  await open(second ?? '');
  await goOn(page);
  await page.getByRole('table', { name: 'Precios' }).waitFor();
  await shoot('office-sale');
  await goOn(page);
  await page.getByRole('heading', { name: 'Listo para publicar' }).waitFor();
  await shoot('office-review', 'view');
}

/** The big match: what is sold, its prices, and a row of it about to be blocked. */
async function shootShow({ page, shoot }: Shown, open: Open): Promise<void> {
  await open(`${MATCH}/resumen`);
  await page.getByRole('table', { name: 'Lugares por sector' }).waitFor();
  await shoot('office-summary', 'view');
  await open(`${MATCH}/sectores`);
  await page.getByRole('table', { name: 'Precios' }).waitFor();
  await shoot('office-prices', 'view');
  await open(`${MATCH}/lugares?sector=1-B&asientos=Fila+21%2C+asientos+8+a+19`);
  await page.getByRole('application').waitFor();
  await shoot('office-places');
  await open(`${MATCH}/correos`);
  await page.getByRole('region', { name: 'Compras' }).waitFor();
  await shoot('office-show-mails', 'view');
  await open(`${MATCH}/resumen`);
  await page.getByRole('button', { name: 'Suspender venta' }).click();
  await page.getByRole('group', { name: 'Motivos usuales' }).waitFor();
  await shoot('office-suspend', 'now');
}
