import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { cardApi } from './api.ts';
import { cardPages } from './pages.ts';
import { type CardContext, openCardStore } from './store.ts';

/** Creates the card provider; its `origin` is set once its server listens. */
export function createCardContext(world: World): CardContext {
  const { collectorId, accessToken, publicKey } = world.options;
  return {
    world,
    store: openCardStore(world.folder('card')),
    accessToken: accessToken ?? `TEST-${collectorId}-token-de-prueba`,
    publicKey: publicKey ?? `TEST-${collectorId}-clave-publica`,
    origin: '',
  };
}

export async function serveCard(app: FastifyInstance, context: CardContext): Promise<void> {
  cardPages(app, context);
  await cardApi(app, context);
}
