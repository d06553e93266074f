import { ClubLinksRenovar, ClubLinksRevocar, type RequestOf } from '@club/contract/club';
import type { Context } from '../../context.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type GivenLink, linkToWire } from '../access-links/public.ts';
import { createBoxLink, revokeBoxLink } from '../boxes/public.ts';
import { createCourtesyLink, revokeCourtesyLink } from '../courtesies/public.ts';
import { renewPaymentLink, revokePaymentLink } from '../payment-links/public.ts';

type Named = Pick<RequestOf<typeof ClubLinksRenovar>, 'De' | 'Id' | 'EspectaculoId'>;
type Missing = 'courtesy-not-found' | 'box-not-found' | 'box-not-of-show' | 'link-not-found';

const NAMED = ['no-email', 'link-used', 'show-over', 'link-expired', 'show-ended'] as const;
type RenewProblem = (typeof NAMED)[number];

const isNamed = (problem: string): problem is RenewProblem => NAMED.some((one) => one === problem);

/** The private links of courtesies, boxes and payments: renewing and revoking (spec 4 §2.10). */
export function registerLinkRoutes(serve: ServeStaff): void {
  serve(ClubLinksRenovar, async ({ Enviar, ...named }, { context, actor }) => {
    const given = await renew(context, actor, named, Enviar);
    if (given.ok) return ok(linkToWire(given.value));
    return refuse(isNamed(given.problem) ? given.problem : 'not-found');
  });

  serve(ClubLinksRevocar, async ({ Motivo, ...named }, { context, actor }) => {
    const revoked = await revoke(context, actor, named, Motivo.trim());
    return revoked.ok ? ok({}) : refuse('not-found');
  });
}

/** A link for a show contains it. */
const boxOf = ({ De, Id: boxId, EspectaculoId }: Named) => ({
  ...{ boxId, showId: De === 'reserva' ? null : (EspectaculoId ?? 0) },
});

function renew(
  context: Context,
  actor: Actor,
  named: Named,
  isMailed: boolean,
): Promise<Result<GivenLink, Missing | RenewProblem>> {
  const { De, Id } = named;
  if (De === 'cortesia') return createCourtesyLink(context, actor, Id, isMailed);
  if (De === 'link-de-pago') return renewPaymentLink(context, actor, Id, isMailed);
  return createBoxLink(context, actor, boxOf(named), isMailed);
}

function revoke(
  context: Context,
  actor: Actor,
  named: Named,
  reason: string,
): Promise<Result<void, Missing>> {
  const { De, Id } = named;
  if (De === 'cortesia') return revokeCourtesyLink(context, actor, { courtesyId: Id, reason });
  if (De === 'link-de-pago') return revokePaymentLink(context, actor, { linkId: Id, reason });
  return revokeBoxLink(context, actor, { ...boxOf(named), reason });
}
