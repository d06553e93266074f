import { Navigate, type RouteObject } from 'react-router';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { Loading } from './pages/Loading.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { paths } from './paths.ts';
import { GATE_TABS } from './screens/gate-show/tabs.ts';
import { ROOM_TABS } from './screens/rooms/tabs.ts';
import { SHOW_TABS } from './screens/shows/tabs.ts';
import { requireSession } from './shell/require-session.ts';
import { Shell } from './shell/Shell.tsx';
import { SHELL_ROUTE } from './shell/use-session.ts';

/** Every page of the office. A screen's code is loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Loading />,
    children: [
      { path: paths.login, lazy: () => import('./screens/login/LoginScreen.tsx') },
      { path: paths.callback, lazy: () => import('./screens/login/callback.tsx') },
      { path: paths.stop, lazy: () => import('./screens/stop-act/StopActScreen.tsx') },
      { path: paths.factor, lazy: () => import('./screens/factor/route.tsx') },
      {
        id: SHELL_ROUTE,
        element: <Shell />,
        loader: requireSession,
        // One session while the page is open: the server checks each call.
        shouldRevalidate: ({ defaultShouldRevalidate, currentUrl, nextUrl }) =>
          currentUrl.href === nextUrl.href && defaultShouldRevalidate,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              { path: paths.home, lazy: () => import('./screens/home/HomeScreen.tsx') },
              { path: paths.approvals, lazy: () => import('./screens/approvals/ApprovalsScreen.tsx') },
              { path: paths.shows, lazy: () => import('./screens/shows/ShowsScreen.tsx') },
              { path: paths.newShow, lazy: () => import('./screens/show-new/NewShowScreen.tsx') },
              {
                path: `${paths.shows}/:showId`,
                lazy: () => import('./screens/shows/ShowFrame.tsx'),
                children: [
                  { index: true, element: <Navigate to="resumen" replace /> },
                  {
                    errorElement: <ErrorPage />,
                    children: SHOW_TABS.flatMap(({ path, lazy, below = [] }) => [{ path, lazy }, ...below]),
                  },
                ],
              },
              { path: paths.rooms, lazy: () => import('./screens/rooms/RoomsScreen.tsx') },
              { path: paths.newRoom, lazy: () => import('./screens/rooms/NewRoomScreen.tsx') },
              {
                path: `${paths.rooms}/:roomId`,
                lazy: () => import('./screens/rooms/RoomFrame.tsx'),
                children: [
                  { index: true, element: <Navigate to={ROOM_TABS[0]?.path ?? ''} replace /> },
                  ...ROOM_TABS.map(({ path, lazy }) => ({ path, lazy })),
                ],
              },
              { path: paths.templates, lazy: () => import('./screens/templates/TemplatesScreen.tsx') },
              {
                path: paths.priceLists,
                lazy: () => import('./screens/price-lists/PriceListsScreen.tsx'),
                children: [
                  {
                    path: paths.newPriceList,
                    lazy: () => import('./screens/price-lists/NewPriceList.tsx'),
                  },
                ],
              },
              {
                path: `${paths.priceLists}/:listId`,
                lazy: () => import('./screens/price-lists/PriceListScreen.tsx'),
              },
              {
                path: paths.venues,
                lazy: () => import('./screens/plans/PlansScreen.tsx'),
                children: [{ path: paths.newVenue, lazy: () => import('./screens/plans/NewVenue.tsx') }],
              },
              { path: `${paths.venues}/:venueId`, lazy: () => import('./screens/plans/PlanScreen.tsx') },
              { path: paths.guide, lazy: () => import('./screens/guide/GuideScreen.tsx') },
              { path: `${paths.guide}/:page`, lazy: () => import('./screens/guide/GuideScreen.tsx') },
              { path: paths.homeTexts, lazy: () => import('./screens/content/HomeTextsScreen.tsx') },
              {
                path: paths.news,
                lazy: () => import('./screens/content/NewsScreen.tsx'),
                children: [
                  { path: paths.newNews, lazy: () => import('./screens/content/EditNews.tsx') },
                  { path: `${paths.news}/:newsId`, lazy: () => import('./screens/content/EditNews.tsx') },
                ],
              },
              { path: paths.sponsors, lazy: () => import('./screens/content/SponsorsScreen.tsx') },
              { path: paths.failedMails, lazy: () => import('./screens/failed-mails/FailedMailsScreen.tsx') },
              { path: paths.mails, lazy: () => import('./screens/mail-texts/MailsScreen.tsx') },
              {
                path: `${paths.mails}/:mail`,
                lazy: () => import('./screens/mail-texts/MailScreen.tsx'),
              },
              { path: paths.club, lazy: () => import('./screens/content/ClubScreen.tsx') },
              {
                path: paths.paymentMethods,
                lazy: () => import('./screens/payment-methods/PaymentMethodsScreen.tsx'),
                children: [
                  {
                    path: `${paths.paymentMethods}/:methodId`,
                    lazy: () => import('./screens/payment-methods/EditPaymentMethod.tsx'),
                  },
                ],
              },
              { path: paths.tickets, lazy: () => import('./screens/tickets/TicketsScreen.tsx') },
              {
                path: `${paths.tickets}/:ticketId`,
                lazy: () => import('./screens/tickets/TicketScreen.tsx'),
              },
              {
                path: `${paths.tickets}/:ticketId/lugar`,
                lazy: () => import('./screens/tickets/MoveScreen.tsx'),
              },
              { path: paths.window, lazy: () => import('./screens/window/WindowScreen.tsx') },
              { path: paths.tills, lazy: () => import('./screens/tills/TillsScreen.tsx') },
              { path: '/compras/:purchaseId', lazy: () => import('./screens/tickets/PurchaseScreen.tsx') },
              { path: paths.refunds, lazy: () => import('./screens/refunds/RefundsScreen.tsx') },
              { path: paths.barred, lazy: () => import('./screens/barred/BarredScreen.tsx') },
              { path: paths.gates, lazy: () => import('./screens/gate-show/NextShow.tsx') },
              { path: paths.gateDevices, lazy: () => import('./screens/gate-devices/DevicesScreen.tsx') },
              { path: paths.rehearsal, lazy: () => import('./screens/rehearsal/RehearsalScreen.tsx') },
              { path: paths.gateSetup, lazy: () => import('./screens/gate-setup/SetupScreen.tsx') },
              {
                path: `${paths.gates}/:showId`,
                lazy: () => import('./screens/gate-show/GateShowFrame.tsx'),
                children: [
                  { index: true, element: <Navigate to={GATE_TABS[0]?.path ?? ''} replace /> },
                  ...GATE_TABS.map(({ path, lazy }) => ({ path, lazy })),
                ],
              },
              { path: paths.members, lazy: () => import('./screens/members/MembersScreen.tsx') },
              {
                path: `${paths.members}/:memberId`,
                lazy: () => import('./screens/members/MemberScreen.tsx'),
              },
              { path: paths.ownedSeats, lazy: () => import('./screens/owned-seats/OwnedSeatsScreen.tsx') },
              { path: paths.imports, lazy: () => import('./screens/members/ImportsScreen.tsx') },
              {
                path: `${paths.imports}/:importId`,
                lazy: () => import('./screens/members/ImportScreen.tsx'),
              },
              { path: paths.incidents, lazy: () => import('./screens/incidents/IncidentsScreen.tsx') },
              { path: paths.settlement, lazy: () => import('./screens/settlement/SettlementScreen.tsx') },
              { path: paths.masters, element: <Navigate to="equipos" replace /> },
              {
                path: `${paths.masters}/:table`,
                lazy: () => import('./screens/masters/MastersScreen.tsx'),
                children: [
                  { path: 'nuevo', lazy: () => import('./screens/masters/EditMaster.tsx') },
                  { path: ':id', lazy: () => import('./screens/masters/EditMaster.tsx') },
                ],
              },
              { path: paths.courtesies, lazy: () => import('./screens/courtesies/CourtesiesScreen.tsx') },
              { path: paths.boxes, lazy: () => import('./screens/boxes/BoxesScreen.tsx') },
              { path: `${paths.boxes}/:boxId`, lazy: () => import('./screens/boxes/BoxScreen.tsx') },
              { path: paths.notices, lazy: () => import('./screens/boxes/NoticesScreen.tsx') },
              { path: paths.parking, lazy: () => import('./screens/parking/ParkingScreen.tsx') },
              {
                path: paths.paymentLinks,
                lazy: () => import('./screens/payment-links/PaymentLinksScreen.tsx'),
              },
              { path: paths.issuers, lazy: () => import('./screens/courtesies/IssuersScreen.tsx') },
              { path: paths.outlets, lazy: () => import('./screens/press/OutletsScreen.tsx') },
              { path: `${paths.outlets}/:outletId`, lazy: () => import('./screens/press/OutletScreen.tsx') },
              { path: paths.accreditations, lazy: () => import('./screens/press/AccreditationsScreen.tsx') },
              { path: paths.sales, lazy: () => import('./screens/sales/SalesScreen.tsx') },
              { path: paths.exports, lazy: () => import('./screens/exports/ExportsScreen.tsx') },
              { path: paths.audit, lazy: () => import('./screens/audit/AuditScreen.tsx') },
              { path: paths.limits, lazy: () => import('./screens/limits/LimitsScreen.tsx') },
              {
                path: paths.team,
                lazy: () => import('./screens/team/TeamScreen.tsx'),
                children: [
                  { path: paths.newMember, lazy: () => import('./screens/team/InviteMember.tsx') },
                  { path: `${paths.team}/:memberId`, lazy: () => import('./screens/team/EditMember.tsx') },
                ],
              },
              { path: '*', element: <NotFound /> },
            ],
          },
        ],
      },
    ],
  },
];
