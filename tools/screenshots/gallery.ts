import { join } from 'node:path';
import { createServer } from 'vite';
import { repository } from '../source-files.ts';
import { portNear } from '../stack/ports.ts';
import type { Camera } from './camera.ts';

/** The gallery of all parts, which is served from its sources alone. */
export async function shootGallery({ page, product, walk, shoot }: Camera): Promise<void> {
  const port = await portNear(0);
  const vite = await createServer({
    root: join(repository, 'packages', 'web'),
    cacheDir: join(repository, '.cache', `gallery-${walk.name}`),
    logLevel: 'error',
    server: { port, strictPort: true, hmr: false, proxy: { '^/club/': product.siteUrl } },
  });
  try {
    await vite.listen();
    await page.goto(`http://localhost:${port}/galeria`);
    await page.getByRole('heading', { level: 1, name: 'Galería' }).waitFor();
    await shoot('gallery', 'all');
  } finally {
    await vite.close();
  }
}
