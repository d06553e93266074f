import { cleanHtml } from '@club/server/domains/catalogue/clean-html.ts';
import { allowedSvg } from '@club/server/domains/seating/svg-allow-list.ts';
import { safeHtml } from '@club/ui/lib/markup/safe-html.ts';
import { safeSvg } from '@club/ui/lib/markup/safe-svg.ts';
import { expect, type Page, test } from '@playwright/test';
import { HTML_ATTACKS, SVG_ATTACKS } from './attacks.ts';

const servedSvg = (text: string): string => {
  const allowed = allowedSvg(text);
  return allowed.ok ? allowed.value : '';
};

/** Each path of markup onto a page: sanitised only by the server, only by the browser, and by both. */
const WAYS: readonly [
  way: string,
  attacks: readonly string[],
  clean: (markup: string) => string,
  mayAskFor: RegExp,
][] = [
  ['HTML that the server stores', HTML_ATTACKS, cleanHtml, /^$/],
  // Pictures of other hosts are allowed in a text; the server, which comes first, removes them.
  ['HTML that the browser is sent', HTML_ATTACKS, safeHtml, /^image$/],
  ['HTML on its way from the form to the page', HTML_ATTACKS, (html) => safeHtml(cleanHtml(html)), /^$/],
  ['SVG that the server stores', SVG_ATTACKS, servedSvg, /^$/],
  ['SVG that the browser is sent', SVG_ATTACKS, safeSvg, /^$/],
];

/**
 * A page without a policy of its own, so that only the sanitising protects it, into which each markup is inserted as the site does, and whose
 * links without a URL are pressed. Returns the executed scripts and the requests.
 */
async function render(page: Page, markups: readonly string[]): Promise<{ ran: number[]; asked: string[] }> {
  const asked: string[] = [];
  await page.route('**/*', (route, request) => {
    if (request.url() === 'https://page.example/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>' });
    asked.push(`${request.resourceType()} ${request.url()}`);
    return route.abort();
  });
  await page.goto('https://page.example/');
  const ran = await page.evaluate(async (texts) => {
    const seen = new Set<number>();
    for (const [index, text] of texts.entries()) {
      Object.assign(window, { attacked: () => seen.add(index) });
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = text;
      for (const link of place.querySelectorAll('a, button, g, rect')) {
        const address = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '';
        if (!/^(?:https?:|mailto:|tel:|\/)/.test(address))
          link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 20)));
      place.remove();
    }
    return [...seen];
  }, markups);
  return { ran, asked };
}

test.describe.configure({ timeout: 120_000 });

for (const [way, attacks, clean, mayAskFor] of WAYS) {
  test(`${way}: nothing of it runs or asks for anything`, async ({ page }) => {
    const { ran, asked } = await render(
      page,
      attacks.map((markup) => clean(markup)),
    );
    expect(ran.map((index) => attacks[index])).toEqual([]);
    // A relative URL of a missing picture is one of our own.
    const away = asked.filter((request) => !request.includes('https://page.example/'));
    expect(away.filter((request) => !mayAskFor.test(request.split(' ')[0] ?? ''))).toEqual([]);
  });
}

test('the same markup uncleaned does: the tests above can fail', async ({ page }) => {
  // Except those that would leave the page, and the rest of them.
  const staying = HTML_ATTACKS.filter((markup) => !markup.includes('http-equiv'));
  const html = await render(page, staying);
  expect(html.ran.length).toBeGreaterThan(15);
  expect(html.asked.filter((request) => request.includes('attack.example')).length).toBeGreaterThan(5);
  await page.unrouteAll();
  const svg = await render(page, SVG_ATTACKS);
  expect(svg.ran.length).toBeGreaterThan(3);
  expect(svg.asked.filter((request) => request.includes('attack.example')).length).toBeGreaterThan(3);
});
