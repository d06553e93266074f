import { expect, test } from '@playwright/test';
import { newFan } from '../persons.ts';
import { product } from '../product.ts';
import { Page, type Session } from './driver.ts';
import { findFirefox, startFirefox } from './firefox.ts';
import { findWebKit, startWebKit } from './webkit.ts';

const [firefox, webkit] = [findFirefox(), findWebKit()];
const BROWSERS: readonly { name: string; install: string; start: (() => Promise<Session>) | undefined }[] = [
  { name: 'Firefox', install: 'firefox-esr', start: firefox ? () => startFirefox(firefox) : undefined },
  {
    name: 'WebKit',
    install: 'webkit2gtk-driver xvfb',
    start: webkit ? () => startWebKit(webkit) : undefined,
  },
];
/** WebDriver's codes of keys. */
const [ENTER, ARROW_RIGHT, ARROW_DOWN] = ['\uE007', '\uE014', '\uE015'];
const MATCH = 'Club del Parque contra Atlético Cordón';

for (const { name, install, start } of BROWSERS) {
  test.describe(name, () => {
    test.skip(!start, `${name} is not there (Debian: apt-get install ${install})`);
    let session: Session;
    let page: Page;
    test.beforeAll(async () => {
      if (!start) return;
      session = await start();
      page = new Page(session.send, product().siteUrl);
    });
    test.afterAll(() => session?.end());

    test('a fan chooses a sector and a seat on the maps, logs in, pays and has the ticket', async () => {
      const buyer = newFan();
      await page.open('/');
      await page.press(MATCH, 'main');
      await page.reads('Elegí tu sector');
      await page.press('Tribuna José María Delgado, Platea B', '[aria-label="Mapa del escenario"]');
      await page.until(
        'the seat map',
        'return document.querySelector("dialog[open] [role=application] svg")',
      );
      await page.keys('dialog[open] [role=application]', [ARROW_DOWN, ARROW_RIGHT, ENTER]);
      await page.until('a seat chosen', 'return !document.querySelector("dialog[open]")');
      await page.press('Comprar / canjear ticket');
      await page.reads('Elegí con quién ingresar');
      await page.fill('Correo electrónico', buyer.email + ENTER);
      await page.reads('Resumen');
      await page.choose('Preselección de persona', 'Yo: ');
      await page.choose('Puerta de ingreso', 'Puerta 3');
      await page.press('Pagar $2200');
      await page.reads('¿Cómo querés pagar?');
      await page.press('Pagar', 'form');
      await page.reads('¡Pago realizado con éxito!');
      await page.open('/cuenta/mis-entradas');
      await page.reads(buyer.document);
      await page.reads('Descargar entrada');
    });

    test('every public page and private link is whole, at the width of a desktop and of a phone', async () => {
      const links = product().demo.links.map(({ url }) => url.replace(product().siteUrl, ''));
      const paths = ['/', '/espectaculos', '/paseos-gpc', '/espectaculo/1', '/nada', ...links];
      for (const width of [1280, 500]) {
        await session.send('resize', { width, height: 900 });
        for (const path of paths) {
          await page.open(path);
          await page.until(`a heading on ${path}`, 'return document.querySelector("h1")?.innerText');
          const [inner, needed] = await page.run<[number, number]>(
            'return [innerWidth, document.documentElement.scrollWidth]',
          );
          expect(needed, `${path} at ${inner} px`).toBeLessThanOrEqual(inner);
          const broken = await page.run<string[]>(
            'return [...document.images].filter((image) => image.complete && !image.naturalWidth).map((image) => image.src)',
          );
          expect(broken, `pictures of ${path}`).toEqual([]);
        }
      }
    });
  });
}
