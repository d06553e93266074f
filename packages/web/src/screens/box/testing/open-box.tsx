import { readToasts } from '@club/ui/toast/toasts.ts';
import { fireEvent } from '@testing-library/react';
import { paths, routePatterns } from '../../../paths.ts';
import { installFakeApi, type Replies } from '../../../testing/fake-api.ts';
import { linkAnswers } from '../../../testing/link-answers.ts';
import { screen, waitFor, within } from '../../../testing/render.tsx';
import { renderRoute } from '../../../testing/render-route.tsx';
import * as route from '../route.ts';

const address = paths.box({ showId: 101, standId: 5, sectorCode: 'P12', token: 'secreto' });

function ErrorRoute() {
  return <p>página de error</p>;
}

/** Opens the page of a box with made-up answers; resolves when it, the error page or home is shown. */
export async function openBox(replies: Replies = {}) {
  const api = installFakeApi({ ...linkAnswers, ...replies });
  const shown = { ...route, ErrorBoundary: ErrorRoute };
  const page = renderRoute(routePatterns.box, shown, address, document.createElement('main'));
  const isSettled = () =>
    page.router.state.location.pathname === '/' ||
    (screen.queryByRole('heading', { level: 1 }) ?? screen.queryByText('página de error')) !== null;
  await waitFor(() => {
    if (!isSettled()) throw new Error('The page is still loading');
  });
  return { api, ...page };
}

/** The answer that opens the box, with changes. */
export const opened = (changes: Partial<(typeof linkAnswers)['WSPalquistaValidar']>) => ({
  WSPalquistaValidar: { ...linkAnswers.WSPalquistaValidar, ...changes },
});

/** The contents of the card with a number. */
export function card(number: number) {
  const fieldset = screen.getByText(`Ticket ${number}`).closest('fieldset');
  if (fieldset === null) throw new Error(`There is no card ${number}`);
  return within(fieldset);
}

export function type(number: number, label: string, value: string): void {
  fireEvent.change(card(number).getByLabelText(label), { target: { value } });
}

/** The value of a field of a card. */
export function typedIn(number: number, label: string): string {
  return card(number).getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;
}

export const toasts = () => readToasts().map(({ tone, text }) => [tone, text]);
