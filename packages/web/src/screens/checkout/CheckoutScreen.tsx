import { useLoaderData } from 'react-router';
import { PageBody, PageHeader } from '../../features/page/PageHeader.tsx';
import { PurchaseSummary } from '../../features/purchase-summary/PurchaseSummary.tsx';
import { ShowPanel } from '../../features/show-panel/ShowPanel.tsx';
import { CancelPurchase } from './CancelPurchase.tsx';
import styles from './CheckoutScreen.module.css';
import type { CheckoutData } from './checkout-data.ts';
import { LocationCard } from './LocationCard.tsx';
import { PRICE_NOTE } from './messages.ts';
import { PayBar } from './PayBar.tsx';
import { PaymentMethodLine } from './PaymentMethodLine.tsx';
import { summaryLine } from './summary.ts';
import { TicketBlock } from './TicketBlock.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';

/** The checkout (spec 2 §2.1): for whom each ticket is, what it costs, and paying or redeeming in time. */
export function CheckoutScreen() {
  const data = useLoaderData<CheckoutData>();
  const checkout = useCheckout(data);
  const { form, phase } = checkout;
  const { show } = data;
  return (
    <>
      <PageHeader title={show.name} kicker="Comprar entradas" />
      <PageBody>
        <div className={styles.checkout}>
          <TicketBlocks data={data} checkout={checkout} />
          <div className={styles.side}>
            <div className={styles.panel}>
              <section className={styles.sheet} aria-labelledby="resumen">
                <h2 id="resumen" className={styles.title}>
                  Resumen
                </h2>
                <LocationCard selection={form.selection} />
                <PurchaseSummary
                  lines={form.tickets.map((ticket) => summaryLine(ticket, data.documentTypes))}
                  symbol={show.currency.symbol}
                />
                <p className={styles.note}>{PRICE_NOTE}</p>
              </section>
              <PayBar checkout={checkout} symbol={show.currency.symbol} />
            </div>
            {show.paymentMethod && <PaymentMethodLine method={show.paymentMethod} />}
            <CancelPurchase onCancel={checkout.cancel} isDisabled={phase !== 'editing'} />
          </div>
          <ShowPanel show={show} />
        </div>
      </PageBody>
    </>
  );
}

function TicketBlocks({ data, checkout }: { readonly data: CheckoutData; readonly checkout: Checkout }) {
  const { form, problem } = checkout;
  const picked = form.tickets.flatMap(({ knownPersonId }) => (knownPersonId === null ? [] : [knownPersonId]));
  return (
    <div className={styles.tickets}>
      {form.tickets.map((ticket) => (
        <TicketBlock
          key={ticket.number}
          ticket={ticket}
          data={data}
          categories={form.selection.categories}
          takenIds={new Set(picked)}
          dispatch={checkout.dispatch}
          onFailedCheck={checkout.leaveOnFailedCheck}
          problem={problem?.controlId ? { text: problem.text, controlId: problem.controlId } : null}
        />
      ))}
    </div>
  );
}
