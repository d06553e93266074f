import { showToast } from '@club/ui/toast/toasts.ts';
import { type LoaderFunctionArgs, type RouteObject, replace } from 'react-router';
import { askPurchase, type Preview, type PreviewLink } from '../api/preview.ts';
import { isOwnPath, paths, RETURN_PARAMETER, routePatterns } from '../paths.ts';
import { readDraft } from '../screens/show/draft-query.ts';
import { showHead } from '../screens/show/show-head.ts';
import { fetchClubConfig } from '../shell/club-config.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { ROOT_ROUTE_ID } from '../shell/use-club.ts';
import { NotPreviewed, PreviewError } from './NotPreviewed.tsx';
import { PreviewContext, PreviewShell } from './PreviewShell.tsx';

const SHOW = {
  head: (data) => ({ ...showHead(data), title: `Vista previa: ${showHead(data).title}` }),
  header: 'over-hero',
} satisfies RouteHandle;
const ELSEWHERE = {
  head: { title: 'Vista previa', description: 'Esta página no es parte de la vista previa.' },
} satisfies RouteHandle;

/** The page of the show, by its usual screen; every other path shows that it is not part of the preview. */
export function previewRoutes(link: PreviewLink, preview: Preview): RouteObject[] {
  return [
    {
      id: ROOT_ROUTE_ID,
      element: (
        <PreviewContext value={preview}>
          <PreviewShell />
        </PreviewContext>
      ),
      ErrorBoundary: PreviewError,
      loader: fetchClubConfig,
      shouldRevalidate: () => false,
      children: [
        {
          ErrorBoundary: PreviewError,
          children: [
            {
              id: 'show',
              path: routePatterns.show,
              handle: SHOW,
              lazy: () => import('../screens/show/route.ts'),
            },
            {
              id: 'access',
              path: routePatterns.access,
              loader: (args) => refusePurchase(link, preview, args),
            },
            { id: 'elsewhere', path: '*', handle: ELSEWHERE, Component: NotPreviewed },
          ],
        },
      ],
    },
  ];
}

/** A purchase begins with a login: in its place shows the outcome of the purchase, with a link back. */
async function refusePurchase(
  link: PreviewLink,
  { showId }: Preview,
  { request }: LoaderFunctionArgs,
): Promise<Response> {
  const { origin, searchParams } = new URL(request.url);
  const wanted = searchParams.get(RETURN_PARAMETER) ?? '';
  const address = isOwnPath(wanted) ? wanted : paths.show(showId);
  const { sector } = readDraft(new URL(address, origin).searchParams);
  showToast(
    'info',
    sector ? await askPurchase(link, sector) : 'En la vista previa no se inicia sesión.',
    'long',
  );
  return replace(address);
}
