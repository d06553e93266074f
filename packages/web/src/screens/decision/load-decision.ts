import type { LoaderFunctionArgs } from 'react-router';
import { type Decision, type DecisionKey, openDecision } from '../../api/decisions.ts';
import { idParam, textParam } from '../../features/link-page/link-params.ts';

export interface DecisionData {
  readonly link: DecisionKey;
  /** Null when the link is invalid or has expired. */
  readonly decision: Decision | null;
}

/** The private page of a buyer, or of a guest: the URL has a purchase or a ticket. */
export async function loadDecision({ params }: LoaderFunctionArgs): Promise<DecisionData> {
  const token = textParam(params.token);
  const link =
    params.ticketId === undefined
      ? { purchaseId: idParam(params.purchaseId), token }
      : { ticketId: idParam(params.ticketId), token };
  return { link, decision: await openDecision(link) };
}
