import { encode } from 'uqr';

/** The quiet zone around the code, in modules. */
const QUIET_ZONE = 4;

/** A code's text as in the ticket's file (correction M: decision 0005): its dark modules as an SVG path, one unit per module, and the modules per side. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
