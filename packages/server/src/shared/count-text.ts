const numbers = new Intl.NumberFormat('es-UY', { useGrouping: 'always' });

/** `40.000`: a count as staff and fans read it. */
export const countText = (count: number): string => numbers.format(count);
