import { randomBytes } from 'node:crypto';
import type { CallName } from '@club/contract';
import { generalRequest, pressRequest } from '../builders/accreditations.ts';
import { invitation, redemptionOf, visitBody } from '../builders/boxes.ts';
import { purchaseBody } from '../builders/checkout.ts';
import { courtesyCard, courtesyRedemption, courtesyVisit } from '../builders/courtesies.ts';
import { parkingBody, parkingCard, reservationBody, reservationCard } from '../builders/parking.ts';
import { linkHold, linkPurchase, linkVisit } from '../builders/payment-links.ts';
import { pressBody, pressCard, registrationBody } from '../builders/press.ts';
import { transferBody } from '../builders/transfers.ts';
import { choiceRows } from './choice-rows.ts';
import { queueRows } from './queue-rows.ts';
import type { Role, World } from './world.ts';

/** One call: its body, and the code that each role gets. */
export interface Row {
  readonly body: (world: World, token: string) => object;
  /** Roles that are not named get `rest`. */
  readonly answers: Partial<Record<Role, number>> & { readonly rest: number };
  /** Roles whose call writes something of their own; the calls of the others must not change anything. */
  readonly writers?: readonly Role[] | 'all';
}

const NO_SESSION = 401;
const LINK_NOT_FOUND = 1;
const RESERVATION_LINK_NOT_FOUND = 20;

const forAll = (body: Row['body'] = () => ({})): Row => ({ body, answers: { rest: 0 } });
const byShow = forAll(({ owner }) => ({ EspectaculoId: owner.show.showId }));
const bySector = forAll(({ owner }) => ({
  EspectaculoId: owner.show.showId,
  TribunaId: 1,
  SectorCod: 'A',
}));
/** With a session, each sees their own. */
const ofUser = (body: Row['body'] = () => ({})): Row => ({
  body,
  answers: { owner: 0, stranger: 0, rest: NO_SESSION },
});
/** Only the secret of one kind of link opens it. */
const ofLink = (role: Role, body: Row['body'], other: Partial<Row> = {}): Row => ({
  body,
  answers: { [role]: 0, rest: LINK_NOT_FOUND },
  ...other,
});

const orderReference = ({ owner }: World) => `${owner.show.showId}-${owner.holdId}`;
const TOTAL = 2400;

/** Browsing, and other shared calls (document 1). */
const publicRows = {
  WSEspectaculo: byShow,
  WSEspectaculoArchivoDescargar: forAll(({ owner, attachmentId }) => ({
    EspectaculoId: owner.show.showId,
    EspectaculoArchivoId: attachmentId,
  })),
  WSEspectaculoArchivos: byShow,
  WSEspectaculoArchivosPalcos: byShow,
  WSEspectaculoConButaquistas: byShow,
  WSEspectaculoDatosComplCanje: byShow,
  WSEspectaculoDatosComplCortesia: byShow,
  WSEspectaculoDatosComplPalco: byShow,
  WSEspectaculoDestacado: { body: () => ({}), answers: { rest: 10 } },
  WSEspectaculoEscenario: byShow,
  WSEspectaculoEscenarioSector: bySector,
  WSEspectaculoEscenarioSectorImg: bySector,
  WSEspectaculoFilasAsientos: bySector,
  WSEspectaculoSectores: byShow,
  WSEspectaculos: forAll(),
  WSEspectaculosInicio: forAll(),
  WSEspectaculosPaseo: forAll(),
  WSEspectaculosTipo: forAll(),
  WSDocumentoTipo: forAll(),
  WSDocumentoTipoCortesiaPalco: forAll(),
  WSFilaActiva: forAll(),
  WSMedioTipos: forAll(),
  WSNoticias: forAll(),
  WSPrensaTipo: forAll(),
  WSTituloFrontend: forAll(),
  WSTicketGeneradoEnS3: forAll(({ ticketId }) => ({ TicketId: ticketId })),
  WSAcreditacionValidar: forAll(({ accreditedShowId }) => ({ EspectaculoId: accreditedShowId })),
  WSAcreditacionGrlValidar: forAll(({ accreditedShowId }) => ({ EspectaculoId: accreditedShowId })),
} as const satisfies Partial<Record<CallName, Row>>;

/** Public requests to the club. */
const requestRows = {
  WSPrensaMedioAlta: {
    ...forAll(({ outletTypeId }) => registrationBody(outletTypeId)),
    writers: 'all',
  },
  WSAcreditacionSolicitud: {
    ...forAll(({ accreditedShowId, mediaTypeId }) => pressRequest(accreditedShowId, mediaTypeId)),
    writers: 'all',
  },
  WSAcreditacionGrlSolicitud: {
    ...forAll(({ accreditedShowId }) => generalRequest(accreditedShowId)),
    writers: 'all',
  },
} as const satisfies Partial<Record<CallName, Row>>;

