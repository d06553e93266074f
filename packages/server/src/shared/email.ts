/** One address only: characters that separate or group addresses in a header are refused. */
const EMAIL = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]{1,180}\.[^\s@,;:<>()[\]"\\.]{2,24}$/;

/** Whether a text, trimmed, looks like an e-mail address. Only a delivered mail proves it. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
