import type { LazyRouteFunction, RouteObject } from 'react-router';
import { ErrorScreen } from './features/error-page/ErrorPage.tsx';
import { type RouteName, routePatterns } from './paths.ts';
import { DRAFT_PARAMETER } from './screens/show/draft-parameters.ts';
import { canShowOnServer, showHead } from './screens/show/show-head.ts';
import { TYPE_PARAMETER } from './screens/shows/type-parameter.ts';
import { AppShell } from './shell/AppShell.tsx';
import { fetchClubConfig } from './shell/club-config.ts';
import { requireAuth, requireVisitor } from './shell/guards.ts';
import { PageError } from './shell/PageError.tsx';
import { NO_PAGE_HEAD, type OnServer, type RouteHandle } from './shell/route-handle.ts';
import { ShellError } from './shell/ShellError.tsx';
import { ROOT_ROUTE_ID } from './shell/use-club.ts';

/** A screen's folder has a `route.ts` that exports `Component` and, when it needs data, `loader`. */
type Screen = LazyRouteFunction<RouteObject>;

function page(name: RouteName, handle: RouteHandle, lazy: Screen): RouteObject {
  const guards = [handle.requiresAuth && requireAuth, handle.requiresVisitor && requireVisitor];
  return {
    id: name,
    path: routePatterns[name],
    handle,
    lazy,
    middleware: guards.filter((guard) => typeof guard === 'function'),
  };
}

/** A path matched only by `*`: the server renders its page for every unknown path. */
export const UNKNOWN_PAGE = '/ninguna';

const NOT_FOUND = {
  head: NO_PAGE_HEAD,
  onServer: { query: [], status: 404 },
} satisfies RouteHandle;
const SAME_FOR_ALL: OnServer = { query: [] };

