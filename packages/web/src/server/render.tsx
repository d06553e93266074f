import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageRenderer, PageSite, RenderedPage } from '@club/contract';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { configureTransport, type TransportAnswer } from '../api/transport.ts';
import { routes } from '../routes.tsx';
import type { ClubConfig } from '../shell/club-config.ts';
import { pageDataOf } from '../shell/page-data.ts';
import { handleOf } from '../shell/route-handle.ts';
import { ShellPartContext } from '../shell/shell-part.ts';
import { ROOT_ROUTE_ID } from '../shell/use-club.ts';
import { frameOf } from './page-frame.tsx';
import { headHtml } from './page-head.ts';
import { pageHtml } from './page-html.ts';
import { keyOf, routeIdOf } from './page-key.ts';
import { modulesOf } from './page-modules.ts';

/** Handlers with one page each: the router compares an address with every route that it has, and prepares them all, for each page. */
const handlers = new Map<string | undefined, StaticHandler>();

function handlerOf(url: string): StaticHandler {
  const pageId = routeIdOf(url) ?? 'unknown';
  const handler = handlers.get(pageId) ?? createStaticHandler(onlyPage(routes, pageId));
  handlers.set(pageId, handler);
  return handler;
}

/** The page's route with its parents. */
function onlyPage(all: readonly RouteObject[], pageId: string): RouteObject[] {
  return all.flatMap((route) => {
    if (route.children === undefined) return route.id === pageId ? [route] : [];
    const children = onlyPage(route.children, pageId);
    return children.length > 0 ? [{ ...route, children }] : [];
  });
}

/** The current page: loaders do not know it, but their calls find it here. */
const current = new AsyncLocalStorage<PageSite>();

configureTransport({
  fetch: async (url, init) => {
    const site = current.getStore();
    if (site === undefined) throw new Error('A call outside of a page');
    if (!url.startsWith('/api/')) return answerOf(site.club);
    return answerOf(await site.call(url.slice('/api/'.length), JSON.parse(String(init?.body ?? '{}'))));
  },
});

function answerOf(content: unknown): TransportAnswer {
  return { ok: true, status: 200, body: null, headers: { get: () => null }, json: async () => content };
}

async function render(key: string, live: PageSite): Promise<RenderedPage> {
  // The same club data for the whole page, even if staff change it meanwhile.
  const site = { ...live, club: live.club };
  const { query, dataRoutes } = handlerOf(key);
  const context = await current.run(site, () => query(new Request(site.origin + key)));
  if (context instanceof Response) throw new Error(`${key} leads to another page`);
  const match = context.matches.at(-1);
  const onServer = match && handleOf({ handle: match.route.handle })?.onServer;
  if (context.statusCode >= 500 || match === undefined || onServer === undefined)
    throw new Error(`${key} could not be loaded`, { cause: Object.values(context.errors ?? {})[0] });
  const status = onServer.status ?? context.statusCode;
  const club = context.loaderData[ROOT_ROUTE_ID] as ClubConfig;
  const head = headHtml({ context, club, origin: site.origin, status });
  const data: unknown = context.loaderData[match.route.id];
  const canShow = data === undefined || (onServer.canShow?.(data) ?? true);
  if (!canShow) return { status, head, content: null };
  const html = htmlOf(site, context, dataRoutes);
  const pageId = match.route.id;
  return { status, head, content: { html, data: pageDataOf(context, pageId), modules: modulesOf(pageId) } };
}

function htmlOf(
  site: PageSite,
  context: StaticHandlerContext,
  dataRoutes: StaticHandler['dataRoutes'],
): string {
  const router = createStaticRouter(dataRoutes, context);
  return pageHtml(site.club, context.location.pathname, (part) =>
    renderToString(
      <StrictMode>
        <ShellPartContext value={part}>
          <StaticRouterProvider context={context} router={router} hydrate={false} />
        </ShellPartContext>
      </StrictMode>,
    ),
  );
}

export default {
  keyOf,
  modulesOf: (url) => modulesOf(routeIdOf(url)),
  frameOf: async (url, site) => current.run(site, () => frameOf(new Request(site.origin + url))),
  render,
} satisfies PageRenderer;
