import { SCREENS } from '@club/office/screen-list.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enrol, expectOfficeScreenAtAllWidths, makeAdministrator, passSignOn } from './office.ts';
import { beginMatch } from './office-match.ts';

// Calls without a session, and an invalid URL of the sign-on, are refused; a browser logs that as an error.
test.use({ expectedErrors: [/the server responded with a status of 40[01]/] });

// The longest journey of the office: its name begins with an a, so that it does not run alone at the end.
const entries = Object.entries(SCREENS);

/** Creates a draft of a match with all its steps; returns its number. */
async function makeDraft(page: Page): Promise<string> {
  await page.goto('/club/espectaculos/nuevo');
  await beginMatch(page, { rival: 'Deportivo Malvín', round: 'Fecha 30', inDays: 51 });
  const draft = new URL(page.url()).searchParams.get('borrador') ?? '';
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('table', { name: 'Precios' }).waitFor();
  return draft;
}

test('every screen of the office fits at 768, 1280 and 1920 px, is in Spanish, and axe finds nothing wrong', async ({
  page,
  fan,
}) => {
  test.setTimeout(900_000);
  const open = async (address: string, heading: string | RegExp) => {
    await page.goto(`/club${address}`);
    await expectOfficeScreenAtAllWidths(page, heading);
  };
  for (const [route, { heading, session }] of entries) if (session === 'open') await open(route, heading);
  await makeAdministrator(fan);
  await page.goto('/club/');
  await passSignOn(page, fan);
  await expectOfficeScreenAtAllWidths(page, 'Configurá tu segundo factor');
  await enrol(page);
  await expectOfficeScreenAtAllWidths(page, 'Guardá tus códigos');
  await page.getByRole('checkbox', { name: 'Ya los guardé' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Hola, ${fan.givenName}` })).toBeVisible();
  const draft = await makeDraft(page);
  for (const [route, { heading, at = [route], session, journey }] of entries) {
    if (session || journey) continue;
    for (const address of at)
      await test.step(address, () => open(address.replace('{draft}', draft), heading));
  }
});
