import type { Context } from '../../context.ts';
import type { Outlet } from './outlet-store.ts';

export const STATE_TEXT = { pending: 'Pendiente', accepted: 'Aceptado', rejected: 'Rechazado' } as const;

type Addressee = Pick<Outlet, 'id' | 'name' | 'email'>;

export function rejectedMail({ id, name: outletName, email: to }: Addressee, reason: string) {
  return { to, key: `press-outlet-${id}`, values: { outletName, reason } };
}

/** `now` distinguishes repeated requests for a picture. */
export function picturesMail(
  { config }: Pick<Context, 'config'>,
  { id, name: outletName, email: to }: Addressee,
  { reason, now }: { readonly reason: string; readonly now: Date },
) {
  const values = { outletName, reason, link: `${config.siteUrl}/prensa/registro` };
  return { to, values, key: `press-outlet-picture-${id}-${now.getTime()}` };
}
