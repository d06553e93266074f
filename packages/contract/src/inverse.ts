/** A map of names read backwards. Of two names with the same value, the last one. */
export const inverse = <Name extends string, Other extends string>(names: Readonly<Record<Name, Other>>) =>
  Object.fromEntries(Object.entries(names).map(([name, other]) => [other, name])) as Readonly<
    Record<Other, Name>
  >;
