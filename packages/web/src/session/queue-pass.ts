import { isRecord } from './stored-value.ts';

/** A waiting room's turn, from its pass (spec 6 §5): only read here; the server verifies it. */
export interface Turn {
  readonly roomId: number;
  /** Milliseconds since 1970, by the server's clock. */
  readonly endsAt: number;
}

/** The turns in a cookie; invalid passes are skipped. */
export function turnsIn(cookie: string): readonly Turn[] {
  return cookie.split('~').flatMap((pass) => {
    try {
      const [, payload = ''] = pass.split('.');
      const fields: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
      return isRecord(fields) && typeof fields.s === 'number' && typeof fields.x === 'number'
        ? [{ roomId: fields.s, endsAt: fields.x * 1_000 }]
        : [];
    } catch {
      return [];
    }
  });
}

/** The value of a cookie of this page; empty without it. */
export function cookieValue(name: string, cookies = document.cookie): string {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}
