import { expect, test } from './journey.ts';
import { expectScreen } from './steps.ts';

// The last test tries what the policy forbids; before that it checks the console itself.
test.use({ expectedErrors: [/Content Security Policy/] });

/** The built product in a browser; the server's own tests cover the answers of calls, downloads and faults. */
const ANSWERS: readonly [kind: string, path: string, type: RegExp][] = [
  ['the home page', '/', /html/],
  ['a page of a private link', '/cortesia/1/1/some-secret', /html/],
  ['a page that is not there', '/nada', /html/],
  ["the club's file", '/club.json', /json/],
  ['a picture', '/imagenes/crest.svg', /svg/],
];

for (const [kind, path, type] of ANSWERS) {
  test(`${kind} carries the headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers['content-type']).toMatch(type);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.stringMatching(/^[\w.-]{8,64}$/),
    });
  });
}

for (const encoding of ['br', 'gzip', 'identity']) {
  test(`the worker of the tickets may ask the site for them, sent as ${encoding}`, async ({ request }) => {
    const answer = await request.get('/cuenta/entradas-sw.js', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers()['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  });
}

test('scripts are files of the site, kept for ever, styles the page’s own, and the policy admits no others', async ({
  page,
}) => {
  const files: { url: string; headers: Record<string, string> }[] = [];
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  page.on('response', (response) => {
    if (/\.(?:js|css)$/.test(response.url()))
      files.push({ url: response.url(), headers: response.headers() });
  });
  const document = await page.goto('/espectaculos');
  const policy = document?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toMatch(/style-src-elem 'self' 'sha256-[\w+/]{43}=';/);
  await expectScreen(page, 'Espectáculos');
  await expect.poll(() => files.length).toBeGreaterThan(2);
  for (const { headers } of files) {
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  expect(violations).toEqual([]);
  // An injected inline script or inline style sheet would have no effect.
  const ran = await page.evaluate(() => {
    const script = globalThis.document.createElement('script');
    script.textContent = 'window.attacked = true';
    globalThis.document.head.append(script);
    const style = globalThis.document.createElement('style');
    style.textContent = 'body { display: none }';
    globalThis.document.head.append(style);
    return [Reflect.get(window, 'attacked'), getComputedStyle(globalThis.document.body).display === 'none'];
  });
  expect(ran).toEqual([undefined, false]);
});
