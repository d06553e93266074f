/** The prefix of a data URL, as browsers make it. */
const ADDRESS = /^data:[\w.+/-]{0,100};base64,/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The size in bytes of a file in base64; 0 for none. Computed from its length, before decoding. */
export function base64Size(text: string): number {
  const code = text.replace(ADDRESS, '');
  const padding = code.endsWith('==') ? 2 : Number(code.endsWith('='));
  return Math.max(0, Math.floor((code.length * 3) / 4) - padding);
}

/** The bytes of a file in base64; null if it is invalid. */
export function readBase64(text: string): Buffer | null {
  const code = text.replace(ADDRESS, '');
  return code.length % 4 === 0 && BASE64.test(code) ? Buffer.from(code, 'base64') : null;
}
