import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ProviderPayment } from '../../ports/payment-provider.ts';
import { minorUnits } from '../../shared/money.ts';

const CaptureShape = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount: Type.Optional(Type.Object({ currency_code: Type.String(), value: Type.String() })),
  create_time: Type.Optional(Type.String()),
});

const OrderShape = Type.Object({
  id: Type.String(),
  status: Type.String(),
  links: Type.Optional(Type.Array(Type.Object({ href: Type.String(), rel: Type.String() }))),
  purchase_units: Type.Optional(
    Type.Array(
      Type.Object({
        reference_id: Type.Optional(Type.String()),
        custom_id: Type.Optional(Type.String()),
        payments: Type.Optional(Type.Object({ captures: Type.Optional(Type.Array(CaptureShape)) })),
      }),
    ),
  ),
});

export const Order = Compile(OrderShape);
type OrderBody = Type.Static<typeof OrderShape>;
type CaptureBody = Type.Static<typeof CaptureShape>;

/** Approved by the buyer, not captured yet. */
export function hasApproval(order: OrderBody): boolean {
  return order.status === 'APPROVED' && capturesOf(order).length === 0;
}

export function capturesOf(order: OrderBody): readonly CaptureBody[] {
  return order.purchase_units?.flatMap((unit) => unit.payments?.captures ?? []) ?? [];
}

/** The external reference of an order. */
export function approvedOrder(order: OrderBody): string | null {
  const [unit] = order.purchase_units ?? [];
  return unit?.custom_id ?? unit?.reference_id ?? null;
}

const STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  COMPLETED: 'approved',
  PARTIALLY_REFUNDED: 'approved',
  REFUNDED: 'refunded',
  DECLINED: 'rejected',
  FAILED: 'rejected',
};

export function toPayment(capture: CaptureBody): ProviderPayment {
  return {
    paymentId: capture.id,
    state: STATES[capture.status] ?? 'pending',
    // An amount that cannot be read matches no order.
    amount: minorUnits(Number(capture.amount?.value ?? Number.NaN)) ?? -1,
    currency: capture.amount?.currency_code ?? '',
    approvedAt: capture.create_time ? new Date(capture.create_time) : null,
  };
}
