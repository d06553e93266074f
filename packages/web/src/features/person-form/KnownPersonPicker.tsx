import { Select } from '@club/ui/field/Select.tsx';
import type { KnownPerson } from '../../api/people.ts';
import { knownPersonLabel } from './known-person-label.ts';

interface KnownPersonPickerProps {
  readonly persons: readonly KnownPerson[];
  readonly pickedId: number | null;
  /** Persons already chosen for another ticket. */
  readonly takenIds?: ReadonlySet<number>;
  readonly hint?: string | undefined;
  /** Null when the person is typed instead. */
  readonly onPick: (person: KnownPerson | null) => void;
}

/** Chooses the user or one of their friends instead of typing a person. Nothing without known persons. */
export function KnownPersonPicker({ persons, pickedId, takenIds, hint, onPick }: KnownPersonPickerProps) {
  if (persons.length === 0) return null;
  return (
    <Select
      label="Preselección de persona"
      hint={hint}
      placeholder="(No utilizar preselección de persona)"
      value={pickedId === null ? '' : String(pickedId)}
      options={persons.map((person, index) => ({
        value: String(person.id),
        label: knownPersonLabel(person, index),
        isDisabled: person.id !== pickedId && (takenIds?.has(person.id) ?? false),
      }))}
      onChange={(value) => onPick(persons.find((person) => String(person.id) === value) ?? null)}
    />
  );
}
