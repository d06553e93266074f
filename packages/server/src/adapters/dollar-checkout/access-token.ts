import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock } from '../../ports/clock.ts';
import { ProviderFault, type ProviderHttp } from '../provider-http/provider-http.ts';

const Token = Compile(Type.Object({ access_token: Type.String(), expires_in: Type.Number() }));
const SKEW_MS = 60_000;

/** The provider's OAuth token, cached until shortly before it expires; concurrent callers share one request. */
export class AccessToken {
  readonly #http: ProviderHttp;
  readonly #credentials: string;
  readonly #clock: Clock;
  #current: { token: Promise<string>; until: number } | null = null;

  constructor(http: ProviderHttp, client: { clientId: string; clientSecret: string }, clock: Clock) {
    this.#http = http;
    this.#credentials = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');
    this.#clock = clock;
  }

  get(): Promise<string> {
    const now = this.#clock.now().getTime();
    if (!this.#current || this.#current.until <= now) {
      const token = this.#ask();
      this.#current = { token, until: Number.POSITIVE_INFINITY };
      token.catch(() => this.forget());
    }
    return this.#current.token;
  }

  forget(): void {
    this.#current = null;
  }

  async #ask(): Promise<string> {
    const { status, body } = await this.#http.request({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${this.#credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (status >= 400 || !Token.Check(body)) throw new ProviderFault(`no token (HTTP ${status})`);
    if (this.#current) this.#current.until = this.#clock.now().getTime() + body.expires_in * 1000 - SKEW_MS;
    return body.access_token;
  }
}
