import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScrollFrame } from './ScrollFrame.tsx';

const size = { clientWidth: 0, scrollWidth: 0 };

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  for (const name of ['clientWidth', 'scrollWidth'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(() => size[name]);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const shown = () => {
  const { before, after } = screen.getByRole('table').parentElement?.parentElement?.dataset ?? {};
  return { before, after };
};

test('what is wider than its frame says on which side there is more', () => {
  Object.assign(size, { clientWidth: 400, scrollWidth: 1000 });
  render(
    <ScrollFrame>
      <table />
    </ScrollFrame>,
  );
  expect(shown()).toEqual({ before: 'false', after: 'true' });
  const inner = screen.getByRole('table').parentElement as HTMLElement;
  inner.scrollLeft = 300;
  fireEvent.scroll(inner);
  expect(shown()).toEqual({ before: 'true', after: 'true' });
  inner.scrollLeft = 600;
  fireEvent.scroll(inner);
  expect(shown()).toEqual({ before: 'true', after: 'false' });
});

test('what fits says nothing', () => {
  Object.assign(size, { clientWidth: 400, scrollWidth: 400 });
  render(
    <ScrollFrame>
      <table />
    </ScrollFrame>,
  );
  expect(shown()).toEqual({ before: 'false', after: 'false' });
});
