import './keep-nothing.ts';
import '../fonts.css';
import '@club/ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { openPreview, previewFetch } from '../api/preview.ts';
import { configureTransport } from '../api/transport.ts';
import { paths } from '../paths.ts';
import { tellAway, tellWait } from '../shell/tell-wait.ts';
import { PreviewError } from './NotPreviewed.tsx';
import { previewLinkOf } from './preview-link.ts';
import { previewRoutes } from './preview-routes.tsx';

/** The site at the preview's moment, below the preview's own path. */
async function start(container: HTMLElement): Promise<void> {
  const link = previewLinkOf(window.location.pathname);
  configureTransport({
    fetch: previewFetch({
      link,
      fetch: (url, init) => globalThis.fetch(url, init),
      // The server has a page for that.
      onOver: () => window.location.reload(),
    }),
    hasLiveMaps: false,
    onWait: tellWait,
    onAway: tellAway,
  });
  const root = createRoot(container);
  try {
    const preview = await openPreview(link);
    if (/^\/?$/.test(window.location.pathname.slice(link.base.length)))
      window.history.replaceState(null, '', link.base + paths.show(preview.showId));
    const router = createBrowserRouter(previewRoutes(link, preview), { basename: link.base });
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  } catch {
    root.render(<PreviewError />);
  }
}

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root');
void start(container);
