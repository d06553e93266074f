import type { FastifyRequest } from 'fastify';

/** The caller, by the session token in the `Authorization` header (wire.md §2). */
export interface Session {
  readonly sessionId: number;
  readonly userId: number;
  readonly personId: number;
}

/** A renewed token and the user, added to the answer; the browser replaces its own. */
export interface SessionRenewal {
  readonly token: {
    access_token: string;
    token_type: string;
    expires_in: number;
    refresh_token: string;
    scope: string;
  };
  readonly user: { UsuarioId: number; UsuarioPersonaNombre: string; UsuarioPersonaIniciales: string };
}

export type Authenticate = (
  request: FastifyRequest,
) => Promise<{ session: Session; renewal: SessionRenewal | null } | null>;

/** The `access_token` in the header's JSON text; null when the header is missing or malformed. */
export function accessTokenOf(header: string | undefined): string | null {
  if (!header || header.length > 4_000) return null;
  try {
    const value: unknown = JSON.parse(header);
    if (typeof value !== 'object' || value === null || !('access_token' in value)) return null;
    return typeof value.access_token === 'string' ? value.access_token : null;
  } catch {
    return null;
  }
}
