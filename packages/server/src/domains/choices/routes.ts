import { WSDecisionElegir, WSDecisionLeer } from '@club/contract';
import { ClubEntradasElegir } from '@club/contract/club';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { fan, link } from '../../shared/actor.ts';
import { wireAmount } from '../../shared/money.ts';
import { ok, refuse } from '../../shared/result.ts';
import { choose, isOfMoney } from './choose.ts';
import { chooseAtOffice } from './choose-at-office.ts';
import {
  byHandFromWire,
  decisionToWire,
  electionsFromWire,
  staffChoiceFromWire,
  visitorFromWire,
} from './decision-wire.ts';
import { openDecisions, openParty } from './open-decisions.ts';

/** The choice of buyers and guests for tickets of a show that moved (spec 8 §7). */
export function registerChoiceRoutes(serve: Serve, context: Context): void {
  serve(WSDecisionLeer, async (body, { session, ip }) => {
    const visitor = visitorFromWire(body, { userId: session?.userId ?? null, ip });
    const found = await openDecisions(context, visitor);
    return found.ok ? ok({ SDTDecisiones: found.value.map(decisionToWire) }) : found;
  });

  serve(WSDecisionElegir, async (body, { session, ip }) => {
    const visitor = visitorFromWire(body, { userId: session?.userId ?? null, ip });
    const party = await openParty(context, visitor);
    if (!party.ok) return party;
    const { kind } = party.value;
    const id = kind === 'purchase' ? visitor.purchaseId : visitor.ticketId;
    const actor = visitor.token === '' ? fan(visitor.userId ?? 0) : link('decision', id);
    const chosen = await choose(context, actor, {
      ...{ party: party.value, chosen: electionsFromWire(body), byHand: null, reason: '' },
      by: kind === 'purchase' ? 'buyer' : 'guest',
    });
    if (!chosen.ok) return isOfMoney(chosen.problem) ? refuse('not-offered') : refuse(chosen.problem);
    const after = await openDecisions(context, visitor);
    return after.ok ? ok({ SDTDecisiones: after.value.map(decisionToWire) }) : after;
  });
}

/** The same at the box office, for those who bought at the window or telephone. */
export function registerChoiceOffice(serve: ServeStaff): void {
  serve(ClubEntradasElegir, async (body, { context, actor }) => {
    const { EntradaId, Eleccion, Motivo } = body;
    const chosen = await chooseAtOffice(context, actor, {
      ...{ ticketId: EntradaId, choice: staffChoiceFromWire(Eleccion) },
      ...{ byHand: byHandFromWire(body), reason: Motivo.trim() },
    });
    if (chosen.ok) {
      const { needsApproval, handedOut, handedByPos } = chosen.value;
      const handed = { Entregar: wireAmount(handedOut), EntregarPos: wireAmount(handedByPos) };
      return { ...ok({ EntradaId, Eleccion, ...handed }), needsApproval };
    }
    const { problem, detail } = chosen;
    if (problem === 'decision-not-found' || problem === 'not-offered' || problem === 'choice-over')
      return refuse('no-choice');
    return refuse(problem, detail);
  });
}
