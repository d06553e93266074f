/** The facts that decide a lane's health (spec 5 §2.3). Times in milliseconds since 1970; 0: never. */
export interface LaneSigns {
  readonly state: 'invited' | 'pending' | 'active' | 'revoked';
  readonly contactAt: number;
  readonly isClockReliable: boolean;
  readonly battery: number;
  readonly queue: number;
  /** Since when there are changes that its package lacks; 0: none. */
  readonly unknownSince: number;
}

export type Health = 'green' | 'yellow' | 'grey' | 'red' | 'none';

const LIMITS = { contactMs: 60_000, packageMs: 5 * 60_000, battery: 20, queue: 50 } as const;

/** The worst colour that applies to a lane, and all its problems, as text. */
export function laneHealth(signs: LaneSigns, now: number): { health: Health; warnings: readonly string[] } {
  const { state, contactAt, isClockReliable, battery, queue, unknownSince } = signs;
  if (state === 'revoked') return { health: 'red', warnings: ['Dado de baja'] };
  if (state !== 'active') return { health: 'none', warnings: [] };
  if (contactAt === 0) return { health: 'grey', warnings: ['Nunca se conectó'] };
  const red = isClockReliable ? [] : ['Reloj no confiable'];
  const grey = now - contactAt > LIMITS.contactMs ? ['Sin contacto'] : [];
  const yellow = [
    ...(unknownSince > 0 && now - unknownSince > LIMITS.packageMs ? ['Paquete viejo'] : []),
    ...(battery >= 0 && battery < LIMITS.battery ? [`Batería ${battery} %`] : []),
    ...(queue > LIMITS.queue ? [`${queue} lecturas sin enviar`] : []),
  ];
  const warnings = [...red, ...grey, ...yellow];
  const health = red.length > 0 ? 'red' : grey.length > 0 ? 'grey' : yellow.length > 0 ? 'yellow' : 'green';
  return { health, warnings };
}
