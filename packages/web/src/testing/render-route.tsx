import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routePatterns } from '../paths.ts';

/** Any other page of the site. */
function Elsewhere() {
  return <p>otra página</p>;
}

/**
 * Renders one route at an address, with a stand-in for every other page of the site. The returned router has the target of navigations
 * (`router.state.location`). A `container` may be reused once its page is gone.
 */
export function renderRoute(
  path: string,
  route: Omit<RouteObject, 'path' | 'children' | 'index'>,
  address = path,
  container?: HTMLElement,
) {
  const others = Object.values(routePatterns).filter((pattern) => pattern !== path);
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        HydrateFallback: Elsewhere,
        children: [{ ...route, path }, ...others.map((pattern) => ({ path: pattern, Component: Elsewhere }))],
      },
    ],
    { initialEntries: [address] },
  );
  const place = container && { container: document.body.appendChild(container) };
  return { router, ...render(<RouterProvider router={router} />, place) };
}
