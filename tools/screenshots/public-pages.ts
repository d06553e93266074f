import { expectScreen, openShow } from '@club/e2e/steps.ts';
import type { Camera } from './camera.ts';
import { DERBY } from './purchase.ts';

/** Public pages: home, lists, shows, and an unknown page. */
export async function shootPublicPages({ page, walk, visit, shoot }: Camera): Promise<void> {
  await visit('/');
  await expectScreen(page, /decano/);
  await shoot('home', 'view');
  await shoot('home-whole');
  if (walk.name !== 'desktop') {
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await shoot('menu', 'view');
  }
  await visit('/espectaculos');
  await expectScreen(page, 'Espectáculos');
  await shoot('shows');
  await page.getByRole('combobox').click();
  await shoot('shows-filter', 'view');
  await visit('/paseos-gpc');
  await shoot('tours');
  await visit('/esta-pagina-no-existe');
  await expectScreen(page, 'Página no encontrada');
  await shoot('not-found', 'view');
  await openShow(page, DERBY);
  await shoot('show', 'view');
  await shoot('show-whole');
  await openShow(page, 'Noches del Parque');
  await shoot('concert');
}
