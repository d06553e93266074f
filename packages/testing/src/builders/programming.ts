import { randomUUID } from 'node:crypto';
import type { Context } from '@club/server/context.ts';
import type { AppBrowser } from '../sso/app-browser.ts';
import { type BuiltShow, buildShow } from './catalogue.ts';

/** The answer of a call of the back office. */
export type StaffReply = Awaited<ReturnType<AppBrowser['call']>>;

const DAY_MS = 24 * 60 * 60_000;

/** `YYYY-MM-DDTHH:mm:00`, Montevideo, in days from the clock's today. */
export function wireMoment({ clock }: Pick<Context, 'clock'>, days: number, time = '20:00'): string {
  const day = new Date(clock.now().getTime() + days * DAY_MS - 3 * 60 * 60_000).toISOString().slice(0, 10);
  return `${day}T${time}:00`;
}

/** A call that writes; default: with an operation of its own. */
export const act = (browser: AppBrowser, call: string, body: object): Promise<StaffReply> =>
  browser.call(`club/${call}`, { Operacion: randomUUID(), ...body });

/** All parts that can be copied from a show. */
export const ALL_PARTS = [
  'sectores',
  'precios',
  'ventanas',
  'cupos',
  'apartados',
  'campos',
  'archivos',
  'textos',
  'pago',
  'correos',
  'puertas',
] as const;

/** A publishable draft that is then on sale, copied from a published show; `days` from today. */
export async function buildDraft(
  context: Context,
  browser: AppBrowser,
  { source, days = 14, plan = {} }: { source?: BuiltShow; days?: number; plan?: object } = {},
): Promise<{ id: number; version: number; answer: Record<string, unknown>; source: BuiltShow }> {
  const from = source ?? (await buildShow(context));
  const { answer } = await act(browser, 'espectaculos/guardarBorrador', {
    EspectaculoId: 0,
    Plan: {
      ...{ EspectaculoNombre: 'Partido ante Cordón', IniciaEn: wireMoment(context, days) },
      ...{ VentaAbreEn: wireMoment(context, -2), VentaCierraEn: wireMoment(context, days), ...plan },
    },
    Fuente: { EspectaculoId: from.showId, Copiar: ALL_PARTS.filter((part) => part !== 'ventanas') },
  });
  if (answer.ErrorCod !== 0) throw new Error(JSON.stringify(answer));
  return { id: Number(answer.EspectaculoId), version: Number(answer.Version), answer, source: from };
}

/** A show created and published by calls of the back office. */
export async function buildPublished(
  context: Context,
  browser: AppBrowser,
  options: Parameters<typeof buildDraft>[2] = {},
): Promise<{ id: number; source: BuiltShow }> {
  const { id, version, source } = await buildDraft(context, browser, options);
  const { answer } = await act(browser, 'espectaculos/publicar', { EspectaculoId: id, Version: version });
  if (answer.ErrorCod !== 0) throw new Error(JSON.stringify(answer));
  return { id, source };
}
