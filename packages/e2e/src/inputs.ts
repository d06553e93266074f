import type { Page } from '@playwright/test';

/**
 * Counts a person's actions on a page: each press of the pointer, each key that presses a button, and each field that is typed into. Choosing
 * from a list is two presses: the list and the choice.
 */
export async function countInputs(page: Page): Promise<() => number> {
  let inputs = 0;
  await page.exposeFunction('countOneInput', () => {
    inputs += 1;
  });
  await page.evaluate(() => {
    const count = (globalThis as unknown as { countOneInput: () => void }).countOneInput;
    let typedInto: EventTarget | null = null;
    const press = (): void => {
      typedInto = null;
      count();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', ({ key }) => key === 'Enter' && press(), true);
    document.addEventListener(
      'input',
      ({ target }) => {
        const isText = target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
        if (!isText || target === typedInto) return;
        typedInto = target;
        count();
      },
      true,
    );
  });
  return () => inputs;
}
