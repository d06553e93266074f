/** Looks for a text that, behind the challenge, gives a SHA-256 with so many leading bits of zero. */
self.onmessage = async ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  const { challenge, bits } = data;
  const encoder = new TextEncoder();
  const AT_ONCE = 256;
  for (let from = 0; ; from += AT_ONCE) {
    const tries = Array.from({ length: AT_ONCE }, (_, index) => (from + index).toString(36));
    const hashes = await Promise.all(
      tries.map((solution) => crypto.subtle.digest('SHA-256', encoder.encode(challenge + solution))),
    );
    const found = hashes.findIndex((hash) => leadingZeros(new DataView(hash)) >= bits);
    if (found >= 0) return self.postMessage(tries[found]);
  }
};

function leadingZeros(view: DataView): number {
  const first = view.getUint32(0);
  return first === 0 ? 32 : Math.clz32(first);
}
