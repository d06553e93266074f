import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectCleanByAxe, expectSpanish } from './journey.ts';
import { fullName, named, type Person } from './persons.ts';
import { club } from './staff.ts';
import { identify } from './steps.ts';
import { WIDTHS } from './widths.ts';

/** The widths of the office (spec 4 §2), in CSS pixels. */
const OFFICE_WIDTHS = [WIDTHS[768], WIDTHS[1280], WIDTHS[1920]];

/** The browser's console errors for a visitor of the office without a session: its call is refused. */
export const NO_SESSION_YET = /the server responded with a status of 401/;

/** Loading contents are not checked. */
async function expectRead(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Cargando/ })).toHaveCount(0);
  // A menu that fades out is still in the page for a moment.
  await expect(page.locator('[role=menu][style*="opacity: 0"]')).toHaveCount(0);
}

async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `what does not fit at ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0);
}

async function atAllWidths(page: Page, judge: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  for (const size of OFFICE_WIDTHS) {
    await page.setViewportSize(size);
    await judge();
  }
  if (!before) return;
  await page.setViewportSize(before);
  // Headless Chromium has been seen to stop drawing after a page changed its size, twice in some thousand times.
  const draws = () => page.waitForFunction(() => true, undefined, { polling: 'raf', timeout: 10_000 });
  await draws().catch(async () => {
    await page.setViewportSize({ ...before, height: before.height - 1 });
    await page.setViewportSize(before);
    await draws();
  });
}

/** A screen in one of its states: it is in Spanish, clean by axe, and fits at every width of the office. */
export async function expectOfficeScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expectRead(page, heading);
  await expectSpanish(page);
  await expectCleanByAxe(page);
  await atAllWidths(page, () => expectFits(page));
}

/** A screen when it is opened, by the same checks at every width (`all-screens-office.e2e.ts` checks each once). */
export async function expectOfficeScreenAtAllWidths(page: Page, heading: string | RegExp): Promise<void> {
  await expectRead(page, heading);
  await expectSpanish(page);
  await atAllWidths(page, async () => {
    await expectCleanByAxe(page);
    await expectFits(page);
  });
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
}

/** One person's authenticator app (RFC 6238): never returns a code twice, as the server accepts none twice. */
export class Authenticator {
  readonly #key: Buffer;
  #last = 0;

  /** `secret`: in base32, as shown by the page. */
  constructor(secret: string) {
    this.#key = bytesOf(secret.replace(/\s/g, ''));
  }

  code(): string {
    // The code of the next 30 seconds is valid too.
    this.#last = Math.max(Math.floor(Date.now() / 30_000), this.#last + 1);
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(this.#last));
    const digest = createHmac('sha1', this.#key).update(counter).digest();
    const offset = digest.readUInt8(19) & 15;
    return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
  }
}

/** Makes a person an administrator, as the operator does on the first day. */
export const makeAdministrator = (person: Person): Promise<string> =>
  club('invitar', 'administrador', person.email, '--nombre', fullName(person));

/** Goes through the single sign-on from the office's login page; ends at the second factor. */
export async function passSignOn(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Ingresar con la cuenta del club' }).click();
  await identify(page, person);
}

/** Logs a member of the demo's team in, with the second factor that `npm start` links to; ends at Inicio. */
export async function logInAsTeam(page: Page, sub: string): Promise<Authenticator> {
  const person = named(sub);
  if (!person.team) throw new Error(`${sub} does not work at the club`);
  await page.goto('/club/');
  await passSignOn(page, person);
  const app = new Authenticator(person.team.authenticatorSecret);
  await enterCode(page, app);
  const home = page.getByRole('heading', { level: 1, name: `Hola, ${person.givenName}` });
  const used = page.getByRole('main').getByText('Ese código ya se usó. Esperá el siguiente.');
  await expect(home.or(used)).toBeVisible();
  // Other journeys of the same person used it: each code is valid once, the next one already; then those of each half minute to come.
  const present = () => Math.floor(Date.now() / CODE_MS);
  let isIn = !(await used.isVisible());
  for (let tries = 0; !isIn && tries < 5; tries += 1) {
    const before = present();
    if (tries > 0) await expect.poll(present, { timeout: CODE_MS + 5_000 }).toBeGreaterThan(before);
    await enterCode(page, app);
    isIn = await home.waitFor({ timeout: CODE_MS / 3 }).then(
      () => true,
      () => false,
    );
  }
  await expect(home).toBeVisible();
  return app;
}

/** How long a code of an authenticator is the present one. */
const CODE_MS = 30_000;

/** Sets the second factor of a first login, and returns the recovery codes. */
export async function enrol(page: Page): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  await expect(page.getByRole('heading', { name: 'Configurá tu segundo factor' })).toBeVisible();
  const [, secret = ''] =
    /clave: ((?:[A-Z2-7]{4} ?)+)/.exec((await page.getByRole('main').textContent()) ?? '') ?? [];
  const app = new Authenticator(secret);
  await enterCode(page, app);
  await expect(page.getByRole('heading', { name: 'Guardá tus códigos' })).toBeVisible();
  const recoveryCodes = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  return { app, recoveryCodes };
}

export async function enterCode(page: Page, app: Authenticator): Promise<void> {
  await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(app.code());
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** A new administrator's first login, to its end at Inicio. */
export async function logInFirst(page: Page, person: Person): Promise<Authenticator> {
  await makeAdministrator(person);
  await page.goto('/club/');
  await passSignOn(page, person);
  const { app } = await enrol(page);
  await page.getByRole('checkbox', { name: 'Ya los guardé' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Hola, ${person.givenName}` })).toBeVisible();
  return app;
}

/** Opens a match from the list of shows. Inicio links to it too, but a link pressed on a page that is being replaced may be lost. */
export async function openMatch(page: Page, match: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Espectáculos' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Espectáculos' })).toBeVisible();
  await page.getByRole('link', { name: match }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: match })).toBeVisible();
}
