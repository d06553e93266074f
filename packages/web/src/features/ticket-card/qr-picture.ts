import { encode } from 'uqr';

/** The quiet zone around the code, in modules. */
const QUIET_ZONE = 4;

export interface QrPicture {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  /** The dark modules as an SVG path, one unit per module. */
  readonly path: string;
}

/** The picture of a code's text, as in the ticket's file (correction M: decision 0005). */
export function qrPicture(text: string): QrPicture {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
