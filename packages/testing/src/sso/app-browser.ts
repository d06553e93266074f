import type { FastifyInstance } from 'fastify';

export interface Reply {
  readonly status: number;
  readonly answer: Record<string, unknown> & { ErrorCod: number; ErrorDsc: string };
  /** The `Set-Cookie` lines. */
  readonly cookieLines: readonly string[];
}

/** A client of the site: makes calls and keeps cookies. */
export interface AppBrowser {
  call(name: string, body: unknown, authorization?: string): Promise<Reply>;
  /** The header of its cookies. */
  cookie(): string;
  /** Follows a URL, with its cookies. */
  get(path: string): Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Buffer }>;
}

/** `cookies`: kept from before. */
export function appBrowser(app: FastifyInstance, cookies: Readonly<Record<string, string>> = {}): AppBrowser {
  const kept = new Map(Object.entries(cookies));
  return {
    cookie: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    async get(url) {
      const response = await app.inject({ url, cookies: Object.fromEntries(kept) });
      const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      return { status: response.statusCode, headers: new Headers(headers), bytes: response.rawPayload };
    },
    async call(name, body, authorization) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/${name}`,
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          ...(authorization ? { authorization } : {}),
        },
        cookies: Object.fromEntries(kept),
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
      for (const cookie of response.cookies) {
        if (cookie.expires?.getTime() === 0) kept.delete(cookie.name);
        else kept.set(cookie.name, cookie.value);
      }
      const lines = response.headers['set-cookie'] ?? [];
      return {
        status: response.statusCode,
        answer: response.json(),
        cookieLines: typeof lines === 'string' ? [lines] : lines,
      };
    },
  };
}
