// Spanish order, independent of the database's collation: `Ágata` comes before `Bruno`.
const { compare } = new Intl.Collator('es-UY');

interface Named {
  readonly lastName: string;
  readonly firstName: string;
}

/** Compares persons by surname, then by name, in Spanish order. */
export function bySurname(a: Named, b: Named): number {
  return compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName);
}
