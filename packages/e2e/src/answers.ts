import type { Page } from '@playwright/test';

/** A call's URL, made by POST or, for a shared call, by GET. */
export const addressOf = (call: string): RegExp => new RegExp(`/api/(?:publico/)?(?:${call})(?:\\?|$)`);

export type Answer = Record<string, unknown>;

/** Modifies the server's answers to a call from now on. */
export async function changeAnswer(
  page: Page,
  call: string,
  change: (answer: Answer) => Answer,
): Promise<void> {
  await page.route(addressOf(call), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  });
}

/** No show at all. */
export const empty = (answer: Answer): Answer => ({ ...answer, SDTEspectaculos: [] });

/** Opens a page with a modified answer to a call. */
export const withAnswer =
  (path: string, call: string, change: (answer: Answer) => Answer) =>
  async (page: Page): Promise<void> => {
    await changeAnswer(page, call, change);
    await page.goto(path);
  };

/** The part of an answer with that name, with some of its fields changed. */
export const withPart =
  (part: string, fields: Answer) =>
  (answer: Answer): Answer => ({ ...answer, [part]: { ...(answer[part] as Answer), ...fields } });

/** A club without an external login page. */
export async function leaveOutLoginPage(page: Page): Promise<void> {
  await page.route('**/club.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), loginFallbackUrl: '' } });
  });
}

/** Calls are never answered from now on, to inspect the loading state. */
export async function holdAnswers(page: Page, ...calls: readonly string[]): Promise<void> {
  for (const call of calls) await page.route(addressOf(call), () => {});
}

/** The browser has only its own clock from now on, which a journey can move: answers have no `Date`. */
export async function forgetServerTime(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    // A stream does not end, and its reader does not use the date.
    if (route.request().resourceType() === 'eventsource') return route.continue();
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

/** Navigates to a public page inside the site, so that the browser loads its data instead of finished HTML. */
export async function followFooter(page: Page, link: string): Promise<void> {
  await page.goto('/404');
  await page.getByRole('navigation', { name: 'Pie de página' }).getByRole('link', { name: link }).click();
}

const MANY = 60;
const LONG_NAME = 'Asociación Deportiva y Cultural Juventud Unida de Nueva Palmira';

/** Sixty shows made from the existing ones: very long names, missing crests, one sold out. */
export function manyShows({ SDTEspectaculos, ...answer }: Answer): Answer {
  const shows = SDTEspectaculos as readonly Answer[];
  const long = { InstitucionVisitanteNombre: LONG_NAME, InstitucionVisitanteEscudoURL: '' };
  const sixty = Array.from({ length: MANY }, (_, index) => ({
    ...shows[index % shows.length],
    ...(index % 2 === 0 ? {} : long),
    ...(index === 1 ? { EspectaculoAgotado: true } : {}),
    EspectaculoId: 1000 + index,
  }));
  return { ...answer, SDTEspectaculos: sixty };
}
