import { CASE_MATCHDAY } from '@club/gate-rules/decision-cases.data.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../testing/fake-app.tsx';
import { LANE, packageOf } from '../testing/show.ts';
import { ShiftScreen } from './ShiftScreen.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const post = { lane: LANE, gateName: 'Puerta 3', laneName: 'Carril 1', zoneName: 'Tribunas' };
const columns = packageOf(CASE_MATCHDAY, []);
const known = { columns, index: new PackageIndex(columns), etag: '', cut: 1 };
const playing = (...ids: number[]) => ids.map((id) => ({ id, name: `Partido ${id}`, startsAt: 1 }));

test('an app that was left open takes the package of the next match', () => {
  const { acts } = showScreen(<ShiftScreen onRehearse={vi.fn()} />, {
    ...{ phase: 'shift', shift: null, post, known, shows: playing(8) },
  });
  expect(acts.download).toHaveBeenCalledExactlyOnceWith(8);
});

test('of several shows it takes the one that is nearest, and each says its hour first', () => {
  const at = (id: number, hours: number) => ({ id, name: 'Fecha', startsAt: Date.now() + hours * 3_600_000 });
  const { acts } = showScreen(<ShiftScreen onRehearse={vi.fn()} />, {
    ...{ phase: 'shift', shift: null, post, known: null, shows: [at(8, -5), at(9, 1)] },
  });
  expect(acts.download).toHaveBeenCalledExactlyOnceWith(9);
  expect(screen.getAllByRole('option', { name: /^\d\d:\d\d · Fecha$/ })).toHaveLength(2);
});

test('a show that is played still stays chosen', () => {
  const { acts } = showScreen(<ShiftScreen onRehearse={vi.fn()} />, {
    ...{ phase: 'shift', shift: null, post, known, shows: playing(8, CASE_MATCHDAY.showId) },
  });
  expect(acts.download).not.toHaveBeenCalled();
});
