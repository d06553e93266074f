import { Alert, Button, Group, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Fault } from '../../api/club-call.ts';
import { useLimits } from '../../api/limits.ts';
import {
  type AskedDocument,
  type Choice,
  extendHold,
  readPerson,
  releaseHold,
  sell,
  type TillHold,
} from '../../api/till.ts';
import { OfficeForm, Refused } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import { leftText } from '../../lib/dates.ts';
import parts from '../../styles/parts.module.css';
import { emailProblem } from '../courtesies/courtesy-rules.ts';
import { NO_PAYMENT, PaymentFields } from './PaymentFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import styles from './window.module.css';
import {
  cashOf,
  NO_NAME,
  type Payment,
  type Person,
  saleProblem,
  totalOf,
  withTyped,
} from './window-rules.ts';

interface SaleFormProps {
  readonly tillId: number;
  readonly hold: TillHold;
  readonly documentTypes: readonly Choice[];
  readonly onSold: (saleId: number) => void;
  /** The hold has changed or ended. */
  readonly onChanged: () => void;
}

/** The persons of the places and the payment: Enter moves from field to field, and at the end sells. */
export function SaleForm({ tillId, hold, documentTypes, onSold, onChanged }: SaleFormProps) {
  const [persons, setPersons] = useState<readonly Person[]>(() => hold.places.map(newPerson(documentTypes)));
  const [payment, setPayment] = useState<Payment>(NO_PAYMENT);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const change = (index: number, fields: Partial<Person>) =>
    setPersons((was) => was.map((person, at) => (at === index ? withTyped(person, fields) : person)));
  const ask = async (index: number, documentTypeId: number): Promise<void> => {
    const document = persons[index]?.document ?? '';
    if (!isTyped({ document })) return;
    const found = await findPerson(
      hold.id,
      { documentTypeId, document },
      persons.slice(0, index).filter(isTyped),
    );
    // It says nothing about text typed meanwhile.
    const isStill = (person: Person) =>
      person.document === document && person.documentTypeId === documentTypeId;
    setPersons((was) =>
      was.map((person, at) => (at === index && isStill(person) ? { ...person, ...found } : person)),
    );
  };
  const askAll = () => Promise.all(persons.map(({ documentTypeId }, index) => ask(index, documentTypeId)));
  const total = totalOf(persons);
  const { save, isBusy, state } = useSave(
    async (operation) => {
      const sold = await sell(
        { tillId, operation },
        {
          ...{ holdId: hold.id, tickets: persons, total: total ?? 0, method: payment.method },
          ...{ handed: cashOf(payment, total ?? 0)?.handed ?? 0, receipt: payment.receipt.trim() },
          email: email.trim(),
        },
      );
      // Somebody took the last ticket of a category, or an earlier person was changed.
      if (!sold.ok && sold.problem === 'total-changed') await askAll();
      return sold;
    },
    { doneText: '', onSaved: (done) => done && onSold(done.saleId) },
  );
  const submit = () => {
    const wrong = saleProblem(persons, payment, hold.fields) || (emailProblem(email) ?? '');
    setProblem(wrong);
    if (!wrong) void save();
  };
  return (
    <section className={styles.card} aria-label="Venta">
      <HoldBar tillId={tillId} hold={hold} onChanged={onChanged} />
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field goes on to the next */}
      <div onKeyDown={goOn}>
        <OfficeForm onSubmit={submit} isBusy={isBusy} state={state} submitLabel="Emitir e imprimir">
          {persons.map((person, index) => (
            <PersonFields
              key={person.n}
              person={person}
              isFirst={index === 0}
              documentTypes={documentTypes}
              fields={hold.fields}
              onChange={(fields) => change(index, fields)}
              onDocument={(documentTypeId) => void ask(index, documentTypeId)}
            />
          ))}
          {/* Skipped by Enter: most buyers at the counter leave none. */}
          <TextInput
            label="Correo (para avisos)"
            description="Opcional: ahí llegan las entradas, y si el espectáculo cambia."
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PaymentFields payment={payment} total={total} onChange={setPayment} />
        </OfficeForm>
      </div>
    </section>
  );
}

const isTyped = ({ document }: Pick<Person, 'document'>): boolean => document.trim().length >= 4;

/** The register's answer about a document, or why it cannot be sold to. */
async function findPerson(
  holdId: number,
  asked: AskedDocument,
  before: readonly AskedDocument[],
): Promise<Partial<Person>> {
  const none = { price: null, category: '', note: '' };
  try {
    const known = await readPerson(holdId, asked, before);
    if (!known.ok) return { ...none, problem: known.text };
    const { price, category, note, firstName, lastName } = known;
    const names = { firstName, lastName };
    return { ...(firstName && { ...names, registered: names }), price, category, note, problem: '' };
  } catch (error) {
    return { ...none, problem: error instanceof Fault ? error.message : '' };
  }
}

const newPerson =
  (types: readonly Choice[]) =>
  (place: TillHold['places'][number], index: number): Person => ({
    ...place,
    n: index + 1,
    ...{ documentTypeId: types[0]?.id ?? 1, document: '', firstName: '', lastName: '', extras: {} },
    ...{ price: null, category: '', note: '', problem: '', registered: NO_NAME },
  });

/** Enter moves to the next empty field; in the last one it sells. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-step]'),
  ];
  const at = fields.indexOf(event.target as HTMLInputElement);
  const next = fields.slice(at + 1).find((field) => field.value === '');
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

const OVER = 'Se terminó el tiempo: elegí los lugares de nuevo.';

function HoldBar({ tillId, hold, onChanged }: Pick<SaleFormProps, 'tillId' | 'hold' | 'onChanged'>) {
  const { tillHoldMinutes } = useLimits();
  const [left, setLeft] = useState(hold.endsAt - Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(hold.endsAt - Date.now());
      if (hold.endsAt > Date.now()) return;
      clearInterval(timer);
      notifications.show({ message: OVER, color: 'yellow' });
      onChanged();
    }, 1000);
    return () => clearInterval(timer);
  }, [hold.endsAt, onChanged]);
  const extend = useSave((operation) => extendHold({ tillId, operation }, hold.id), {
    ...{ doneText: '', onSaved: onChanged },
  });
  const release = useSave((operation) => releaseHold({ tillId, operation }), {
    ...{ doneText: '', onSaved: onChanged },
  });
  const refused = extend.state.text ? extend.state : release.state;
  return (
    <>
      <Group justify="space-between" align="start">
        <p>
          <strong>{hold.sector}</strong>
          <span className={parts.minor}>
            Retenidos por <span role="timer">{leftText(left)}</span>
          </span>
        </p>
        <Group gap="xs">
          {!hold.isExtended && (
            <Button
              variant="default"
              loading={extend.isBusy}
              onClick={() => {
                release.clear();
                void extend.save();
              }}
            >
              {tillHoldMinutes} minutos más
            </Button>
          )}
          <Button
            variant="default"
            loading={release.isBusy}
            onClick={() => {
              extend.clear();
              void release.save();
            }}
          >
            Soltar
          </Button>
        </Group>
      </Group>
      {refused.text && <Refused state={refused} isPart />}
    </>
  );
}
