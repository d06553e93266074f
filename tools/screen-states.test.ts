import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREEN_STATES } from '@club/e2e/screen-states.ts';
import { expect, test } from 'vitest';
import { repository } from './source-files.ts';

const JOURNEYS = join(repository, 'packages', 'e2e', 'src');
const screens = Object.entries(SCREEN_STATES);

test('every state of every screen has a run of axe', () => {
  const journeys = readdirSync(JOURNEYS)
    .filter((file) => file.endsWith('.e2e.ts'))
    .map((file) => readFileSync(join(JOURNEYS, file), 'utf8'))
    .join('\n');
  const judged = new Set(journeys.match(/(?<=')\w+: [\w ]+(?=')/g));
  const listed = screens.flatMap(([screen, states]) => states.map((state) => `${screen}: ${state}`));
  expect(listed.filter((state) => !judged.has(state))).toEqual([]);
  expect(listed.length).toBeGreaterThan(90);
});
