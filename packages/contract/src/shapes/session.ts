import { Type } from 'typebox';

/** Opaque to the browser; returned unchanged as the `Authorization` header (wire.md §2). */
export const AccessToken = Type.Object({
  access_token: Type.String({ minLength: 1, maxLength: 512 }),
  token_type: Type.String({ maxLength: 20 }),
  expires_in: Type.Integer(),
  refresh_token: Type.String({ maxLength: 512 }),
  scope: Type.String({ maxLength: 200 }),
});

/**
 * What a browser returns of it outside of the header, as little as the header takes: only the token is read, and an unknown or missing token
 * is not a malformed request.
 */
export const PresentedToken = Type.Union([
  Type.Object({ access_token: Type.Optional(Type.String({ maxLength: 4_000 })) }),
  Type.Null(),
]);

export const WebUser = Type.Object({
  UsuarioId: Type.Integer(),
  UsuarioPersonaNombre: Type.String(),
  UsuarioPersonaIniciales: Type.String(),
});

/** May be in any answer to a call with a session; then it replaces the browser's. */
export const Renewal = Type.Object({
  SDTOAuthAccessToken: Type.Optional(AccessToken),
  SDTUsuarioWeb: Type.Optional(WebUser),
});
