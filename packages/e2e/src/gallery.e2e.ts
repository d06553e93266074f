import type { Page } from '@playwright/test';
import { serveGallery } from '../../../tools/gallery-server.ts';
import { expect, expectCleanByAxe, test } from './journey.ts';
import { product } from './product.ts';

/** Buttons and fields without a line around, under or inside of them: grounds are gone when the colours are forced. */
function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasEdge = (element: Element | null): boolean => {
      if (!element) return false;
      const { borderBottomStyle, borderBottomWidth, textDecorationLine } = getComputedStyle(element);
      const hasBorder = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0;
      return hasBorder || textDecorationLine === 'underline';
    };
    return [...document.querySelectorAll('button, input, select, textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => ![control, control.parentElement, ...control.children].some(hasEdge))
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
}

test('every part in every state is clean, in the site’s colours and in the visitor’s own', async ({
  context,
}, info) => {
  const { url, end } = await serveGallery(product().siteUrl, `e2e-${info.project.name}`);
  // A page of its own sources, which does not say when it is live.
  const page = await context.newPage();
  const open = async (forcedColors: 'none' | 'active'): Promise<void> => {
    await page.emulateMedia({ forcedColors });
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: 'Galería' })).toBeVisible();
  };
  try {
    await open('none');
    // It shows a landmark as often as it has states.
    await expectCleanByAxe(page, ['landmark-unique']);
    await open('active');
    // For contrast axe reads a fill of letters that the browser does not paint when it forces its own.
    await expectCleanByAxe(page, ['landmark-unique', 'color-contrast']);
    // The card of a show is pressed as a whole, and has its edge.
    expect((await withoutEdge(page)).filter((control) => !control.includes('teams'))).toEqual([]);
  } finally {
    await end();
  }
});
