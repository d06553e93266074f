import type { FastifyRequest } from 'fastify';

/** Who is calling, from the session token in the `Authorization` header (wire.md §2). */
export interface Session {
  readonly sessionId: number;
  readonly userId: number;
  readonly personId: number;
}

/** A renewed token and the user, put into the answer; the browser then replaces what it holds. */
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

/** The `access_token` inside the header's JSON text; null when the header is missing or not of that form. */
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
