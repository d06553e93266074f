import '@club/ui/styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { configureTransport } from './api/transport.ts';
import { tryAgain } from './features/error-page/try-again.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { failedAddress } from './shell/failed-address.ts';
import { fetchUnasked, reloadOnceForNewVersion } from './shell/new-version.ts';
import { hydrationState } from './shell/page-data.ts';
import { logOut } from './shell/sign-in/log-out.ts';
import { tellAway, tellWait } from './shell/tell-wait.ts';

// The server's documents of the built site link it (server/src/http/pages/document.ts).
if (import.meta.env.DEV) void import('./fonts.css');

/** Resolves when the first page can be shown: until then the contents of `index.html` are visible. */
function loaded(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

async function start(container: HTMLElement): Promise<void> {
  const made = await hydrationState(routes, window.location);
  const router = createBrowserRouter(routes, made === null ? {} : { hydrationData: made });
  configureTransport({
    onSignedOut: async ({ session, beginsLogin }) => {
      await logOut(session);
      if (!beginsLogin) return;
      const { pathname, search } = router.state.navigation.location ?? router.state.location;
      await router.navigate(paths.access(pathname + search));
    },
    onWait: tellWait,
    onAway: tellAway,
  });
  const site = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (made === null) {
    await loaded(router);
    // A transition: in small steps, so that the browser is not blocked.
    startTransition(() => createRoot(container).render(site));
  } else hydrateRoot(container, site);
  const code = await fetchUnasked(() => import('./shell/pages-ahead.ts'));
  code?.fetchPagesAhead(routes);
}

reloadOnceForNewVersion();
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root');
const failed = failedAddress(window.location, window.history.state);
if (failed === null) void start(container);
else tryAgain(failed);
