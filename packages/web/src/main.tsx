import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { configureTransport } from './api/transport.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { clearSelection } from './session/selection.ts';
import { reloadOnceForNewVersion } from './shell/new-version.ts';

reloadOnceForNewVersion();
const router = createBrowserRouter(routes);

configureTransport({
  onSignedOut: () => {
    clearSelection();
    const { pathname, search } = router.state.navigation.location ?? router.state.location;
    void router.navigate(paths.access(pathname + search));
  },
});

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root');
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
