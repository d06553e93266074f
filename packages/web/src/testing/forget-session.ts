import { afterEach } from 'vitest';
import { configureTransport } from '../api/transport.ts';
import { forgetOtherIntents } from '../session/purchase-intent.ts';
import { clearSelection } from '../session/selection.ts';
import { clearSession } from '../session/session.ts';

// Tests share their modules: none must find another's session.
afterEach(() => {
  clearSession();
  clearSelection();
  forgetOtherIntents(null);
  configureTransport({ onSignedOut: () => {} });
});
