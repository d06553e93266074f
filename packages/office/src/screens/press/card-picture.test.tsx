import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queries } from '../../api/query.ts';
import { answer } from '../../testing/office.tsx';
import { CardPicture } from './CardPicture.tsx';

const VIEW = 'club/carne/ver';
const FOUND = { URL: 'https://files.example/7.jpg' };
const show = () =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <CardPicture card={{ of: 'accreditation', id: 7 }} person="Ana Lima" />
      </QueryClientProvider>
    </MantineProvider>,
  );

test('the card is made larger and turned', async () => {
  answer({ [VIEW]: FOUND });
  show();
  const picture = await screen.findByRole('img', { name: 'Carnet de Ana Lima' });
  await userEvent.click(screen.getByRole('button', { name: 'Acercar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rotar' }));
  expect([picture.style.inlineSize, picture.style.rotate]).toEqual(['200%', '90deg']);
});

test('a card that could not be shown is asked for again', async () => {
  answer({ [VIEW]: { ErrorCod: 500, ErrorDsc: 'Ocurrió un error.' } });
  show();
  const refused = within(await screen.findByRole('alert'));
  expect(refused.getByText(/^No se pudo mostrar el carnet/)).toBeDefined();
  answer({ [VIEW]: FOUND });
  await userEvent.click(refused.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('img', { name: 'Carnet de Ana Lima' })).toBeDefined();
});
