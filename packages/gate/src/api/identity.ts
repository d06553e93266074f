import type { PublicKeyOfClub } from '@club/gate-rules/matchday.ts';
import type { Identity } from '../store/settings.ts';
import { post, Refused } from './device-call.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The device's description of itself, for the chief's list. */
const equipmentName = (): string => {
  const [, inside = 'navegador'] = /\(([^)]*)\)/.exec(navigator.userAgent) ?? [];
  return inside.replace(/[^ -~]/g, '').slice(0, 120);
};

/** The token of an enrolment, from the URL in the chief's QR or from 12 typed characters; null for anything else. */
export function tokenOf(text: string): string | null {
  const [, inAddress] = /\/puerta\/.*?([A-Za-z0-9_-]{16,64})$/.exec(text.trim()) ?? [];
  if (inAddress) return inAddress;
  const typed = text.toUpperCase().replace(/[\s·-]/g, '');
  return /^[A-Z0-9]{12}$/.test(typed) ? typed : null;
}

/** Makes the device's key pair, whose private half never leaves this browser, and enrols it. Throws `Refused` and `NoAnswer`. */
export async function enrol(token: string): Promise<Identity> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  const publicKey = base64(await crypto.subtle.exportKey('spki', keys.publicKey));
  const answer = await post('puerta/alta', {
    Token: token,
    ClavePublica: publicKey,
    Equipo: equipmentName(),
  });
  return { deviceId: answer.DispositivoId, keys, number: answer.Numero };
}

export interface AccessToken {
  readonly text: string;
  /** The public keys for the signatures of packages. */
  readonly clubKeys: readonly PublicKeyOfClub[];
  readonly isRevoked: boolean;
  /** By the server's clock, in milliseconds. */
  readonly endsAt: number;
}

/** Signs the server's challenge for a token of 15 minutes. Throws `Refused` 'device-pending' before the approval. */
export async function accessToken({ deviceId, keys }: Identity): Promise<AccessToken> {
  const { Desafio: challenge } = await post('puerta/ficha', {
    DispositivoId: deviceId,
    Desafio: '',
    Firma: '',
  });
  const bytes = new TextEncoder().encode(challenge);
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, bytes);
  try {
    const answer = await post('puerta/ficha', {
      ...{ DispositivoId: deviceId, Desafio: challenge, Firma: base64(signature) },
    });
    const clubKeys = answer.Claves.map(({ Id: id, Clave: key }) => ({ id, key }));
    return { text: answer.Ficha, clubKeys, isRevoked: false, endsAt: answer.Vence };
  } catch (error) {
    if (!(error instanceof Refused) || error.problem !== 'device-revoked') throw error;
    const { Ficha = '', Vence = 0 } = error.answer as { Ficha?: string; Vence?: number };
    return { text: Ficha, clubKeys: [], isRevoked: true, endsAt: Vence };
  }
}
