import { setTimeout as wait } from 'node:timers/promises';
import {
  answerGate,
  goToProvider,
  identify,
  openSeatMap,
  openShow,
  payByCard,
  takeMyself,
  typePerson,
} from '@club/e2e/steps.ts';
import { type Camera, waitForScreen } from './camera.ts';

export const DERBY = /contra Atlético Cordón/;
const PLATEA = /José María Delgado.*Platea A\b/;
/** Until a zooming map has stopped, and the next press is not the second of a double tap. */
const GLIDE_MS = 500;

async function chooseSeats({ page, walk: { name, seats }, shoot }: Camera): Promise<void> {
  await openShow(page, DERBY);
  const sectors = page.getByRole('region', { name: 'Elegí tu sector' });
  await sectors.evaluate((section) => section.scrollIntoView());
  await shoot('sectors', 'view');
  const placeOf = await openSeatMap(page, PLATEA);
  const dialog = page.getByRole('dialog');
  for (const _more of [1, 2]) await dialog.getByRole('button', { name: 'Agregar uno' }).click();
  if (name !== 'desktop') {
    const { x, y } = await placeOf(seats.row, seats.from);
    await page.touchscreen.tap(x, y);
    await wait(GLIDE_MS);
  }
  for (const seat of [seats.from, seats.from + 1]) {
    const { x, y } = await placeOf(seats.row, seat);
    await page.mouse.click(x, y);
  }
  await shoot('seat-map', 'view');
  await dialog.getByRole('button', { name: 'Quitar uno' }).click();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  const other = page.getByRole('button', { name: 'Elegir otro sector' });
  await other.evaluate((button) => button.scrollIntoView());
  await shoot('seats', 'view');
}

/** From two seats on the map to the paid purchase, with the login and the provider's page. */
export async function shootPurchase(camera: Camera): Promise<void> {
  const { page, walk, shoot } = camera;
  await chooseSeats(camera);
  await page.getByRole('button', { name: 'Comprar / canjear ticket' }).click();
  await page.getByRole('heading', { name: 'Elegí con quién ingresar' }).waitFor();
  await shoot('login', 'view');
  await identify(page, walk.buyer);
  await page.getByRole('heading', { name: 'Resumen' }).waitFor();
  await shoot('checkout-empty');
  await takeMyself(page, 1);
  await typePerson(page, 2, walk.companion());
  for (const ticket of [1, 2]) await answerGate(page, ticket);
  await page.getByRole('button', { name: /^Pagar \$/ }).waitFor();
  await page.evaluate('window.scrollTo(0, 0)');
  await shoot('checkout', 'view');
  await shoot('checkout-whole');
  await page.getByRole('button', { name: 'Cancelar transacción' }).click();
  await shoot('checkout-cancel', 'view');
  await page.getByRole('button', { name: 'No, quedarme' }).click();
  await goToProvider(page);
  await shoot('provider', 'view');
  await payByCard(page);
  await waitForScreen(page, '¡Pago realizado con éxito!');
  await shoot('paid');
}
