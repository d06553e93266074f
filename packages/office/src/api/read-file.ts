import { Fault } from './club-call.ts';

const CHANGED = 'El archivo cambió desde que lo elegiste: elegilo de nuevo.';

/** The contents of a chosen file, in base64. Browsers do not read one that was changed on the disk after it was chosen. */
export async function base64Of(file: File): Promise<string> {
  const buffer = await file.arrayBuffer().catch((cause: unknown) => {
    throw new Fault(CHANGED, '', { cause });
  });
  const bytes = new Uint8Array(buffer);
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
