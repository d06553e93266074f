import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installDialogShim } from '../testing/dialog-shim.ts';
import { screen } from '../testing/document.ts';
import { Money } from '../text/Money.tsx';
import { EmptyState } from './EmptyState.tsx';
import { LoaderOverlay } from './LoaderOverlay.tsx';
import { showLoader } from './loader.ts';
import { Notice } from './Notice.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { Spinner } from './Spinner.tsx';

test('a progress bar tells its share in percent, within its ends', () => {
  const { rerender } = render(<ProgressBar label="Tiempo" share={0.254} />);
  const now = (): string | null =>
    screen.getByRole('progressbar', { name: 'Tiempo' }).getAttribute('aria-valuenow');
  expect(now()).toBe('25');
  rerender(<ProgressBar label="Tiempo" share={7} />);
  expect(now()).toBe('100');
  rerender(<ProgressBar label="Tiempo" share={-1} />);
  expect(now()).toBe('0');
  rerender(<ProgressBar label="Tiempo" />);
  expect(now()).toBeNull();
});

test('a spinner with a label is announced, one beside a text is decoration', () => {
  const { container } = render(<Spinner />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  render(<Spinner label="Cargando sector" />);
  expect(screen.getByRole('status').textContent).toBe('Cargando sector');
});

test('an error notice is announced and can take the focus, an information is not', () => {
  render(<Notice tone="error">Falló</Notice>);
  const alert = screen.getByRole('alert');
  alert.focus();
  expect(document.activeElement).toBe(alert);
  render(<Notice>Dato</Notice>);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('the loader covers the page until its work is done, also when the browser closes it', () => {
  installDialogShim();
  const uncover = showLoader('Reservando');
  render(<LoaderOverlay />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Reservando' });
  dialog.close();
  expect(dialog.open).toBe(true);
  act(uncover);
  expect(dialog.open).toBe(false);
});

test('an empty state says its sentence and what to do', () => {
  render(
    <EmptyState text="No hay entradas activas">
      <a href="/espectaculos">Ver espectáculos</a>
    </EmptyState>,
  );
  expect(screen.getByText('No hay entradas activas')).toBeDefined();
  expect(screen.getByRole('link')).toBeDefined();
});

test('money reads as in the spec', () => {
  const { container, rerender } = render(<Money symbol="$" amount="1200.00" />);
  expect(container.textContent).toBe('$1200');
  rerender(<Money symbol="$" amount="0.00" />);
  expect(container.textContent).toBe('Gratis');
});
