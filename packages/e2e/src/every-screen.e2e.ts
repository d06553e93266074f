import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { named } from './persons.ts';
import { product } from './product.ts';
import { chooseSector, logIn, openShow, startPurchase } from './steps.ts';

const PUBLIC = ['/', '/espectaculos', '/paseos-gpc', '/espectaculo/1', '/prensa/registro', '/404'];
const ACCOUNT = [
  '/cuenta',
  '/cuenta/mis-amigos',
  '/cuenta/mis-entradas',
  '/espectaculo/1/transferencia-butaca',
];

const links = (): string[] => product().demo.links.map(({ url }) => new URL(url).pathname);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Cargando página' })).toHaveCount(0);
}

/** What sticks out to the right of a page that is 320 px wide: at 400 % of 1280 px nobody may have to scroll both ways. */
async function expectReflow(page: Page): Promise<void> {
  const { room, taken, wide } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const out = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return {
      room: clientWidth,
      taken: scrollWidth,
      wide: out.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    };
  });
  expect(taken, `${page.url()} at ${room} px, where stick out: ${wide.join('\n')}`).toBeLessThanOrEqual(room);
}

/** Controls of the page that show nothing when the keyboard comes to them. */
async function expectVisibleFocus(page: Page): Promise<void> {
  // From here on the browser takes focus for the keyboard's.
  await page.keyboard.press('Tab');
  const unseen = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex="0"]',
    );
    const look = (element: Element): string => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      const outline = outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`;
      return `${outline}|${boxShadow}`;
    };
    // The ring may be drawn around a control's frame.
    const around = (element: HTMLElement): string =>
      [element, element.parentElement, element.nextElementSibling]
        .map((near) => (near ? look(near) : ''))
        .join(';');
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        (document.activeElement as HTMLElement | null)?.blur();
        const before = around(control);
        control.focus();
        return document.activeElement === control && around(control) === before;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
  expect(unseen, `controls without visible focus on ${page.url()}`).toEqual([]);
}

test('at 320 px no screen scrolls sideways', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'the width is set here: one project is enough');
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...PUBLIC, ...links()]) {
    await open(page, path);
    await expectReflow(page);
  }
  await logIn(page, named('lucia'));
  for (const path of ACCOUNT) {
    await open(page, path);
    await expectReflow(page);
  }
  await openShow(page, 'Noches del Parque');
  await chooseSector(page, /Abdón Porte.*ABDÓN PORTE/);
  await expectReflow(page);
  await startPurchase(page);
  await expectReflow(page);
  await expectAccessible(page);
});

test('every control shows that it has the focus', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'the keyboard is the desktop’s');
  test.setTimeout(180_000);
  for (const path of [...PUBLIC, ...links()]) {
    await open(page, path);
    await expectVisibleFocus(page);
  }
  await logIn(page, named('valentina'));
  for (const path of ACCOUNT) {
    await open(page, path);
    await expectVisibleFocus(page);
  }
});
