import type { Page } from '@playwright/test';

/** A call's address, whether it is made by POST or, as a call that everybody gets the same answer to, by GET. */
export const addressOf = (call: string): RegExp => new RegExp(`/api/(?:publico/)?(?:${call})(?:\\?|$)`);

export type Answer = Record<string, unknown>;

/** From now on a call is answered with what the server says of it, changed. */
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

/** Opens a page whose answer to a call is another one. */
export const withAnswer =
  (path: string, call: string, change: (answer: Answer) => Answer) =>
  async (page: Page): Promise<void> => {
    await changeAnswer(page, call, change);
    await page.goto(path);
  };

/** The part of an answer with that name, with some of its fields other ones. */
export const withPart =
  (part: string, fields: Answer) =>
  (answer: Answer): Answer => ({ ...answer, [part]: { ...(answer[part] as Answer), ...fields } });

/** The club has no login page elsewhere. */
export async function leaveOutLoginPage(page: Page): Promise<void> {
  await page.route('**/club.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), loginFallbackUrl: '' } });
  });
}

/** From now on calls are never answered, so that what stands there meanwhile can be looked at. */
export async function holdAnswers(page: Page, ...calls: readonly string[]): Promise<void> {
  for (const call of calls) await page.route(addressOf(call), () => {});
}

/** The browser has only its own clock from now on, which a journey can move: answers do not say the server's time. */
export async function forgetServerTime(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    // A stream has no end to wait for, and what reads it is not told when it was sent.
    if (route.request().resourceType() === 'eventsource') return route.continue();
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

/** Goes to a page of everybody inside the site, so that the browser asks for its data instead of getting it finished. */
export async function followFooter(page: Page, link: string): Promise<void> {
  await page.goto('/404');
  await page.getByRole('navigation', { name: 'Pie de página' }).getByRole('link', { name: link }).click();
}

const MANY = 60;
const LONG_NAME = 'Asociación Deportiva y Cultural Juventud Unida de Nueva Palmira';

/** Sixty shows of those that there are: names that do not end, crests that never come, one sold out. */
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
