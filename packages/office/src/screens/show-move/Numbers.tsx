import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProviderSum } from '../../api/moves.ts';
import { Counted } from '../../forms/Counted.tsx';
import type { Saved } from '../../forms/use-save.ts';
import { counted, countText } from '../../lib/counts.ts';
import styles from './move.module.css';

type Tried<Found> = { readonly ok: true; readonly numbers: Found } | Extract<Saved, { ok: false }>;

interface DryRunProps<Found> {
  /** The parameters: a change repeats the dry run. Null while there is nothing to count. */
  readonly about: readonly unknown[] | null;
  readonly count: () => Promise<Tried<Found>>;
  readonly children: (found: Found) => ReactNode;
}

/** The dry run of an act, repeated at every change of its parameters. */
export function DryRun<Found>({ about, count, children }: DryRunProps<Found>) {
  const counted = useQuery({
    queryKey: ['dry-run', ...(about ?? [])],
    queryFn: count,
    enabled: about !== null,
    // Counted while the dialog is open; the approval counts again.
    gcTime: 0,
    throwOnError: false,
  });
  if (about === null) return null;
  return (
    <Counted counted={counted} what="a quiénes alcanza" height={150}>
      {({ numbers }) => (
        <section className={styles.numbers} aria-label="A quiénes alcanza">
          {children(numbers)}
        </section>
      )}
    </Counted>
  );
}

/** Counts side by side, each with its name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: number | string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'number' ? countText(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The payments by payment method. */
export function ProviderSums({ title, sums }: { title: string; sums: readonly ProviderSum[] }) {
  if (sums.length === 0) return null;
  return (
    <table className={styles.sums} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Pagos</th>
          <th scope="col">Entradas</th>
          <th scope="col">Monto</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => (
          <tr key={`${sum.provider} ${sum.amount}`}>
            <th scope="row">{sum.provider}</th>
            <td>{countText(sum.payments)}</td>
            <td>{countText(sum.tickets)}</td>
            <td>{sum.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BuyersNowProps {
  readonly openHolds: number;
  readonly ordered: number;
  /** Whether those who are paying get their tickets; otherwise they are cut too. */
  readonly canFinish: boolean;
}

/** The effects on purchases in progress. */
export function BuyersNow({ openHolds, ordered, canFinish }: BuyersNowProps) {
  if (openHolds === 0 && ordered === 0) return null;
  const paying = canFinish
    ? counted(ordered, 'que ya está pagando puede terminar', 'que ya están pagando pueden terminar')
    : counted(
        ordered,
        'que ya está pagando se corta y, si paga, se le devuelve',
        'que ya están pagando se cortan y, si pagan, se les devuelve',
      );
  const parts = [
    openHolds > 0 && `${counted(openHolds, 'compra sin pagar se corta', 'compras sin pagar se cortan')}`,
    ordered > 0 && paying,
  ];
  return <p className={styles.note}>En este momento: {parts.filter(Boolean).join('; ')}.</p>;
}