/** Courtesies, boxes, parking, press (document 3) and payment links (document 2). */
const linkRows = {
  WSCortesiaValidar: ofLink('courtesy link', ({ courtesy }, CortesiaToken) =>
    courtesyVisit(courtesy, { CortesiaToken }),
  ),
  WSCortesiaTicket: ofLink(
    'courtesy link',
    ({ courtesy }, CortesiaToken) =>
      courtesyRedemption(courtesy, [courtesyCard(courtesy, 1)], { CortesiaToken }),
    { writers: ['courtesy link'] },
  ),
  WSPalquistaValidar: ofLink('box link', ({ box }, Token) => visitBody(box, { Token })),
  WSPalquistaTicket: ofLink('box link', ({ box }, Token) => redemptionOf(box, [invitation(1)], { Token }), {
    writers: ['box link'],
  }),
  WSPalcoIntegrante: ofLink('box link', ({ box }, Token) => visitBody(box, { Token })),
  WSPalcoIntegranteEliminar: ofLink(
    'box link',
    ({ box, boxGuestId }, Token) => visitBody(box, { Token, PalcoIntegranteId: boxGuestId }),
    { writers: ['box link'] },
  ),
  WSPalquistaParkingValidar: ofLink('box link', ({ box }, Token) => visitBody(box, { Token })),
  WSPalquistaTicketParking: ofLink(
    'box link',
    ({ box }, Token) => ({ ...parkingBody(box, [parkingCard(1)]), Token }),
    { writers: ['box link'] },
  ),
  WSPalquistaReservaValidar: {
    body: ({ box }, Token) => ({ TribunaId: box.standId, SectorCod: box.sectorCode, Token }),
    answers: { 'reservation link': 0, rest: RESERVATION_LINK_NOT_FOUND },
  },
  WSPalquistaReservaValidarFecha: {
    body: ({ box, day }, Token) => ({
      ...{ TribunaId: box.standId, SectorCod: box.sectorCode, Token },
      PalcoReservaFecha: day,
    }),
    answers: { 'reservation link': 0, rest: RESERVATION_LINK_NOT_FOUND },
  },
  WSPalquistaReservaTicket: {
    body: ({ box, day }, Token) => ({ ...reservationBody(box, day, [reservationCard(1)]), Token }),
    answers: { 'reservation link': 0, rest: RESERVATION_LINK_NOT_FOUND },
    writers: ['reservation link'],
  },
  WSPrensaMedioValidar: ofLink('press link', ({ outlet }, EspectaculoPrensaMedioToken) => ({
    ...{ EspectaculoId: outlet.showId, PrensaMedioId: outlet.outletId, EspectaculoPrensaMedioToken },
  })),
  WSPrensaMedioTicket: ofLink(
    'press link',
    ({ outlet }, Token) => pressBody(outlet, [pressCard(1, outlet.crew[1] ?? '')], { Token }),
    { writers: ['press link'] },
  ),
  WSVistaPrevia: ofLink('preview link', ({ preview }, Token) => ({ ...preview.visit, Token })),
  WSVistaPreviaComprar: ofLink('preview link', ({ preview }, Token) => ({
    ...{ ...preview.visit, Token, TribunaId: 1, SectorCod: 'A' },
  })),
  WSLinkPagoValidar: {
    body: ({ paymentLink }, LinkPagoToken) => linkVisit(paymentLink, { LinkPagoToken }),
    answers: { 'payment link': 0, rest: 20 },
  },
  WSTransaccionLinkPago: {
    body: ({ paymentLink }, LinkPagoToken) => linkHold(paymentLink, { LinkPagoToken }),
    answers: { 'payment link': 0, rest: 20 },
    writers: ['payment link'],
  },
  // The owner's hold is not the link's.
  WSTicketPagoLinkPago: {
    body: ({ paymentLink, owner }, LinkPagoToken) =>
      linkPurchase(paymentLink, owner.holdId, undefined, { LinkPagoToken }),
    answers: { 'payment link': 50, rest: 20 },
  },
} as const satisfies Partial<Record<CallName, Row>>;

