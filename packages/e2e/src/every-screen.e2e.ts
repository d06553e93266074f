import type { Page } from '@playwright/test';
import { expectEdges } from './forced-colors.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { product } from './product.ts';
import { chooseSector, logIn, openShow, startPurchase } from './steps.ts';

const PUBLIC = ['/', '/espectaculos', '/paseos-gpc', '/espectaculo/1', '/prensa/registro', '/404'];
/** For a user without tickets, friends and seat. */
const ACCOUNT = [
  ['/cuenta', 'account: of a fan'],
  ['/cuenta/mis-amigos', 'friends: none'],
  ['/cuenta/mis-entradas', 'tickets: none'],
  ['/espectaculo/1/transferencia-butaca', 'seatTransfer: to be filled in'],
] as const;

const links = (): string[] => product().demo.links.map(({ url }) => new URL(url).pathname);

/** Opens a page with reduced motion, as in all journeys: nothing on it moves. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Cargando página' })).toHaveCount(0);
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : '';
      return Number(effect?.getComputedTiming().duration) > 0 ? [target] : [];
    }),
  );
  expect(moving, `what moves on ${path}`).toEqual([]);
}

/** Elements that overflow a page 640 or 320 px wide: at 200 and 400 % of 1280 px it must not scroll in both directions. */
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

/** Controls of the page without a visible focus. */
async function expectVisibleFocus(page: Page): Promise<void> {
  // From here on the browser treats focus as the keyboard's.
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
    // The ring may be drawn around a label of a covered control, or around its frame.
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

const MAIN_BUTTON = /^(?:Pagar|Completa los datos|Canjear |Reservar )/;

/**
 * A page with a final button of a purchase or redemption: at every scroll position it is visible, with the total and the time left if there are
 * any, and uncovered. Returns whether the page has such a button.
 */
async function expectBarInSight(page: Page): Promise<boolean> {
  const button = page.getByRole('button', { name: MAIN_BUTTON }).last();
  if ((await button.count()) === 0) return false;
  const unseen = await button.evaluate((main) => {
    const bar = main.closest('[class*="bar"]') ?? main;
    // A page may begin with a message, which covers everything.
    const hasDialog = document.querySelector('dialog:modal') !== null;
    const parts = [main, ...bar.querySelectorAll('[role="timer"], p')];
    return [0, 0.5, 1].flatMap((share) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      window.scrollTo({ top: (scrollHeight - clientHeight) * share, behavior: 'instant' });
      return parts
        .filter((part) => {
          const { left, top, right, bottom } = part.getBoundingClientRect();
          const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          const isCovered = !hasDialog && !bar.contains(above);
          return isCovered || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
        })
        .map((part) => `${part.textContent} at ${share}`);
    });
  });
  expect(unseen, `out of sight on ${page.url()}`).toEqual([]);
  return true;
}

/** 1280 px at 200 % zoom. */
const ZOOMED = { width: 640, height: 400 };

/** A page at 1280 px: its focus, its edges, and 200 %. Returns whether it has a bar with its main button. */
async function judgeOnDesktop(page: Page): Promise<boolean> {
  await expectVisibleFocus(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectEdges(page);
  await page.emulateMedia({ forcedColors: 'none' });
  const size = page.viewportSize();
  await page.setViewportSize(ZOOMED);
  await expectReflow(page);
  const hasBar = await expectBarInSight(page);
  if (size) await page.setViewportSize(size);
  return hasBar;
}

async function judgeOnPhone(page: Page): Promise<boolean> {
  await expectReflow(page);
  return expectBarInSight(page);
}

// One width checks 400 %, the other 200 % and the keyboard focus: every screen is opened once by each.
test.describe('every screen', () => {
  test.use({ expectedErrors: [/404/] });

  test('fits into 320 px (phone) and 640 px, and shows where the focus is (desktop)', async ({
    page,
    fan,
  }, info) => {
    test.setTimeout(240_000);
    const isPhone = info.project.name === 'phone';
    if (isPhone) await page.setViewportSize({ width: 320, height: 640 });
    const judge = isPhone ? judgeOnPhone : judgeOnDesktop;
    let bars = 0;
    for (const path of [...PUBLIC, ...links()]) {
      await open(page, path);
      if (await judge(page)) bars += 1;
    }
    expect(bars, 'links with a button to pay or redeem').toBeGreaterThanOrEqual(6);
    await logIn(page, fan);
    for (const [path, state] of ACCOUNT) {
      await open(page, path);
      await judge(page);
      await expectAccessible(page, state);
    }
    await openShow(page, 'Noches del Parque');
    await chooseSector(page, /Abdón Porte.*ABDÓN PORTE/);
    await judge(page);
    await startPurchase(page);
    expect(await judge(page), 'the checkout has its bar').toBe(true);
    await expectAccessible(page, 'checkout: to be filled in');
  });
});
