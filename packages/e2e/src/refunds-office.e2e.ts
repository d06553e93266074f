import { expect, test } from './journey.ts';
import { expectOfficeScreen, expectOfficeScreenAtAllWidths, logInAsTeam, NO_SESSION_YET } from './office.ts';
import { mailTo } from './outside.ts';
import { fullName, newFan } from './persons.ts';
import { buyTwo, logIn, openShow } from './steps.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

test('Finanzas gives back one of two tickets, then the rest; the list and the settlement follow', async ({
  page,
  fan,
  browser,
}) => {
  test.setTimeout(180_000);
  const friend = newFan();
  await logIn(page, fan);
  await openShow(page, 'Noches del Parque');
  await buyTwo(page, friend);
  await mailTo(fan.email, /Tus entradas/);

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'es-UY',
    reducedMotion: 'reduce',
  });
  const office = await context.newPage();
  await logInAsTeam(office, 'elena');
  await office.keyboard.press('/');
  await office.keyboard.type(fan.email);
  await office.keyboard.press('Enter');
  await office.getByRole('table', { name: 'Compras' }).getByRole('link').click();
  await expect(office.getByText('No se devolvió nada de esta compra.')).toBeVisible();

  await office.getByRole('button', { name: 'Devolver dinero' }).click();
  const dialog = office.getByRole('dialog', { name: /^Devolver dinero de la compra/ });
  await dialog.getByRole('checkbox', { name: fullName(friend) }).check();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('No puede ir');
  await expectOfficeScreen(office, /^Compra N\.º/);
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(dialog).toBeHidden();
  await mailTo(fan.email, /Reembolso de tu compra/, `Corresponde a la entrada de ${fullName(friend)}.`);
  await office.reload();
  const refunds = office.getByRole('table', { name: 'Reembolsos' });
  await expect(refunds.getByRole('row', { name: /reembolso 1/ })).toContainText('Hecho');
  await expectOfficeScreenAtAllWidths(office, /^Compra N\.º/);

  await office.getByRole('button', { name: 'Devolver dinero' }).click();
  await expect(dialog.getByRole('checkbox', { name: fullName(friend) })).toBeDisabled();
  await dialog.getByRole('radio', { name: /^Todo lo que queda/ }).check();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se enfermó quien compró');
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(dialog).toBeHidden();
  await mailTo(fan.email, /Reembolso de tu compra/, 'Es una devolución parcial de la compra.');
  await office.reload();
  await expect(refunds.getByRole('row', { name: /reembolso 2/ })).toContainText('Hecho');
  await expect(office.getByRole('button', { name: 'Devolver dinero' })).toBeHidden();

  await office.getByRole('navigation').getByRole('link', { name: 'Reembolsos' }).click();
  const own = refunds.getByRole('row', { name: fullName(fan) });
  await expect(own).toHaveCount(2);
  await expect(own.first()).toContainText('Se enfermó quien compró');
  await expectOfficeScreenAtAllWidths(office, 'Reembolsos');

  await office.getByRole('navigation').getByRole('link', { name: 'Liquidaciones' }).click();
  const days = office.getByRole('table', { name: /^Días de .*, en pesos/ }).first();
  await days.getByRole('row', { name: 'Noches del Parque' }).first().getByRole('link').click();
  await expect(office.getByText(/^Pago N\.º .* · devolución N\.º/).first()).toBeVisible();
  await expectOfficeScreenAtAllWidths(office, 'Liquidaciones');
});
