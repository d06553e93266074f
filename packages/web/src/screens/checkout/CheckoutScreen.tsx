import { Notice } from '@club/ui/feedback/Notice.tsx';
import { useLoaderData } from 'react-router';
import { PaymentMethodLine } from '../../features/payment-method/PaymentMethodLine.tsx';
import { PurchaseLayout } from '../../features/purchase-layout/PurchaseLayout.tsx';
import { PurchaseSummary } from '../../features/purchase-summary/PurchaseSummary.tsx';
import { ShowPanel } from '../../features/show-panel/ShowPanel.tsx';
import { CancelPurchase } from './CancelPurchase.tsx';
import { CardPayment } from './CardPayment.tsx';
import type { CheckoutData } from './checkout-data.ts';
import { LocationCard } from './LocationCard.tsx';
import { MoreTime } from './MoreTime.tsx';
import { PRICE_NOTE, TIME_LIMIT } from './messages.ts';
import { PayBar } from './PayBar.tsx';
import { summaryLine } from './summary.ts';
import { TicketBlock } from './TicketBlock.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

/** The checkout (spec 2 §2.1): the person and price of each ticket, and paying or redeeming in time. */
export function CheckoutScreen() {
  const data = useLoaderData<CheckoutData>();
  const checkout = useCheckout(data);
  const { form, phase } = checkout;
  const { show } = data;
  return (
    <PurchaseLayout
      title={show.name}
      kicker="Comprar entradas"
      form={<TicketBlocks data={data} checkout={checkout} />}
      summary={
        <>
          <LocationCard selection={form.selection} />
          <PurchaseSummary
            lines={form.tickets.map((ticket) => summaryLine(ticket, data.documentTypes))}
            symbol={show.currency.symbol}
          />
        </>
      }
      note={PRICE_NOTE}
      bar={<PayBar checkout={checkout} show={show} />}
      aside={
        <>
          {show.paymentMethod && <PaymentMethodLine method={show.paymentMethod} />}
          <MoreTime checkout={checkout} />
          <CancelPurchase onCancel={checkout.cancel} isDisabled={phase !== 'editing'} />
        </>
      }
    >
      <ShowPanel show={show} />
      <CardPayment data={data} checkout={checkout} />
    </PurchaseLayout>
  );
}

function TicketBlocks({ data, checkout }: { readonly data: CheckoutData; readonly checkout: Checkout }) {
  const { form, problem } = checkout;
  const picked = form.tickets.flatMap(({ knownPersonId }) => (knownPersonId === null ? [] : [knownPersonId]));
  return (
    <>
      <Notice>{TIME_LIMIT}</Notice>
      {form.tickets.map((ticket) => (
        <TicketBlock
          key={ticket.number}
          ticket={ticket}
          data={data}
          categories={form.selection.categories}
          takenIds={new Set(picked)}
          dispatch={checkout.dispatch}
          onFailedCheck={checkout.leaveOnFailedCheck}
          problem={problem}
        />
      ))}
    </>
  );
}
