/** One address and nothing else: what separates or groups addresses in a header is not let in. */
const EMAIL = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]{1,180}\.[^\s@,;:<>()[\]"\\.]{2,24}$/;

/** Whether a text, trimmed, looks like an e-mail address. Only a mail that arrives proves that it is one. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
