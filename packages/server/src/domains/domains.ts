import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { joining } from '../db/database.ts';
import { lateActs } from '../http/late-acts.ts';
import { type ReadCalls, readCalls } from '../http/read-calls.ts';
import type { Serve } from '../http/serve.ts';
import type { DeviceSession, ServeDevice } from '../http/serve-device.ts';
import type { ServeStaff, StaffGuard } from '../http/serve-staff.ts';
import type { Authenticate } from '../http/session.ts';
import type { FollowStaff } from '../http/staff-streams.ts';
import type { Workers } from '../jobs/job-list.ts';
import { registerAccreditationRoutes } from './accreditations/routes.ts';
import { accreditationWorkers } from './accreditations/workers.ts';
import { registerAdmissionOffice, registerAdmissionRoutes } from './admission/routes.ts';
import { doOrAsk } from './approvals/public.ts';
import { registerApprovalRoutes } from './approvals/routes.ts';
import { approvalWorkers } from './approvals/workers.ts';
import { auditWorkers } from './audit/workers.ts';
import { registerBarredRoutes } from './barred/routes.ts';
import { registerBoxOfficeRoutes } from './box-office/routes.ts';
import { registerBoxActs, registerBoxRoutes } from './boxes/routes.ts';
import { boxWorkers } from './boxes/workers.ts';
import { registerBuyerNoticeRoutes } from './buyer-notices/routes.ts';
import { buyerNoticeWorkers } from './buyer-notices/workers.ts';
import { registerCancellationRoutes } from './cancellations/routes.ts';
import { cancellationWorkers } from './cancellations/workers.ts';
import { registerCatalogueRoutes } from './catalogue/routes.ts';
import { registerSharingRoutes } from './catalogue/sharing-routes.ts';
import { registerCheckoutRoutes } from './checkout/routes.ts';
import { registerChoiceOffice, registerChoiceRoutes } from './choices/routes.ts';
import { choiceWorkers } from './choices/workers.ts';
import { registerContentRoutes, registerSiteContentRoutes } from './content/routes.ts';
import { followBoard, registerControlRoomRoutes } from './control-room/routes.ts';
import { controlRoomWorkers } from './control-room/workers.ts';
import { registerCourtesyActs, registerCourtesyRoutes } from './courtesies/routes.ts';
import { registerExportDownloads } from './exports/downloads.ts';
import { registerExportRoutes } from './exports/routes.ts';
import { exportWorkers } from './exports/workers.ts';
import { registerFinanceRoutes } from './finance/routes.ts';
import { identifyDevice } from './gate-devices/public.ts';
import { registerGateDeviceOffice, registerGateDeviceRoutes } from './gate-devices/routes.ts';
import { registerGateRoutes } from './gates/routes.ts';
import { registerHoldRoutes } from './holds/routes.ts';
import { registerLimitRoutes } from './limits/routes.ts';
import { registerLiveMapRoutes } from './live-map/routes.ts';
import { registerFailedMailRoutes, registerMailRoutes } from './mails/routes.ts';
import { mailWorkers } from './mails/workers.ts';
import { registerMasterRoutes } from './masters/routes.ts';
import { registerMemberRoutes } from './members/routes.ts';
import { memberWorkers } from './members/workers.ts';
import { registerMoveRoutes } from './moves/routes.ts';
import { registerOwnedSeatRoutes } from './owned-seats/routes.ts';
import { ownedSeatWorkers } from './owned-seats/workers.ts';
import { annulParkingOfShow, countParkingTickets, countSpacesInUse } from './parking/public.ts';
import { registerParkingActs, registerParkingRoutes } from './parking/routes.ts';
import { parkingWorkers } from './parking/workers.ts';
import { registerPaymentLinkActs, registerPaymentLinkRoutes } from './payment-links/routes.ts';
import { registerPaymentRoutes } from './payments/routes.ts';
import { paymentWorkers } from './payments/workers.ts';
import { registerPeopleRoutes } from './people/routes.ts';
import { registerPlaceActRoutes } from './place-acts/routes.ts';
import { placeActWorkers } from './place-acts/workers.ts';
import { registerPressRoutes } from './press/routes.ts';
import { registerPressOfficeRoutes } from './press-office/routes.ts';
import { registerPreviewActs, registerPreviewRoutes } from './preview/routes.ts';
import { registerLinkRoutes } from './private-links/routes.ts';
import { followShows, registerProgrammingRoutes } from './programming/routes.ts';
import { programmingWorkers } from './programming/workers.ts';
import { registerQueueRoutes } from './queue/routes.ts';
import { registerSaleRoutes } from './sale/routes.ts';
import { followSales, registerSalesRoutes } from './sales/routes.ts';
import { registerSeatingRoutes } from './seating/routes.ts';
import { makeAuthenticate } from './sso/public.ts';
import { registerSsoRoutes } from './sso/routes.ts';
import { makeStaffGuard } from './staff/public.ts';
import { registerStaffRoutes } from './staff/routes.ts';
import { registerStaffAuditRoutes } from './staff-audit/routes.ts';
import { registerTicketRoutes } from './tickets/routes.ts';
import { ticketWorkers } from './tickets/workers.ts';
import { registerTillRoutes } from './till/routes.ts';
import { tillWorkers } from './till/workers.ts';
import { registerTransferRoutes } from './transfers/routes.ts';
import { registerVenueRoutes } from './venues/routes.ts';
import { registerWaitingRoomOffice } from './waiting-room/office-routes.ts';
import { registerWaitingRoomRoutes } from './waiting-room/routes.ts';
import { waitingRoomWorkers } from './waiting-room/workers.ts';

