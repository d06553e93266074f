// Spanish order whatever the database's collation is: `Ágata` comes before `Bruno`.
const { compare } = new Intl.Collator('es-UY');

interface Named {
  readonly lastName: string;
  readonly firstName: string;
}

/** Orders persons by surname, then by name, as a list in Spanish does. */
export function bySurname(a: Named, b: Named): number {
  return compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName);
}
