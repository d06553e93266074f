import type { Context } from '@club/server/context.ts';
import type { CourtesyPlan } from '@club/server/domains/courtesies/courtesy-plan.ts';
import { createCourtesy, createCourtesyLink, saveIssuer } from '@club/server/domains/courtesies/public.ts';
import { redeemCourtesies } from '@club/server/domains/courtesies/redeem-courtesies.ts';
import { CEDULA } from '@club/server/shared/identity-document.ts';
import type { DemoLink } from './demo-link.ts';
import { SEASON } from './season-actor.ts';

type Plan = Omit<CourtesyPlan, 'showId'> & { readonly title: string };

const HOUR_MS = 60 * 60 * 1000;
const LOOPBACK = '127.0.0.1';
const GUEST = {
  n: 1,
  firstName: 'Renata',
  lastName: 'Cabrera',
  documentTypeId: CEDULA,
  typedDocument: '28166343',
  phone: '',
  amount: 0,
};

function plans(now: Date): Plan[] {
  return [
    {
      title: 'Cortesía con asientos numerados (Platea B)',
      standId: 1,
      sectorCode: 'B',
      typeId: 1,
      requesterName: 'Secretaría Social',
      requesterEmail: 'secretaria@club.example',
      places: [10, 11, 12].map((seatId) => ({ rowId: 20, seatId })),
    },
    {
      title: 'Cortesía sin numerar, con una entrada ya emitida (Abdón Porte)',
      standId: 3,
      sectorCode: 'AP',
      typeId: 1,
      requesterName: 'Escuela N.º 12 del Prado',
      requesterEmail: 'escuela12@correo.example',
      places: 4,
    },
    {
      title: 'Cortesía de invitaciones a palco (tipo 6)',
      standId: 5,
      sectorCode: 'P02',
      typeId: 6,
      requesterName: 'Estudio Ferreira y Asociados',
      requesterEmail: 'estudio@correo.example',
      places: 4,
    },
    {
      title: 'Cortesía que todavía no está habilitada',
      standId: 2,
      sectorCode: 'C',
      typeId: 1,
      requesterName: 'Comisión de Juventud',
      places: 2,
      opensAt: new Date(now.getTime() + 3 * 24 * HOUR_MS),
    },
  ];
}

const ISSUERS = [
  { name: 'Secretaría', email: 'secretaria@club.example', showQuota: 40, seasonQuota: 600 },
  { name: 'Presidencia', email: 'presidencia@club.example', showQuota: 20, seasonQuota: null },
];

/** The demo's issuers of courtesies; returns their ids. */
async function makeIssuers(context: Context): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const issuer of ISSUERS) {
    const saved = await saveIssuer(context, SEASON, { id: 0, version: 0, ...issuer });
    if (!saved.ok) throw new Error(`${issuer.name}: ${saved.problem}`);
    ids.push(saved.value.issuer.id);
  }
  return ids;
}

/** Courtesies of a show, each with its private link; the one in AP has an issued ticket. */
export async function makeCourtesies(
  context: Context,
  { showId, gateFieldId }: { readonly showId: number; readonly gateFieldId: number },
): Promise<DemoLink[]> {
  const links: DemoLink[] = [];
  const [issuerId] = await makeIssuers(context);
  if (!issuerId) throw new Error('nobody gives courtesies');
  for (const { title, ...plan } of plans(context.clock.now())) {
    const created = await createCourtesy(context, SEASON, { showId, issuerId, ...plan });
    if (!created.ok) throw new Error(`${title}: ${created.problem}`);
    const { courtesyId } = created.value;
    const link = await createCourtesyLink(context, SEASON, courtesyId);
    if (!link.ok) throw new Error(`${title}: ${link.problem}`);
    const { token, pages } = link.value;
    if (plan.sectorCode === 'AP') {
      const { standId, sectorCode } = plan;
      const visit = { showId, courtesyId, token, ip: LOOPBACK };
      const answers = [{ fieldId: gateFieldId, value: 'Puerta 7' }];
      const place = { standId, sectorCode, allotment: 'courtesy' as const, seat: null };
      const card = { ...GUEST, ...place, extraValues: answers };
      const redeemed = await redeemCourtesies(context, { visit, cards: [card] });
      if (!redeemed.ok) throw new Error(`${title}: ${redeemed.problem}`);
    }
    links.push({ title, url: pages[0]?.url ?? '' });
  }
  return links;
}
