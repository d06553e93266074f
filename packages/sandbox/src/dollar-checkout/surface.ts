import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { dollarApi } from './api.ts';
import { signingCertificate } from './certificate.ts';
import { dollarPages } from './pages.ts';
import { type DollarContext, openDollarStore } from './store.ts';

/** Creates the dollar checkout; its `origin` is set once its server listens. */
export async function createDollarContext(world: World): Promise<DollarContext> {
  const { dollarClientId, dollarClientSecret, dollarWebhookId, dollarWebhookUrl } = world.options;
  // The folder's name on disk.
  const folder = world.folder('second');
  return {
    world,
    store: openDollarStore(folder),
    clientId: dollarClientId ?? 'cliente-de-prueba',
    clientSecret: dollarClientSecret ?? 'secreto-de-prueba',
    webhookId: dollarWebhookId ?? 'WEBHOOKDEPRUEBA01',
    signing: await signingCertificate(folder),
    webhookUrl: dollarWebhookUrl ?? null,
    origin: '',
  };
}

export async function serveDollarCheckout(app: FastifyInstance, context: DollarContext): Promise<void> {
  dollarPages(app, context);
  await dollarApi(app, context);
}
