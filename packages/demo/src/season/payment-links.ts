import type { Context } from '@club/server/context.ts';
import { createPaymentLink, type PaymentLinkPlan } from '@club/server/domains/payment-links/public.ts';
import type { DemoLink } from './demo-link.ts';
import { SEASON } from './season-actor.ts';

type Plan = Omit<PaymentLinkPlan, 'showId'> & { readonly title: string };

const PLANS: readonly Plan[] = [
  {
    title: 'Link de pago: dos asientos de la Platea B',
    standId: 1,
    sectorCode: 'B',
    places: [14, 15].map((seatId) => ({ rowId: 20, seatId })),
    requesterName: 'Peña de Colonia',
    requesterEmail: 'pena.colonia@correo.example',
  },
  {
    title: 'Link de pago: tres lugares sin numerar en la Abdón Porte',
    standId: 3,
    sectorCode: 'AP',
    places: 3,
    requesterName: 'Empresa Ñandubay',
    requesterEmail: 'compras@nandubay.example',
  },
];

/** Payment links for places of a show. */
export async function makePaymentLinks(context: Context, showId: number): Promise<DemoLink[]> {
  const links: DemoLink[] = [];
  for (const { title, ...plan } of PLANS) {
    const created = await createPaymentLink(context, SEASON, { ...plan, showId });
    if (!created.ok) throw new Error(`${title}: ${created.problem}`);
    links.push({ title, url: created.value.link.pages[0]?.url ?? '' });
  }
  return links;
}
