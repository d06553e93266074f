import { HEALTH_WORDS, DEVICE_STATE_WORDS as WORDS } from '@club/contract/club/words';
import type { GateDevice, Health } from '../../api/gate-devices.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

const STATES: Readonly<Record<GateDevice['state'], StateLook>> = {
  invitado: { name: WORDS.invitado, tone: 'waiting' },
  vencido: { name: WORDS.vencido, tone: 'over' },
  pendiente: { name: WORDS.pendiente, tone: 'waiting' },
  activo: { name: WORDS.activo, tone: 'good' },
  revocado: { name: WORDS.revocado, tone: 'over' },
};

const HEALTHS: Readonly<Record<Health, StateLook | null>> = {
  verde: { name: HEALTH_WORDS.verde, tone: 'good' },
  amarillo: { name: HEALTH_WORDS.amarillo, tone: 'waiting' },
  gris: { name: HEALTH_WORDS.gris, tone: 'over' },
  rojo: { name: HEALTH_WORDS.rojo, tone: 'wrong' },
  ninguna: null,
};

/** A device's state: of an active one its health. */
export const deviceLook = ({ state, health }: Pick<GateDevice, 'state' | 'health'>): StateLook =>
  (state === 'activo' ? HEALTHS[health] : null) ?? STATES[state];

/** `hace 12 s`, `hace 3 min`, `hace 2 h`; empty for never. */
export function agoText(at: number, now: number): string {
  if (at === 0) return '';
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 60) return `hace ${seconds} s`;
  if (seconds < 3600) return `hace ${Math.floor(seconds / 60)} min`;
  return seconds < 86_400 ? `hace ${Math.floor(seconds / 3600)} h` : `hace ${Math.floor(seconds / 86_400)} d`;
}

/** Its last report of itself. */
export const signsText = ({ contactAt, queue, battery }: GateDevice, now: number): string =>
  contactAt === 0
    ? 'Sin contacto todavía'
    : [
        `Contacto ${agoText(contactAt, now)}`,
        queue > 0 && `${queue} sin enviar`,
        battery >= 0 && `batería ${battery} %`,
      ]
        .filter(Boolean)
        .join(' · ');

/** `ABCD EFGH JKLM`: for reading aloud. */
export const codeText = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? '';

export const scansText = (count: number): string => (count === 1 ? '1 lectura' : `${count} lecturas`);
