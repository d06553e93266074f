import { GATE } from '@club/contract/gate/constants';
import type { StaffKey } from '@club/gate-rules/matchday.ts';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { Refused } from '../api/device-call.ts';

const WRONG_PIN = 'El PIN no es correcto.';
const TOO_MANY = 'Demasiados intentos. Probá con red.';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Whether a PIN is this person's, by the package alone. Deliberately slow: up to a second on an old phone. */
export async function isPinOf({ salt, pinHash }: StaffKey, pin: string): Promise<boolean> {
  const made = await scryptAsync(pin, bytesOf(salt), { N: 16_384, r: 8, p: 1, dkLen: 32 });
  const kept = bytesOf(pinHash);
  return made.length === kept.length && made.every((byte, index) => byte === kept[index]);
}

/** Stores the number of wrong PINs, across restarts. */
export interface KeptTries {
  get(): Promise<number>;
  set(tries: number): Promise<void>;
}

/** Checks PINs by the package alone; after five wrong ones only the server may. */
export class PinCheck {
  readonly #tries: KeptTries;

  constructor(tries: KeptTries) {
    this.#tries = tries;
  }

  async isUsedUp(): Promise<boolean> {
    return (await this.#tries.get()) >= GATE.pinTries;
  }

  /** The person's name. Throws `Refused` with a text. */
  async check(person: StaffKey | undefined, pin: string): Promise<string> {
    const tries = await this.#tries.get();
    if (tries >= GATE.pinTries) throw new Refused('too-many-tries', TOO_MANY, null);
    // Counted first: killing the app does not undo an attempt.
    await this.#tries.set(tries + 1);
    if (!person || !(await isPinOf(person, pin))) throw new Refused('pin-wrong', WRONG_PIN, null);
    await this.#tries.set(0);
    return person.name;
  }

  /** The server has accepted a PIN. */
  async forgive(): Promise<void> {
    await this.#tries.set(0);
  }
}
