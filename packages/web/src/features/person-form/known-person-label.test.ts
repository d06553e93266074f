import { describe, expect, it } from 'vitest';
import type { KnownPerson } from '../../api/people.ts';
import { knownPersonLabel } from './known-person-label.ts';

const ana: KnownPerson = {
  id: 7,
  firstName: 'Ana',
  lastName: 'Silva',
  documentTypeId: 1,
  documentTypeAbbreviation: 'CI',
  document: '12345672',
  memberNumber: '',
  phone: '',
};

describe('the label of a preselected person', () => {
  it('starts with "Yo: " for the first one', () => {
    expect(knownPersonLabel(ana, 0)).toBe('Yo: Ana Silva - CI 12345672');
  });

  it('has no prefix for a friend', () => {
    expect(knownPersonLabel(ana, 1)).toBe('Ana Silva - CI 12345672');
  });
});
