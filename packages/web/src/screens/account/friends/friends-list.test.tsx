import { installDialogShim } from '@club/ui/testing/dialog-shim.ts';
import { dismissToast, readToasts } from '@club/ui/toast/toasts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { routePatterns } from '../../../paths.ts';
import { aWireFriend } from '../../../testing/account-answers.ts';
import { type Answer, answerCalls } from '../../../testing/answer-calls.ts';
import { signIn } from '../../../testing/render.tsx';
import { renderRoute } from '../../../testing/render-route.tsx';
import * as friends from './route.ts';

installDialogShim();
beforeEach(() => signIn());
afterEach(() => {
  cleanup();
  for (const { id } of readToasts()) dismissToast(id);
});

const bruno = aWireFriend();
const maria = aWireFriend({ PersonaId: 9, PersonaNombreCompleto: 'María Gómez' });

/** The page with the friends at first, and those that are read from then on. */
async function open(first: readonly object[], later: readonly object[]) {
  let list = first;
  const answer: Answer = () => ({ SDTAmigos: list });
  answerCalls({
    WSAmigosListar: answer,
    WSAmigoEliminar: { ErrorCod: 20, ErrorDsc: 'El amigo ya no se encuentra en tu lista.' },
  });
  renderRoute(routePatterns.friends, friends);
  await screen.findByText('Bruno Pereira');
  list = later;
}

it('its tab reads the list again', async () => {
  await open([bruno], [bruno, maria]);
  await userEvent.click(screen.getByRole('link', { name: 'Mis amigos' }));
  expect(await screen.findByText('María Gómez')).toBeTruthy();
});

it('a friend who is not in the list any more goes from the page, too', async () => {
  await open([bruno, maria], [maria]);
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar amigo Bruno Pereira' }));
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar amigo' }));
  await waitFor(() => expect(screen.queryByText('Bruno Pereira')).toBeNull());
  expect(screen.getByText('María Gómez')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(readToasts()).toHaveLength(1);
});
