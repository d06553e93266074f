import { configure } from '@testing-library/react';

/** A machine that is busy with something else must not fail a test: what is waited for may take this long. */
export const PATIENCE_MS = 10_000;
configure({ asyncUtilTimeout: PATIENCE_MS });
