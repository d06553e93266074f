import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
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
    // A control's ring is its outline or shadow; a shape's is its stroke.
    const look = (element: Element, part?: string): string => {
      const style = getComputedStyle(element, part);
      const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
      return [outline, style.boxShadow, style.stroke, style.strokeWidth].join('|');
    };
    // The ring may be drawn around what a control covers, or around its frame.
    const around = (element: HTMLElement): string =>
      [element, element.parentElement, element.nextElementSibling]
        .map((near) => (near ? look(near) + look(near, '::after') : ''))
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

// Of the two widths one judges the reflow, the other the keyboard's focus: every screen is opened once by each.
test.describe('every screen', () => {
  test.use({ expectedErrors: [/404/] });

  test('fits into 320 px (phone), and shows where the focus is (desktop)', async ({ page, fan }, info) => {
    test.setTimeout(240_000);
    const isPhone = info.project.name === 'phone';
    if (isPhone) await page.setViewportSize({ width: 320, height: 640 });
    const judge = isPhone ? expectReflow : expectVisibleFocus;
    for (const path of [...PUBLIC, ...links()]) {
      await open(page, path);
      await judge(page);
    }
    await logIn(page, fan);
    for (const path of ACCOUNT) {
      await open(page, path);
      await judge(page);
    }
    await openShow(page, 'Noches del Parque');
    await chooseSector(page, /Abdón Porte.*ABDÓN PORTE/);
    await judge(page);
    await startPurchase(page);
    await judge(page);
    await expectAccessible(page);
  });
});
