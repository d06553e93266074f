import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { screen, userEvent } from '../testing/document.ts';
import { Button, LinkButton } from './Button.tsx';

test('a button does not submit the form it stands in unless it is told to', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Nada</Button>
      <Button type="submit">Enviar</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Nada' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a pending button keeps its focus and does nothing, not even submit', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending onClick={onClick}>
        Pagando
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Pagando' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a button that its page marks as unavailable is announced so', () => {
  render(
    <>
      <Button aria-disabled>Siguiente</Button>
      <Button aria-disabled={false} isPending>
        Enviar
      </Button>
      <Button>Anterior</Button>
    </>,
  );
  const marks = screen.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'));
  expect(marks).toEqual(['true', 'true', null]);
});

test('a link button is a link', () => {
  render(<LinkButton href="/x.pdf">Descargar</LinkButton>);
  expect(screen.getByRole('link', { name: 'Descargar' }).getAttribute('href')).toBe('/x.pdf');
});
