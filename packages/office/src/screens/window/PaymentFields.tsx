import { SegmentedControl, TextInput } from '@mantine/core';
import styles from './window.module.css';
import { cashOf, type Payment, pesos } from './window-rules.ts';

interface PaymentFieldsProps {
  readonly payment: Payment;
  /** Null while a price is not known. */
  readonly total: number | null;
  readonly onChange: (payment: Payment) => void;
}

/** A payment before anything is typed. */
export const NO_PAYMENT = { method: 'efectivo', handed: '', receipt: '' } as const satisfies Payment;

/** The payment: cash, with the change, or the terminal's receipt. */
export function PaymentFields({ payment, total, onChange }: PaymentFieldsProps) {
  const cash = total === null ? null : cashOf(payment, total);
  return (
    <div className={styles.payment}>
      <dl className={styles.sums}>
        <dt>Total</dt>
        <dd className={styles.big}>{total === null ? '—' : pesos(total)}</dd>
        {payment.method === 'efectivo' && (
          <>
            <dt>Vuelto</dt>
            <dd className={styles.big}>{cash ? pesos(cash.change) : '—'}</dd>
          </>
        )}
      </dl>
      <HowPaid payment={payment} onChange={onChange} size="md" />
    </div>
  );
}

interface HowPaidProps extends Pick<PaymentFieldsProps, 'payment' | 'onChange'> {
  readonly size?: 'sm' | 'md';
}

/** The payment method, and the received cash or the terminal's receipt. */
export const HowPaid = ({ payment, onChange, size = 'sm' }: HowPaidProps) => (
  <>
    <SegmentedControl
      aria-label="Medio de pago"
      size={size}
      value={payment.method}
      onChange={(value) => onChange({ ...payment, method: value === 'pos' ? 'pos' : 'efectivo' })}
      data={[
        { value: 'efectivo', label: 'Efectivo' },
        { value: 'pos', label: 'POS' },
      ]}
    />
    {payment.method === 'efectivo' ? (
      <TextInput
        label="Paga con"
        description="Vacío: justo."
        data-step
        size={size}
        inputMode="decimal"
        leftSection="$"
        value={payment.handed}
        onChange={(event) => onChange({ ...payment, handed: event.currentTarget.value })}
      />
    ) : (
      <TextInput
        label="Comprobante"
        description="El número que imprime el POS."
        data-step
        size={size}
        maxLength={20}
        value={payment.receipt}
        onChange={(event) => onChange({ ...payment, receipt: event.currentTarget.value })}
      />
    )}
  </>
);
