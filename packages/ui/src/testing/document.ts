import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { dismissToast, readToasts } from '../toast/toasts.ts';
import { installDialogShim } from './dialog-shim.ts';

export { act, render, screen, waitFor, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';

// Each test begins on an empty page.
beforeEach(() => {
  installDialogShim();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  for (const { id } of readToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});
