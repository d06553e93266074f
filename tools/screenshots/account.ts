import { expectScreen, logIn } from '@club/e2e/steps.ts';
import { expect } from '@playwright/test';
import type { Camera } from './camera.ts';

const FILES_LIMIT_MS = 60_000;

/** The account of a buyer, and their ticket shown at a gate. */
export async function shootAccount({ page, walk, visit, shoot }: Camera): Promise<void> {
  await logIn(page, walk.buyer);
  await visit('/cuenta/mis-entradas');
  const active = page.getByRole('region', { name: 'Entradas activas' });
  await expect(active.getByText('Generando ticket')).toHaveCount(0, { timeout: FILES_LIMIT_MS });
  await shoot('tickets');
  await active.getByRole('button', { name: 'Ver entrada' }).first().click();
  await shoot('ticket-view', 'view');
  await visit('/cuenta');
  await expectScreen(page, /^Hola/);
  await shoot('account');
  await visit('/cuenta/mis-amigos');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shoot('friends');
  const [remove] = await page.getByRole('button', { name: /^Eliminar amigo/ }).all();
  await remove?.click();
  await shoot('friends-delete', 'view');
}
