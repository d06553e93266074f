import type { Context } from '@club/server/context.ts';
import type { GivenLink } from '@club/server/domains/access-links/public.ts';
import { admitBox } from '@club/server/domains/boxes/admit-box.ts';
import { type BoxPlan, createBox } from '@club/server/domains/boxes/create-box.ts';
import { createBoxLink } from '@club/server/domains/boxes/public.ts';
import { type NoticePlan, publishNotice } from '@club/server/domains/boxes/publish-notice.ts';
import { redeemInvitations } from '@club/server/domains/boxes/redeem-invitations.ts';
import { CEDULA } from '@club/server/shared/identity-document.ts';
import type { Result } from '@club/server/shared/result.ts';
import type { DemoLink } from './demo-link.ts';
import { drawSheet } from './draw-sheet.ts';
import { SEASON } from './season-actor.ts';
import type { SeasonSector } from './season-prices.ts';

interface DemoBox extends Omit<BoxPlan, 'sectorId'> {
  readonly title: string;
  readonly standId: number;
  readonly sectorCode: string;
  readonly notice?: Pick<NoticePlan, 'html' | 'isBlocking'>;
  readonly invites?: boolean;
}

const BOXES: readonly DemoBox[] = [
  {
    title: 'Palco 1',
    standId: 5,
    sectorCode: 'P01',
    code: 'P01',
    description: 'Palco familia Ferreira',
    floor: '1',
    minorsCapacity: 4,
    parkingSpaces: 3,
    referentName: 'Lucía Ferreira',
    referentEmail: 'lucia.ferreira@correo.example',
    notice: {
      html: '<p>En este partido el ingreso a palcos es <strong>solo por puerta 5</strong>. Adjuntamos el protocolo.</p>',
      isBlocking: false,
    },
    invites: true,
  },
  {
    title: 'Palco 4, con una comunicación que restringe',
    standId: 5,
    sectorCode: 'P04',
    code: 'P04',
    description: 'Palco Estudio Olivera',
    floor: '1',
    minorsCapacity: 2,
    referentName: 'Diego Olivera',
    referentEmail: 'diego.olivera@correo.example',
    notice: {
      html: '<p>El palco registra una cuota pendiente. Cuando esté paga, vas a poder volver a emitir invitaciones.</p>',
      isBlocking: true,
    },
  },
  {
    title: 'Paddock 1',
    standId: 10,
    sectorCode: 'PAD1',
    code: 'PAD1',
    description: 'Paddock socios fundadores',
    floor: 'Campo',
    minorsCapacity: 6,
    parkingSpaces: 2,
    referentName: 'Martín Rodríguez',
    referentEmail: 'martin.rodriguez@correo.example',
    invites: true,
  },
];

/** Names and cédulas of each box's earlier guests: two adults and a minor. */
const GUESTS: readonly (readonly [string, string, string])[] = [
  ['Ignacio', 'Bentancor', '39145621'],
  ['Florencia', 'Da Silva', '42077150'],
  ['Benjamín', 'Bentancor', '59330480'],
];

interface BoxPlace {
  readonly showId: number;
  readonly sectors: readonly SeasonSector[];
}

/** Boxes and a paddock at a show, with notices and the private links of their pages. The first ones have guests. */
export async function makeBoxes(context: Context, place: BoxPlace): Promise<DemoLink[]> {
  const links: DemoLink[] = [];
  let guests = GUESTS;
  for (const box of BOXES) {
    const { boxId, link } = await makeBox(context, box, place);
    if (box.notice) await tell(context, boxId, box.notice);
    if (box.invites) {
      await invite(context, { ...box, showId: place.showId, token: link.token }, guests);
      guests = [['Joaquín', 'Medina', '44781202']];
    }
    links.push(...(await linksOf(context, box, boxId, link)));
  }
  return links;
}

async function makeBox(
  context: Context,
  { title, standId, sectorCode, notice: _notice, invites: _invites, ...plan }: DemoBox,
  { showId, sectors }: BoxPlace,
): Promise<{ boxId: number; link: GivenLink }> {
  const sector = sectors.find((candidate) => candidate.standId === standId && candidate.code === sectorCode);
  if (!sector) throw new Error(`the stadium has no ${title}`);
  const { boxId } = sure(await createBox(context, SEASON, { ...plan, sectorId: sector.sectorId }));
  sure(await admitBox(context, SEASON, { showId, boxId }));
  return { boxId, link: sure(await createBoxLink(context, SEASON, { boxId, showId })) };
}

async function tell(context: Context, boxId: number, notice: NonNullable<DemoBox['notice']>): Promise<void> {
  const bytes = drawSheet({
    title: 'Protocolo de ingreso a palcos',
    lines: ['Ingreso por puerta 5.', 'Documento de identidad.'],
    author: context.club.name,
    madeAt: context.clock.now(),
  });
  const file = notice.isBlocking ? {} : { file: { fileName: 'Protocolo de ingreso.pdf', bytes } };
  sure(await publishNotice(context, SEASON, { ...notice, ...file, boxId, showId: null }));
}

async function invite(
  context: Context,
  { showId, standId, sectorCode, token }: DemoBox & { readonly showId: number; readonly token: string },
  guests: typeof GUESTS,
): Promise<void> {
  const cards = guests.map(([firstName, lastName, typedDocument], index) => ({
    n: index + 1,
    firstName,
    lastName,
    documentTypeId: CEDULA,
    typedDocument,
    phone: '099 555 010',
    amount: 0,
    extraValues: [],
    allotment: index === 2 ? ('box-minor' as const) : ('box' as const),
    seat: null,
  }));
  const visit = { showId, standId, sectorCode, token, ip: '127.0.0.1' };
  sure(await redeemInvitations(context, { visit, cards, extraValues: new Map() }));
}

async function linksOf(
  context: Context,
  { title, parkingSpaces }: DemoBox,
  boxId: number,
  { pages }: GivenLink,
): Promise<DemoLink[]> {
  const [invitations, parking] = pages;
  const links = [{ title: `Invitaciones: ${title}`, url: invitations?.url ?? '' }];
  if (!parkingSpaces) return links;
  const reservation = sure(await createBoxLink(context, SEASON, { boxId, showId: null }));
  links.push({ title: `Parking: ${title}`, url: parking?.url ?? '' });
  links.push({ title: `Reserva de parking: ${title}`, url: reservation.pages[0]?.url ?? '' });
  return links;
}

function sure<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}
