import { join } from 'node:path';
import { portNear } from '@club/demo/stack/ports.ts';
import { repository } from '@club/demo/stack/repository.ts';
import { createServer } from 'vite';

/**
 * Serves the gallery of all parts from its sources, with the club's pictures from a site that runs. `name` keeps servers
 * apart that run at once. Answers its address, and how to end it.
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
