import { afterEach } from 'vitest';
import { configureTransport } from '../api/transport.ts';
import { clearSelection } from '../session/selection.ts';
import { clearSession } from '../session/session.ts';

// Tests without a document share their modules: none finds the session that another one left.
afterEach(() => {
  clearSession();
  clearSelection();
  configureTransport({ onSignedOut: () => {} });
});
