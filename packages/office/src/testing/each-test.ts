import { afterEach, beforeEach } from 'vitest';
import { beginTest, endTest } from './office.tsx';

beforeEach(beginTest);
afterEach(endTest);
