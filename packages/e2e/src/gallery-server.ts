import { join } from 'node:path';
import { portNear } from '@club/demo/stack/ports.ts';
import { repository } from '@club/demo/stack/repository.ts';
import { createServer } from 'vite';

/**
 * Serves the gallery of all components from its sources, with the club's pictures from a running site. `name` separates concurrent servers.
 * Returns its URL, and a function that ends it.
 */
export async function serveGallery(
  siteUrl: string,
  name: string,
): Promise<{ url: string; end: () => Promise<void> }> {
  const port = await portNear(0);
  const vite = await createServer({
    root: join(repository, 'packages', 'web'),
    cacheDir: join(repository, '.cache', `gallery-${name}`),
    logLevel: 'error',
    server: { port, strictPort: true, hmr: false, proxy: { '^/imagenes/': siteUrl } },
  });
  await vite.listen();
  return { url: `http://localhost:${port}/galeria`, end: () => vite.close() };
}