/** Staff calls use the plain pool: they and the hot path never wait for each other. */
function officeOf(context: Context): Context {
  return { ...context, database: joining(context.database, context.database.plain.kysely) };
}

/** What the back office reads: of it lists are exported. */
let reads: ReadCalls | undefined;
const readsOfOffice = (): ReadCalls => {
  reads ??= readCalls((serve) => {
    registerOffice(serve);
    registerApprovalRoutes(serve, new Map());
  });
  return reads;
};

/** The calls of the back office. One line per domain. */
function registerOffice(serve: ServeStaff): void {
  registerStaffRoutes(serve);
  registerStaffAuditRoutes(serve);
  registerAdmissionOffice(serve);
  registerBarredRoutes(serve);
  registerBoxActs(serve, { annul: annulParkingOfShow, countInUse: countSpacesInUse });
  registerBoxOfficeRoutes(serve);
  registerBuyerNoticeRoutes(serve);
  registerCancellationRoutes(serve);
  registerChoiceOffice(serve);
  registerContentRoutes(serve);
  registerControlRoomRoutes(serve);
  registerCourtesyActs(serve);
  registerExportRoutes(serve, readsOfOffice);
  registerFinanceRoutes(serve);
  registerGateDeviceOffice(serve);
  registerGateRoutes(serve);
  registerLimitRoutes(serve);
  registerMailRoutes(serve);
  registerFailedMailRoutes(serve);
  registerMasterRoutes(serve);
  registerMemberRoutes(serve);
  registerOwnedSeatRoutes(serve);
  registerPlaceActRoutes(serve);
  registerPressOfficeRoutes(serve);
  registerPreviewActs(serve);
  registerLinkRoutes(serve);
  registerParkingActs(serve);
  registerPaymentLinkActs(serve);
  registerProgrammingRoutes(serve);
  registerMoveRoutes(serve);
  registerSaleRoutes(serve);
  registerTillRoutes(serve);
  registerSalesRoutes(serve);
  registerVenueRoutes(serve);
  registerWaitingRoomOffice(serve);
}

/** The calls of a show's page. */
function registerShowPage(serve: Serve, context: Context): void {
  registerCatalogueRoutes(serve, context);
  registerSeatingRoutes(serve, context);
}

/** Registers every domain's calls and plain routes. One line per domain. */
export async function registerDomains(
  app: FastifyInstance,
  context: Context,
  serving: {
    readonly fans: (authenticate: Authenticate) => Serve;
    readonly staff: (office: Context, guard: StaffGuard) => { serve: ServeStaff; follow: FollowStaff };
    readonly devices: (identify: (request: FastifyRequest) => Promise<DeviceSession | null>) => ServeDevice;
  },
): Promise<void> {
  const serve = serving.fans(makeAuthenticate(context));
  const office = officeOf(context);
  const guard = makeStaffGuard(office);
  const { serve: serveStaff, follow } = serving.staff(office, { ...guard, doOrAsk });
  registerExportDownloads(app, office, guard);
  followBoard(follow);
  followSales(follow);
  followShows(follow);
  registerOffice(serveStaff);
  registerApprovalRoutes(serveStaff, lateActs(registerOffice));
  registerSsoRoutes(serve, context);
  registerPeopleRoutes(serve, context);
  registerShowPage(serve, context);
  registerSharingRoutes(app, context);
  registerLiveMapRoutes(app, context);
  registerPreviewRoutes(serve, office, { app, register: registerShowPage });
  registerSiteContentRoutes(serve, context);
  registerQueueRoutes(serve, context);
  registerWaitingRoomRoutes(serve, context, app);
  registerHoldRoutes(serve, context);
  registerCheckoutRoutes(serve, context);
  registerChoiceRoutes(serve, context);
  registerPaymentRoutes(serve, context, app);
  registerPaymentLinkRoutes(serve, context);
  registerTicketRoutes(serve, context, app);
  registerTransferRoutes(serve, context);
  registerParkingRoutes(serve, context, app);
  registerPressRoutes(serve, context);
  registerAccreditationRoutes(serve, context);
  registerCourtesyRoutes(serve, context);
  registerBoxRoutes(serve, context, countParkingTickets);
  const serveDevice = serving.devices((request) => identifyDevice(context, request.headers.authorization));
  registerGateDeviceRoutes(serveDevice, context);
  registerAdmissionRoutes(serveDevice, context);
}

/** The jobs of every domain. */
export function allWorkers(context: Context): Workers {
  return {
    ...accreditationWorkers(context),
    ...approvalWorkers(officeOf(context), lateActs(registerOffice)),
    ...auditWorkers(context),
    ...boxWorkers(officeOf(context)),
    ...controlRoomWorkers(context),
    ...exportWorkers(officeOf(context), readsOfOffice),
    ...mailWorkers(context),
    ...memberWorkers(officeOf(context)),
    ...ownedSeatWorkers(context),
    ...parkingWorkers(context),
    ...paymentWorkers(context),
    ...buyerNoticeWorkers(officeOf(context)),
    ...cancellationWorkers(officeOf(context)),
    ...choiceWorkers(officeOf(context)),
    ...placeActWorkers(context),
    ...programmingWorkers(context),
    ...ticketWorkers(context),
    ...tillWorkers(context),
    ...waitingRoomWorkers(context),
  };
}
