/**
 * npm run dev: the product with its demo season for developers. Vite serves the web app from its sources on PORT; the server restarts whenever
 * one of its files changes. Its data is separate, under .data/dev.
 */
import { join } from 'node:path';
import { wordsOf } from '@club/demo/stack/failure.ts';
import { portNear } from '@club/demo/stack/ports.ts';
import { startStack } from '@club/demo/stack/stack.ts';
import { summaryOf } from '@club/demo/stack/summary.ts';
import { createServer } from 'vite';
import { repository } from './source-files.ts';

/** Paths answered by the server; all others belong to the web apps. */
const SERVED =
  '^/(api|archivos|compartir|health|imagenes)(/|$)|^/(club\\.(json|webmanifest)|robots\\.txt|sitemap\\.xml)$';

const dataDir = join(repository, '.data', 'dev');

async function main(): Promise<void> {
  const begun = performance.now();
  const port = Number(process.env.PORT || 3000);
  const serverPort = await portNear(port + 10);
  const stack = await startStack({
    ...{
      dataDir,
      port: serverPort,
      siteUrl: `http://localhost:${port}`,
      watch: true,
    },
    databaseUrl: process.env.DATABASE_URL,
    report: (message) => console.log(message),
  });
  const officePort = await portNear(port + 20);
  const server = `http://127.0.0.1:${serverPort}`;
  const office = await createServer({
    root: join(repository, 'packages', 'office'),
    server: {
      port: officePort,
      strictPort: true,
      hmr: { clientPort: officePort },
      proxy: { [SERVED]: server },
    },
  });
  const gatePort = await portNear(port + 30);
  const gate = await createServer({
    root: join(repository, 'packages', 'gate'),
    server: { port: gatePort, strictPort: true, hmr: { clientPort: gatePort }, proxy: { [SERVED]: server } },
  });
  const vite = await createServer({
    root: join(repository, 'packages', 'web'),
    server: {
      port,
      strictPort: true,
      proxy: {
        ...{ [SERVED]: server, '^/club(/|$)': `http://localhost:${officePort}` },
        '^/puerta(/|$)': `http://localhost:${gatePort}`,
        // A page of its own, served as by `http/preview-site.ts`.
        '^/vista-previa/': { target: server, bypass: () => '/preview.html' },
      },
    },
  });
  const end = async () => {
    await Promise.all([vite.close(), office.close(), gate.close(), stack.stop()]);
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, end);
  await Promise.all([vite.listen(), office.listen(), gate.listen()]);
  console.log(summaryOf(stack, (performance.now() - begun) / 1000));
}

try {
  await main();
} catch (error) {
  console.error(wordsOf(error, dataDir));
  process.exit(1);
}
