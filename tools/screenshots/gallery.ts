import { serveGallery } from '@club/e2e/gallery-server.ts';
import type { Camera } from './camera.ts';

/** The gallery of all components. */
export async function shootGallery({ page, product, walk, shoot }: Camera): Promise<void> {
  const { url, end } = await serveGallery(product.siteUrl, walk.name);
  try {
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name: 'Galería' }).waitFor();
    await shoot('gallery', 'all');
  } finally {
    await end();
  }
}