/** The pages inside the shell, each with its path from the root. */
export const pages: RouteObject[] = [
  page(
    'home',
    {
      head: { title: 'Inicio', description: 'Entradas oficiales: partidos, espectáculos y paseos del club.' },
      header: 'over-hero',
      onServer: SAME_FOR_ALL,
    },
    () => import('./screens/home/route.ts'),
  ),
  page(
    'access',
    { head: { title: 'Iniciar sesión', description: 'Ingresá con tu cuenta del club.' } },
    () => import('./screens/access/route.ts'),
  ),
  page(
    'callback',
    { head: { title: 'Ingresando', description: 'Volvés al sitio con tu cuenta del club.' } },
    () => import('./screens/callback/route.ts'),
  ),
  page(
    'account',
    { head: { title: 'Mi cuenta', description: 'Tus datos y tu carnet de socio.' }, requiresAuth: true },
    () => import('./screens/account/data/route.ts'),
  ),
  page(
    'friends',
    {
      head: { title: 'Mis amigos', description: 'Las personas para las que comprás entradas.' },
      requiresAuth: true,
    },
    () => import('./screens/account/friends/route.ts'),
  ),
  page(
    'tickets',
    {
      head: { title: 'Mis entradas', description: 'Tus entradas, para mostrar y descargar.' },
      requiresAuth: true,
    },
    () => import('./screens/account/tickets/route.ts'),
  ),
  page(
    'shows',
    {
      head: { title: 'Espectáculos', description: 'Todos los partidos y espectáculos del club.' },
      onServer: { query: [TYPE_PARAMETER] },
    },
    () => import('./screens/shows/route.ts'),
  ),
  page(
    'parkTours',
    {
      head: { title: 'Paseo del Gran Parque Central', description: 'Fechas del paseo por el estadio.' },
      onServer: SAME_FOR_ALL,
    },
    () => import('./screens/park-tours/route.ts'),
  ),
  page(
    'show',
    {
      head: showHead,
      header: 'over-hero',
      onServer: { query: Object.values(DRAFT_PARAMETER), canShow: canShowOnServer },
    },
    () => import('./screens/show/route.ts'),
  ),
  page(
    'checkout',
    {
      head: { title: 'Tu compra', description: 'Completá los datos de tus entradas y pagá.' },
      requiresAuth: true,
    },
    () => import('./screens/checkout/route.ts'),
  ),
  page(
    'seatTransfer',
    {
      head: { title: 'Transferencia de butaca', description: 'Cedé tu butaca para un espectáculo.' },
      requiresAuth: true,
    },
    () => import('./screens/seat-transfer/route.ts'),
  ),
  page(
    'redemptionDone',
    { head: { title: 'Canje realizado', description: 'Tus entradas canjeadas.' }, requiresAuth: true },
    () => import('./screens/success/redemption/route.ts'),
  ),
  page(
    'purchaseDone',
    { head: { title: 'Compra realizada', description: 'Tus entradas compradas.' }, requiresAuth: true },
    () => import('./screens/success/purchase/route.ts'),
  ),
  page(
    'transferDone',
    {
      head: { title: 'Transferencia realizada', description: 'La butaca que transferiste.' },
      requiresAuth: true,
    },
    () => import('./screens/success/transfer/route.ts'),
  ),
  page(
    'paymentDone',
    { head: { title: 'Pago realizado', description: 'El resultado de tu pago.' }, requiresAuth: true },
    () => import('./screens/payment-return/card/route.ts'),
  ),
  page(
    'dollarPaymentDone',
    { head: { title: 'Pago en dólares', description: 'El resultado de tu pago en dólares.' } },
    () => import('./screens/payment-return/dollars/route.ts'),
  ),
  page(
    'paymentLink',
    { head: { title: 'Comprar entradas', description: 'Pagá las entradas que te reservaron.' } },
    () => import('./screens/payment-link/route.ts'),
  ),
  page(
    'courtesy',
    { head: { title: 'Cortesía', description: 'Canjeá tus entradas de cortesía.' } },
    () => import('./screens/courtesy/route.ts'),
  ),
  page(
    'box',
    { head: { title: 'Invitaciones', description: 'Invitá a tu palco.' } },
    () => import('./screens/box/route.ts'),
  ),
  page(
    'boxParking',
    { head: { title: 'Parking', description: 'Canjeá los lugares de parking de tu palco.' } },
    () => import('./screens/box-parking/route.ts'),
  ),
  page(
    'parkingReservation',
    { head: { title: 'Reserva de parking', description: 'Reservá lugares de parking por día.' } },
    () => import('./screens/parking-reservation/route.ts'),
  ),
  page(
    'decision',
    { head: { title: 'Tus entradas', description: 'Elegí qué hacer con tus entradas.' } },
    () => import('./screens/decision/route.ts'),
  ),
  page(
    'guestDecision',
    { head: { title: 'Tu invitación', description: 'Elegí qué hacer con tu lugar.' } },
    () => import('./screens/decision/route.ts'),
  ),
  page(
    'pressRegistration',
    {
      head: { title: 'Registro de medio', description: 'Registrá tu medio de prensa.' },
      requiresVisitor: true,
    },
    () => import('./screens/press-registration/route.ts'),
  ),
  page(
    'pressRedemption',
    {
      head: { title: 'Canje de prensa', description: 'Canjeá las entradas de tu medio.' },
      requiresVisitor: true,
    },
    () => import('./screens/press-redemption/route.ts'),
  ),
  page(
    'pressAccreditation',
    {
      head: { title: 'Acreditación de prensa', description: 'Pedí tu acreditación de prensa.' },
      requiresVisitor: true,
    },
    () => import('./screens/press-accreditation/route.ts'),
  ),
  page(
    'generalAccreditation',
    { head: { title: 'Acreditación', description: 'Pedí tu acreditación.' }, requiresVisitor: true },
    () => import('./screens/accreditation/route.ts'),
  ),
  // Loaded from the start: shown when a page's code cannot be fetched.
  { id: 'notFound', path: routePatterns.notFound, handle: NOT_FOUND, Component: ErrorScreen },
  { id: 'unknown', path: '*', handle: NOT_FOUND, Component: ErrorScreen },
];

/** Every route of the site (spec 1 §2.1, 2 §2, 3 §2). For `createBrowserRouter` and `createStaticHandler`. */
export const routes: RouteObject[] = [
  {
    id: ROOT_ROUTE_ID,
    Component: AppShell,
    ErrorBoundary: ShellError,
    loader: fetchClubConfig,
    shouldRevalidate: () => false,
    children: [{ ErrorBoundary: PageError, children: pages }],
  },
];
