import { EMAIL } from '@club/contract/constants';

/** Whether a text, trimmed, looks like an e-mail address. Only a delivered mail proves it. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
