const numbers = new Intl.NumberFormat('es-UY', { useGrouping: 'always' });

/** `40.000` */
export const countText = (count: number): string => numbers.format(count);

/** `1 entrada`, `8.130 entradas` */
export const counted = (value: number, one: string, many: string): string =>
  `${countText(value)} ${value === 1 ? one : many}`;

/** `12 %`; a dash where the whole is zero. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part / whole) * 100)}\u00a0%`;
