import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkForm } from './LinkForm.tsx';

const form = (isSending: boolean) => (
  <LinkForm form={{ isSending, problem: null, submit: async () => {} }} className="cards">
    <input aria-label="Nombres" />
  </LinkForm>
);

it('a form that is being sent cannot be filled in, and gives the focus back when it stays', () => {
  const { rerender } = render(form(false));
  const field = screen.getByLabelText('Nombres');
  field.focus();
  rerender(form(true));
  expect(field.closest('form')?.hasAttribute('inert')).toBe(true);
  // As a browser does.
  field.blur();
  rerender(form(false));
  expect(field.closest('form')?.hasAttribute('inert')).toBe(false);
  expect(document.activeElement).toBe(field);
});
