/** A headless client that logs in at the sandbox's single sign-on. */
export interface SsoBrowser {
  /**
   * Follows a login's URL, picks the person where the provider asks, and stops at the site's callback.
   * `wasAsked`: the provider showed its login page.
   */
  logIn(url: string, subject: string): Promise<{ code: string; state: string; wasAsked: boolean }>;
}

export function ssoBrowser(redirectUri: string): SsoBrowser {
  const cookies = new Map<string, string>();
  const go = async (url: string, init: RequestInit = {}): Promise<string> => {
    if (url.startsWith(`${redirectUri}?`)) return url;
    const headers = { cookie: [...cookies.values()].join('; ') };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair);
    }
    const location = answer.headers.get('location');
    await answer.body?.cancel();
    return location === null ? url : go(new URL(location, url).href);
  };
  return {
    async logIn(url, subject) {
      const first = await go(url);
      const wasAsked = !first.startsWith(redirectUri);
      const form = { method: 'POST', body: new URLSearchParams({ sub: subject }) };
      const { searchParams } = new URL(wasAsked ? await go(`${first}/login`, form) : first);
      const [code, state] = [searchParams.get('code'), searchParams.get('state')];
      if (code === null || state === null) throw new Error(`no code came back: ${searchParams}`);
      return { code, state, wasAsked };
    },
  };
}
