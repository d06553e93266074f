import type { GatePerson, PersonForm } from '../../api/gate-staff.ts';

export const ROLES: readonly { readonly value: GatePerson['role']; readonly label: string }[] = [
  { value: 'portero', label: 'Portero' },
  { value: 'supervisor', label: 'Supervisor' },
];
export const roleName = (role: GatePerson['role']): string =>
  ROLES.find(({ value }) => value === role)?.label ?? '';

/** Four digits that are neither all equal nor a sequence. */
export function randomPin(random: () => number): string {
  for (;;) {
    const pin = String(Math.floor(random() * 10_000)).padStart(4, '0');
    const isEasy = /^(\d)\1{3}$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin);
    if (!isEasy) return pin;
  }
}

/** Why a person cannot be saved, by field. */
export const personProblems = (isNew: boolean) => ({
  name: ({ length }: string) => (length === 0 ? 'Falta el nombre.' : null),
  pin: (pin: PersonForm['pin']) =>
    (pin === '' && !isNew) || /^\d{4,8}$/.test(pin) ? null : 'De 4 a 8 números.',
});
