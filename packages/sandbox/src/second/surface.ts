import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { secondApi } from './api.ts';
import { signingCertificate } from './certificate.ts';
import { secondPages } from './pages.ts';
import { openSecondStore, type SecondContext } from './store.ts';

/** Prepares the second provider; its `origin` is set once its server listens. */
export async function createSecondContext(world: World): Promise<SecondContext> {
  const { secondClientId, secondClientSecret, secondWebhookId, secondWebhookUrl } = world.options;
  return {
    world,
    store: openSecondStore(world.folder('second')),
    clientId: secondClientId ?? 'cliente-de-prueba',
    clientSecret: secondClientSecret ?? 'secreto-de-prueba',
    webhookId: secondWebhookId ?? 'WEBHOOKDEPRUEBA01',
    signing: await signingCertificate(world.folder('second')),
    webhookUrl: secondWebhookUrl ?? null,
    origin: '',
  };
}

export async function serveSecond(app: FastifyInstance, context: SecondContext): Promise<void> {
  secondPages(app, context);
  await secondApi(app, context);
}
