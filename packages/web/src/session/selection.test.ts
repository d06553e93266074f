// In a document.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetOtherIntents, savePurchaseIntent, takePurchaseIntent } from './purchase-intent.ts';
import { clearQueueCookie, isAdmitted } from './queue-cookie.ts';
import {
  clearSelection,
  forgetPurchase,
  readHoldId,
  readSelection,
  type Selection,
  saveSelection,
} from './selection.ts';

const selection: Selection = {
  ...{ holdId: 5, showId: 101, ticketCount: 1, endsAt: '2026-11-20T12:15:00', seats: [], categories: [] },
  stand: { id: 3, name: 'Atilio García' },
  sector: { code: 'A1', description: 'Sector A', saleType: 'unnumbered', isVisitor: false },
};
/** As another tab, or another version, leaves it. */
function leave(key: string, content: string): void {
  localStorage.setItem(key, content);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

afterEach(() => {
  vi.restoreAllMocks();
  clearSelection();
});

describe('the chosen tickets', () => {
  test.each(['holdId', 'showId', 'endsAt', 'stand', 'sector', 'seats', 'categories'])(
    'without their %s are none: the checkout leads home',
    (field) => {
      leave('club.selection.1', JSON.stringify({ ...selection, [field]: undefined }));
      expect(readSelection()).toBeNull();
    },
  );

  test.each(['', 'x', 'null', '[]', '{"holdId":"5"}'])('that are %j are none', (content) => {
    leave('club.selection.1', content);
    expect(readSelection()).toBeNull();
  });

  test('are those of the last tab that chose', () => {
    saveSelection(selection);
    leave('club.selection.1', JSON.stringify({ ...selection, holdId: 6 }));
    expect(readSelection()?.holdId).toBe(6);
  });

  test('go with their own purchase, and not with one that ended in another tab', () => {
    saveSelection(selection);
    forgetPurchase(4);
    expect(readSelection()?.holdId).toBe(5);
    forgetPurchase(5);
    expect(readSelection()).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test('are there for the page where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saveSelection(selection);
    expect(readSelection()).toEqual(selection);
  });

  test.each([
    [{ holdId: 5 }, 5],
    [{ holdId: '5' }, null],
    [{}, null],
    [null, null],
    ['5', null],
  ])('ended in an entry of the history by %j: %j', (state, holdId) => {
    expect(readHoldId(state)).toBe(holdId);
  });
});

describe('a purchase that waits for a login', () => {
  const ADDRESS = '/espectaculo/101?tribuna=1&sector=A1';
  afterEach(() => forgetOtherIntents(null));

  test('goes on once, at its own address', () => {
    savePurchaseIntent(ADDRESS);
    expect(takePurchaseIntent('/espectaculo/101?tribuna=1&sector=A2')).toBe(false);
    expect(takePurchaseIntent(ADDRESS)).toBe(true);
    expect(takePurchaseIntent(ADDRESS)).toBe(false);
  });

  test.each([
    [ADDRESS, true],
    ['/cuenta', false],
    [null, false],
  ])('after a login that leads to %j goes on: %s', (returnTo, goesOn) => {
    savePurchaseIntent(ADDRESS);
    forgetOtherIntents(returnTo);
    expect(takePurchaseIntent(ADDRESS)).toBe(goesOn);
  });

  test.each(['{}', '7', 'x'])('that is %s in the storage is none', (content) => {
    leave('club.intent', content);
    expect(takePurchaseIntent(ADDRESS)).toBe(false);
  });
});

describe('the cookie of the waiting rooms', () => {
  const pass = (x: number) => `v1.${btoa(JSON.stringify({ s: 3, x }))}.mac`;
  const put = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as an answer of the server sets it
    document.cookie = `fila=${value}; Path=/`;
  };
  afterEach(() => clearQueueCookie('fila'));

  test.each([
    ['none', '', false],
    ['an outside room’s', 'token', true],
    ['a turn that goes on', pass(100), true],
    ['a turn that has ended', pass(50), false],
    ['one of two that goes on', `${pass(50)}~${pass(100)}`, true],
  ])('with %s lets in: %s', (_what, value, isIn) => {
    put(value);
    expect(isAdmitted('fila', 60_000)).toBe(isIn);
  });

  test('goes with the logout; a club without a name for it has none', () => {
    put('token');
    clearQueueCookie('');
    expect(isAdmitted('fila', 0)).toBe(true);
    expect(isAdmitted('', 0)).toBe(false);
    clearQueueCookie('fila');
    expect([isAdmitted('fila', 0), document.cookie]).toEqual([false, '']);
  });
});
