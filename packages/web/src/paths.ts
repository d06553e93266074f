import { SUCCESS_MARK } from '@club/contract/constants';

/**
 * Every path of the site (spec 1 §2.1, 2 §2, 3 §2), each built by a function; `routePatterns` is the same list for the router. No other file
 * contains a path.
 */
export const routePatterns = {
  home: '/',
  access: '/acceso/:accessToken?',
  callback: '/callback',
  account: '/cuenta',
  friends: '/cuenta/mis-amigos',
  tickets: '/cuenta/mis-entradas',
  shows: '/espectaculos',
  parkTours: '/paseos-gpc',
  show: '/espectaculo/:showId',
  checkout: '/espectaculo/:showId/comprar',
  seatTransfer: '/espectaculo/:showId/transferencia-butaca',
  redemptionDone: '/espectaculo/:showId/canje-finalizado',
  purchaseDone: '/espectaculo/:showId/compra-finalizada',
  transferDone: '/espectaculo/:showId/transferencia-finalizada',
  paymentDone: '/pago-exitoso',
  dollarPaymentDone: '/pago-exitoso-pp',
  paymentLink: '/link-pago/:showId/:paymentLinkId/:token',
  courtesy: '/cortesia/:showId/:courtesyId/:token',
  box: '/palco/:showId/:standId/:sectorCode/:token',
  boxParking: '/parking/:showId/:standId/:sectorCode/:token',
  parkingReservation: '/palco-reserva/:standId/:sectorCode/:token',
  decision: '/decision/:purchaseId/:token',
  guestDecision: '/decision/invitacion/:ticketId/:token',
  pressRegistration: '/prensa/registro',
  pressRedemption: '/prensa/canje/:showId/:pressOutletId/:token',
  pressAccreditation: '/prensa/:showId/acreditacion',
  generalAccreditation: '/acreditacion/:showId',
  notFound: '/404',
} as const;

export type RouteName = keyof typeof routePatterns;

interface BoxAddress {
  readonly showId: number;
  readonly standId: number;
  readonly sectorCode: string;
  readonly token: string;
}

/** The login entry's query parameter with the page to return to. */
export const RETURN_PARAMETER = 'volver';

const text = encodeURIComponent;
const show = (showId: number): string => `/espectaculo/${showId}`;

export const paths = {
  home: () => routePatterns.home,
  /** Login entry. `returnTo` is our page after the login; default: home. */
  access: (returnTo?: string) =>
    returnTo === undefined ? '/acceso' : `/acceso?${RETURN_PARAMETER}=${text(returnTo)}`,
  accessWithToken: (accessToken: string) => `/acceso/${text(accessToken)}`,
  callback: () => routePatterns.callback,
  account: () => routePatterns.account,
  friends: () => routePatterns.friends,
  tickets: () => routePatterns.tickets,
  shows: () => routePatterns.shows,
  parkTours: () => routePatterns.parkTours,
  /** The page of a waiting room, a document of its own. `returnTo`: our page after a turn begins. */
  queue: (roomId: number, returnTo?: string) =>
    `/fila/${roomId}${returnTo === undefined ? '' : `?${RETURN_PARAMETER}=${text(returnTo)}`}`,
  show,
  checkout: (showId: number) => `${show(showId)}/comprar`,
  seatTransfer: (showId: number) => `${show(showId)}/transferencia-butaca`,
  redemptionDone: (showId: number) => `${show(showId)}/canje-finalizado?isOk=${SUCCESS_MARK}`,
  purchaseDone: (showId: number) => `${show(showId)}/compra-finalizada?isOk=${SUCCESS_MARK}`,
  transferDone: (showId: number) => `${show(showId)}/transferencia-finalizada?isOk=${SUCCESS_MARK}`,
  paymentDone: () => routePatterns.paymentDone,
  dollarPaymentDone: () => routePatterns.dollarPaymentDone,
  paymentLink: (link: { showId: number; paymentLinkId: number; token: string }) =>
    `/link-pago/${link.showId}/${link.paymentLinkId}/${text(link.token)}`,
  courtesy: (link: { showId: number; courtesyId: number; token: string }) =>
    `/cortesia/${link.showId}/${link.courtesyId}/${text(link.token)}`,
  box: (box: BoxAddress) => `/palco/${boxAddress(box)}`,
  boxParking: (box: BoxAddress) => `/parking/${boxAddress(box)}`,
  parkingReservation: (box: Omit<BoxAddress, 'showId'>) =>
    `/palco-reserva/${box.standId}/${text(box.sectorCode)}/${text(box.token)}`,
  decision: (link: { purchaseId: number; token: string }) =>
    `/decision/${link.purchaseId}/${text(link.token)}`,
  guestDecision: (link: { ticketId: number; token: string }) =>
    `/decision/invitacion/${link.ticketId}/${text(link.token)}`,
  pressRegistration: () => routePatterns.pressRegistration,
  pressRedemption: (link: { showId: number; pressOutletId: number; token: string }) =>
    `/prensa/canje/${link.showId}/${link.pressOutletId}/${text(link.token)}`,
  pressAccreditation: (showId: number) => `/prensa/${showId}/acreditacion`,
  generalAccreditation: (showId: number) => `/acreditacion/${showId}`,
  notFound: () => routePatterns.notFound,
} as const;

function boxAddress(box: BoxAddress): string {
  return `${box.showId}/${box.standId}/${text(box.sectorCode)}/${text(box.token)}`;
}

/**
 * Whether a page is for browsing. Our waiting room for the whole site only guards these: holds and purchases, private links and the
 * account stay open (spec 6 §5).
 */
export const isForBrowsing = (path: string): boolean =>
  /^\/(espectaculos|paseos-gpc|espectaculo\/\d+)?\/?$/.test(path);

/** Whether the URL is one of our waiting rooms' pages, at this origin. */
export const isOwnQueue = (address: string, origin: string): boolean => address.startsWith(`${origin}/fila/`);

/** Whether a URL from outside (a query parameter, the storage) is one of our pages and safe to navigate to. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !/[\\\r\n\t]/.test(address);
}
