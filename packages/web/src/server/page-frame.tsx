import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { RouteName } from '../paths.ts';
import { pages } from '../routes.tsx';
import { CheckoutFrame } from '../screens/checkout/CheckoutFrame.tsx';
import { AppShell } from '../shell/AppShell.tsx';
import { fetchClubConfig } from '../shell/club-config.ts';
import { ROOT_ROUTE_ID } from '../shell/use-club.ts';
import { routeIdOf } from './page-key.ts';

/** Browser-rendered pages with a useful placeholder before their data. */
const FRAMES: Partial<Record<RouteName, ComponentType>> = { checkout: CheckoutFrame };

/** See `PageRenderer.frameOf`. Uses the calls of the current page. */
export async function frameOf(request: Request): Promise<string | null> {
  const { pathname } = new URL(request.url);
  const id = routeIdOf(pathname);
  const Component = FRAMES[id as keyof typeof FRAMES];
  if (Component === undefined) return null;
  const handle: unknown = pages.find((page) => page.id === id)?.handle;
  const { query, dataRoutes } = createStaticHandler([
    {
      id: ROOT_ROUTE_ID,
      Component: AppShell,
      loader: fetchClubConfig,
      children: [{ path: '*', handle, Component }],
    },
  ]);
  const context = await query(request);
  if (context instanceof Response) return null;
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(<StaticRouterProvider context={context} router={router} hydrate={false} />);
}
