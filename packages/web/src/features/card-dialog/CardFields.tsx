import { CARD_CODE_MAX_LENGTH } from '@club/contract/constants';
import { Select } from '@club/ui/field/Select.tsx';
import { TextField } from '@club/ui/field/TextField.tsx';
import { documentText } from '@club/ui/lib/documents.ts';
import type { ClipboardEvent, DragEvent } from 'react';
import styles from './CardFields.module.css';
import { digitsOf } from './card-brand.ts';
import { currentMonth, expiryYears, hasEnded } from './card-expiry.ts';
import { CARD_DOCUMENT_TYPES, type CardField, type CardForm } from './card-form.ts';
import { maskedNumber } from './card-mask.ts';
import { cardControlId } from './card-messages.ts';
import { MaskedField } from './MaskedField.tsx';
import type { CardPayment } from './use-card-payment.ts';

interface CardFieldsProps {
  readonly payment: CardPayment;
  /** Maximum of instalments; with one there is no choice. */
  readonly instalments: number;
  /** The card shows its back while its code is typed. */
  readonly onSide: (side: 'front' | 'back') => void;
}

const refuse = (event: ClipboardEvent | DragEvent): void => event.preventDefault();
/** Number and code must be typed: paste, copy and cut are blocked (spec 2 §5). */
const TYPED_ONLY = { onPaste: refuse, onCopy: refuse, onCut: refuse, onDrop: refuse };

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The fields of the card dialog (spec 2 §2.2). */
export function CardFields({ payment, instalments, onSide }: CardFieldsProps) {
  const { form, type, isPaying } = payment;
  return (
    <fieldset className={styles.fields} disabled={isPaying}>
      <TextField
        {...control(payment, 'email')}
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={150}
        value={form.email}
        onChange={(email) => type({ email })}
        onBlur={payment.checkEmail}
      />
      <TextField
        {...control(payment, 'holderName')}
        label="Nombre del titular"
        autoComplete="cc-name"
        maxLength={80}
        value={form.holderName}
        onChange={(holderName) => type({ holderName })}
      />
      <div className={styles.pair}>
        <Select
          label="Tipo de documento"
          value={form.documentType}
          options={CARD_DOCUMENT_TYPES.map((name) => ({ value: name, label: name }))}
          onChange={(value) => type({ documentType: value === 'CI' ? 'CI' : 'Otro' })}
        />
        <MaskedField
          {...control(payment, 'document')}
          label="Número de documento"
          placeholder="Sin puntos ni guiones"
          autoComplete="off"
          digits={form.document}
          format={documentText}
          onDigits={(digits) => type({ document: digits.slice(0, 15) })}
        />
      </div>
      <MaskedField
        {...control(payment, 'number')}
        {...TYPED_ONLY}
        label="Número de tarjeta"
        autoComplete="cc-number"
        digits={form.number}
        format={maskedNumber}
        onDigits={(digits) => type({ number: digits.slice(0, digitsOf(digits)) })}
      />
      <Expiry payment={payment} onSide={onSide} />
      {instalments > 1 && (
        <Select
          label="Cuotas"
          value={String(form.instalments)}
          options={instalmentOptions(instalments)}
          onChange={(value) => type({ instalments: Number(value) })}
        />
      )}
    </fieldset>
  );
}

function Expiry({ payment, onSide }: Pick<CardFieldsProps, 'payment' | 'onSide'>) {
  const { form, type } = payment;
  const now = currentMonth();
  return (
    <div className={styles.triple}>
      <Select
        {...control(payment, 'month')}
        label="Mes"
        placeholder="MM"
        autoComplete="cc-exp-month"
        value={chosen(form.month)}
        options={MONTHS.map((month) => ({
          value: String(month),
          label: String(month).padStart(2, '0'),
          isDisabled: hasEnded({ year: form.year || now.year + 1, month }, now),
        }))}
        onChange={(value) => type({ month: Number(value) })}
      />
      <Select
        {...control(payment, 'year')}
        label="Año"
        placeholder="AAAA"
        autoComplete="cc-exp-year"
        value={chosen(form.year)}
        options={expiryYears(now).map((year) => ({ value: String(year), label: String(year) }))}
        onChange={(value) => type(withYear(form, Number(value)))}
      />
      <TextField
        {...control(payment, 'code')}
        {...TYPED_ONLY}
        label="CVV"
        autoComplete="cc-csc"
        isDigitsOnly
        maxLength={CARD_CODE_MAX_LENGTH}
        value={form.code}
        onChange={(code) => type({ code })}
        onFocus={() => onSide('back')}
        onBlur={() => onSide('front')}
      />
    </div>
  );
}

/** A past month is reset when this year is chosen. */
function withYear({ month }: CardForm, year: number): Partial<CardForm> {
  return {
    year,
    month: hasEnded({ year: year || Number.MAX_SAFE_INTEGER, month: month || 12 }, currentMonth())
      ? 0
      : month,
  };
}

const chosen = (value: number): string => (value === 0 ? '' : String(value));

function control({ problem }: CardPayment, field: CardField) {
  return { id: cardControlId(field), error: problem?.field === field ? problem.text : undefined };
}

function instalmentOptions(most: number) {
  return Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? '1 cuota' : `${index + 1} cuotas`,
  }));
}
