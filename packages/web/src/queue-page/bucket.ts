/** The file of a draw with a given public form (spec 6 §3); split as by the server (draw-rules.ts). */
export function bucketOf(publicForm: string, drawn: number): string {
  const bits = Math.max(0, Math.ceil(Math.log2(Math.max(1, drawn) / 256)));
  if (bits === 0) return '0';
  const first = Number.parseInt(publicForm.slice(0, 8), 16) >>> (32 - bits);
  return first.toString(16).padStart(Math.ceil(bits / 4), '0');
}
