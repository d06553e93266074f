import { expect, type Page } from '@playwright/test';

/**
 * In forced colours, without backgrounds, every visible button and field has a line around, below or inside it. A show's card is pressed as a
 * whole, and has its own.
 */
export async function expectEdges(page: Page): Promise<void> {
  const without = await page.evaluate(() => {
    const hasEdge = (element: Element | null): boolean => {
      if (!element) return false;
      const { borderBottomStyle, borderBottomWidth, textDecorationLine } = getComputedStyle(element);
      const hasBorder = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0;
      return hasBorder || textDecorationLine === 'underline';
    };
    return [...document.querySelectorAll('button, input, select, textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => !control.matches('article :is(h2, h3) *'))
      .filter((control) => ![control, control.parentElement, ...control.children].some(hasEdge))
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
  expect(without, `without an edge in forced colours on ${page.url()}`).toEqual([]);
}
