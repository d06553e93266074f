import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { dismissToast, readToasts } from '../toast/toasts.ts';
import { installDialogShim } from './dialog-shim.ts';

// Each test begins on an empty page, as for a new visitor.
beforeEach(() => {
  installDialogShim();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  for (const { id } of readToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
