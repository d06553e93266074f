import { PATIENCE_MS } from '@club/ui/testing/patience.ts';
import { type RenderResult, render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { routes } from '../routes.tsx';
import { type Session, saveSession } from '../session/session.ts';

export { act, screen, userEvent, waitFor, within } from '@club/ui/testing/document.ts';

export const TEST_SESSION: Session = {
  auth: {
    access_token: 'token-1',
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: 'r',
    scope: 'openid',
  },
  userId: 7,
  name: 'Ana Pérez',
  initials: 'AP',
};

export function signIn(changes: Partial<Session> = {}): void {
  saveSession({ ...TEST_SESSION, ...changes });
}

export type TestRouter = ReturnType<typeof createMemoryRouter>;

/** Renders routes at an address and waits until their data is there. */
export async function renderRoutes(
  list: RouteObject[],
  at: string,
): Promise<RenderResult & { router: TestRouter }> {
  const router = createMemoryRouter(list, { initialEntries: [at] });
  await vi.waitUntil(() => router.state.initialized, { timeout: PATIENCE_MS });
  return { ...render(<RouterProvider router={router} />), router };
}

/** Renders the whole site at an address; resolves when its h1 is there. */
export async function renderSite(at: string): Promise<RenderResult & { router: TestRouter }> {
  const result = await renderRoutes(routes, at);
  await screen.findByRole('heading', { level: 1 });
  return result;
}
