import * as codes from '@club/contract/codes';
import { describe, expect, it } from 'vitest';
import { holdReactions, orderReactions, purchaseReactions } from './reactions.ts';

describe('a purchase that is refused with', () => {
  it.each([
    [20, 'home'],
    [21, 'home'],
    [30, 'home'],
    [40, 'home'],
    [50, 'home'],
    [60, 'home'],
    [70, 'home'],
    [80, 'home'],
    [90, 'home'],
    [91, 'home'],
    [110, 'home'],
    [112, 'home'],
    [130, 'home'],
    [131, 'home'],
    [132, 'home'],
    [133, 'home'],
    [134, 'home'],
    [100, 'stay'],
    [101, 'stay'],
    [102, 'stay'],
    [103, 'stay'],
    [104, 'stay'],
    [116, 'stay'],
    [117, 'stay'],
  ] as const)('%i: %s', (code, reaction) => {
    expect(purchaseReactions[codes.WSTicketPagoLinkPago[code]]).toBe(reaction);
  });

  it('anything else: stay', () => {
    expect(purchaseReactions.unlisted).toBe('stay');
  });
});

describe('an order that is refused with', () => {
  it.each([
    [20, 'home'],
    [30, 'home'],
    [40, 'home'],
    [50, 'home'],
    [60, 'home'],
    [61, 'expired'],
    [70, 'home'],
    [130, 'home'],
    [132, 'home'],
    [131, 'no-link'],
    [133, 'no-link'],
    [500, 'no-link'],
  ] as const)('%i: %s', (code, reaction) => {
    expect(orderReactions[codes.PagosPreferencia[code]]).toBe(reaction);
  });

  it('anything else: there is nowhere to pay', () => {
    expect(orderReactions.unlisted).toBe('no-link');
  });
});

describe('places that cannot be held because of', () => {
  it.each([
    [20, 'home'],
    [21, 'home'],
    [70, 'wait'],
    [80, 'home'],
    [90, 'home'],
    [110, 'home'],
    [112, 'home'],
  ] as const)('%i: %s', (code, reaction) => {
    expect(holdReactions[codes.WSTransaccionLinkPago[code]]).toBe(reaction);
  });

  it('anything else: the error page', () => {
    expect(holdReactions.unlisted).toBe('error');
  });
});
