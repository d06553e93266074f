import { expect, type Page } from '@playwright/test';
import { daysFromStart } from './product.ts';

/** A day from that of the product's start, in the local format. */
export const dayIn = (days: number): string =>
  daysFromStart(days).toLocaleDateString('es-UY', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'America/Montevideo' },
  });

export interface MatchPlan {
  readonly rival: string;
  readonly round: string;
  readonly inDays: number;
}

/** Fills in the first step of a new match and continues; ends at the second, which has the last match chosen. */
export async function beginMatch(page: Page, { rival, round, inDays }: MatchPlan): Promise<void> {
  await page.getByRole('combobox', { name: 'Rival' }).click();
  await page.getByRole('option', { name: rival }).click();
  await page.getByRole('textbox', { name: 'Instancia' }).fill(round);
  await page.getByRole('textbox', { name: 'Inicio: día' }).fill(dayIn(inDays));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('group', { name: 'Qué copiar' }).waitFor();
}

/** On the page of a new show: creates a match from the last one, and puts it on sale; ends at its page. Returns its number. */
export async function putMatchOnSale(page: Page, plan: MatchPlan): Promise<string> {
  await beginMatch(page, plan);
  await expect(page.getByRole('combobox', { name: 'Espectáculo anterior' })).toHaveValue(
    /^Último partido: Partido /,
  );
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('table', { name: 'Precios' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Listo para publicar' })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar…' }).click();
  await page
    .getByRole('dialog', { name: 'Publicar' })
    .getByRole('button', { name: 'Publicar ahora' })
    .click();
  await expect(page).toHaveURL(/\/espectaculos\/\d+\/resumen$/);
  return /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
}
