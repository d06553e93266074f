import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { configureTransport } from './api/transport.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { clearSelection } from './session/selection.ts';
import { fetchCodeAhead } from './shell/code-ahead.ts';
import { reloadOnceForNewVersion } from './shell/new-version.ts';
import { hydrationState } from './shell/page-data.ts';

async function start(container: HTMLElement): Promise<void> {
  const made = await hydrationState(routes, window.location);
  const router = createBrowserRouter(routes, made === null ? {} : { hydrationData: made });
  configureTransport({
    onSignedOut: () => {
      clearSelection();
      const { pathname, search } = router.state.navigation.location ?? router.state.location;
      void router.navigate(paths.access(pathname + search));
    },
  });
  const site = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (made === null) createRoot(container).render(site);
  else hydrateRoot(container, site);
  fetchCodeAhead(routes);
}

reloadOnceForNewVersion();
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root');
void start(container);
