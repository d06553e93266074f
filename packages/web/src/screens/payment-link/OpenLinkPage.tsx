import { Button } from '@club/ui/button/Button.tsx';
import { dollarText } from '@club/ui/lib/dollar-charge.ts';
import { GUEST_DOCUMENT } from '../../features/guest-form/guest-card.ts';
import { LocationList } from '../../features/location-list/LocationList.tsx';
import { PaymentMethodLine } from '../../features/payment-method/PaymentMethodLine.tsx';
import { NextCard } from '../../features/person-form/NextCard.tsx';
import { PersonForm } from '../../features/person-form/PersonForm.tsx';
import { firstEmptyField } from '../../features/person-form/person-rules.ts';
import { PurchaseLayout } from '../../features/purchase-layout/PurchaseLayout.tsx';
import { PurchaseSummary } from '../../features/purchase-summary/PurchaseSummary.tsx';
import { ShowPanel } from '../../features/show-panel/ShowPanel.tsx';
import { TotalBar } from '../../features/total-bar/TotalBar.tsx';
import { linkLine, numberedPlaces, placeText } from './link-summary.ts';
import type { OpenLink } from './load-payment-link.ts';
import { TIME_IS_OVER, TITLE } from './messages.ts';
import { type LinkPayment, usePaymentLink } from './use-payment-link.ts';

/** The forms of an unpaid link, and its pay button. */
export function OpenLinkPage({ open }: { readonly open: OpenLink }) {
  const payment = usePaymentLink(open);
  const { link, show, documentTypes } = open;
  return (
    <PurchaseLayout
      title={TITLE}
      kicker={show.name}
      form={<Cards open={open} payment={payment} />}
      summary={
        <>
          <LocationList
            place={{ stand: link.stand.name, sector: link.sector.description }}
            seats={numberedPlaces(link).map(({ rowName, seatName }) => ({ row: rowName, seat: seatName }))}
          />
          <PurchaseSummary
            lines={payment.cards.map((card) => linkLine(card, link, documentTypes))}
            symbol={link.currency.symbol}
          />
        </>
      }
      bar={<LinkBar open={open} payment={payment} />}
      aside={show.paymentMethod && <PaymentMethodLine method={show.paymentMethod} />}
    >
      <ShowPanel show={show} />
    </PurchaseLayout>
  );
}

interface PartProps {
  readonly open: OpenLink;
  readonly payment: LinkPayment;
}

const unfinished = ({ cards }: LinkPayment): readonly number[] =>
  cards.filter(({ person }) => firstEmptyField(person)).map(({ number }) => number);

function Cards({ open, payment }: PartProps) {
  const { fold } = payment;
  const left = unfinished(payment);
  return payment.cards.map((card) => (
    <PersonForm
      key={card.number}
      card={card}
      documentTypes={open.documentTypes}
      fields={open.fields}
      documentPlaceholder={GUEST_DOCUMENT}
      dispatch={payment.dispatch}
      problem={payment.problem}
      aside={placeText(open.link, card.number)}
      stand={open.link.stand.name}
      fold={fold.of(card.number)}
      foot={
        <NextCard
          fold={fold}
          number={card.number}
          left={left}
          label="Completar otro ticket"
          control="firstName"
        />
      }
    />
  ));
}

function LinkBar({ open, payment }: PartProps) {
  const { link, show, hold } = open;
  const { phase, cards } = payment;
  const counter =
    payment.fold.of(1) && `${cards.length - unfinished(payment).length} de ${cards.length} con datos`;
  const isExpired = phase === 'expired';
  const total = `${link.currency.symbol}${link.total.replace(/\.00$/, '')}`;
  return (
    <TotalBar
      hold={{ endsAt: hold.endsAt, onExpire: payment.expire }}
      total={total}
      note={[counter, dollarText(link.total, show)].filter(Boolean).join(' · ')}
      problem={isExpired ? TIME_IS_OVER : (payment.problem?.text ?? null)}
    >
      {isExpired ? (
        <Button isWide onClick={payment.startAgain}>
          Volver a empezar
        </Button>
      ) : (
        <Button isWide disabled={phase === 'paying'} onClick={payment.pay}>
          {phase === 'paying' ? 'Pagando' : `Pagar ${total}`}
        </Button>
      )}
    </TotalBar>
  );
}