/** Calls that need a session (documents 1 and 2); all send the owner's ids. */
const sessionRows = {
  WSUsuario: ofUser(),
  WSUsuarioPagoSSO: ofUser(),
  WSPersonasListar: ofUser(),
  WSAmigosListar: ofUser(),
  WSTicketListar: ofUser(() => ({ IteracionActivos: 0, IteracionAnteriores: 0 })),
  WSTransaccionEstado: {
    body: ({ owner }) => ({ TransaccionId: owner.holdId }),
    answers: { owner: 0, stranger: 30, rest: NO_SESSION },
  },
  // The owner's show costs money: redeeming it is refused to them too, but for another reason.
  WSTicket2: {
    body: ({ owner }) => purchaseBody(owner),
    answers: { owner: 500, stranger: 20, rest: NO_SESSION },
  },
  // There is no order at the provider yet.
  WSTicketPago: {
    body: ({ owner }) => purchaseBody(owner),
    answers: { owner: 132, stranger: 20, rest: NO_SESSION },
  },
  'pagos/tarjeta': {
    body: ({ owner }) => ({
      TransaccionId: owner.holdId,
      token: 'a1b2c3',
      payment_method_id: 'visa',
      installments: 1,
      payer: { email: 'x@example.uy', identification: { type: 'CI', number: '1' } },
    }),
    answers: { owner: 132, stranger: 20, rest: NO_SESSION },
  },
  WSTransferenciaTicket: {
    body: ({ seatHolder }) => transferBody(seatHolder, { ButacaRegistroPIN: '0000' }),
    answers: { owner: 107, stranger: 107, rest: NO_SESSION },
  },
  WSAmigoEliminar: {
    body: ({ friendId }) => ({ AmigoPersonaId: friendId }),
    answers: { owner: 0, stranger: 20, rest: NO_SESSION },
    writers: ['owner'],
  },
} as const satisfies Partial<Record<CallName, Row>>;

/** Calls that read an optional session, or come from outside. */
const otherRows = {
  // Names require a session or a link; this one asks for the owner's.
  WSEspectaculoPersonaValidar2: {
    body: ({ owner }) => ({
      EspectaculoId: owner.show.showId,
      PersonaDocumentoTipoId: 1,
      PersonaDocumento: owner.user.document.number,
    }),
    answers: { rest: 0 },
  },
  // A user's hold is paid by that user; without a session only the hold of a payment link can be paid.
  'pagos/preferencia': {
    body: (world) => ({
      preference: {
        items: [{ title: 'Entradas', quantity: 1, unit_price: TOTAL }],
        payer: { name: 'Ana', email: 'x@example.uy' },
        external_reference: orderReference(world),
      },
    }),
    answers: { owner: 0, stranger: 20, rest: 30 },
    writers: ['owner'],
  },
  'pagos/orden': {
    body: (world) => ({
      order: {
        intent: 'CAPTURE',
        purchase_units: [
          { reference_id: orderReference(world), amount: { currency_code: 'USD', value: '60.00' } },
        ],
      },
    }),
    answers: { owner: 132, stranger: 20, rest: 30 },
  },
  'pagos/reembolso': { body: () => ({ capture_id: 'nobody-knows' }), answers: { rest: 30 } },
  'pagos/notificacion/{provider}': { body: () => ({ type: 'payment' }), answers: { rest: 401 } },
  WSPago: {
    body: ({ owner }) => ({
      PagoIdExterno: 'nobody-knows',
      MonedaId: 2,
      PagoMonto: 60,
      TransaccionId: owner.holdId,
    }),
    answers: { rest: 40 },
  },
  WSSSOLogin: { body: () => ({}), answers: { rest: 500 } },
  WSSSOCallback: { body: () => ({ code: 'guessed' }), answers: { rest: 11 } },
  WSSSOCheckSession: {
    body: () => ({
      SDTOAuthAccessToken: {
        access_token: randomBytes(32).toString('base64url'),
        token_type: 'Bearer',
        expires_in: 1,
        refresh_token: '',
        scope: '',
      },
    }),
    answers: { rest: 10 },
  },
  WSSSOLogout: forAll(),
  // The last two: the owner holds again, and then releases, what the others named before.
  WSTransaccionSSO: {
    body: ({ owner }) => ({
      TransaccionMedio: 'W',
      TransaccionEspectaculoId: owner.show.showId,
      TransaccionEspectaculoTribunaId: 1,
      TransaccionEspectaculoSectorCod: 'A',
      TransaccionCantidad: 2,
      SDTFilaAsientoJSON: JSON.stringify([1, 2].map((AsientoId) => ({ FilaId: 1, AsientoId }))),
    }),
    // For seats held by the owner the others are refused; the owner gets them again.
    answers: { owner: 0, stranger: 73, rest: NO_SESSION },
    writers: ['owner'],
  },
  WSTransaccionCancelar: { ...ofUser(), writers: ['owner'] },
} as const satisfies Partial<Record<CallName, Row>>;

/** Every call of the contract; a missing one does not compile. */
export const ROWS: Record<CallName, Row> = {
  ...{ ...publicRows, ...requestRows, ...linkRows },
  ...{ ...choiceRows, ...queueRows },
  ...sessionRows,
  // Like asking for its state, and before the owner releases the hold.
  WSTransaccionExtender: { ...sessionRows.WSTransaccionEstado, writers: ['owner'] },
  ...otherRows,
};
