import { expectEdges } from './forced-colors.ts';
import { serveGallery } from './gallery-server.ts';
import { expect, expectCleanByAxe, test } from './journey.ts';
import { product } from './product.ts';

test('every part in every state is clean, in the site’s colours and in the visitor’s own', async ({
  context,
}, info) => {
  const { url, end } = await serveGallery(product().siteUrl, `e2e-${info.project.name}`);
  // A page of its own sources, which does not report when it is interactive.
  const page = await context.newPage();
  const open = async (forcedColors: 'none' | 'active'): Promise<void> => {
    await page.emulateMedia({ forcedColors });
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: 'Galería' })).toBeVisible();
  };
  try {
    await open('none');
    // It has a landmark once per state.
    await expectCleanByAxe(page, ['landmark-unique']);
    await open('active');
    // For contrast axe reads a text fill that the browser does not paint in forced colours.
    await expectCleanByAxe(page, ['landmark-unique', 'color-contrast']);
    await expectEdges(page);
  } finally {
    await end();
  }
});
