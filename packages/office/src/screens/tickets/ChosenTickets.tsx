import { Button, Checkbox } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useState } from 'react';
import { queries } from '../../api/query.ts';
import type { ListedTicket } from '../../api/tickets.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { useSession } from '../../shell/use-session.ts';
import { AnnulDialog } from './AnnulDialog.tsx';
import { TicketTable, ticketColumns } from './TicketTable.tsx';
import { mayAnnul } from './ticket-rules.ts';
import styles from './tickets.module.css';

interface Choice {
  /** Those that may be annulled. */
  readonly live: readonly ListedTicket[];
  readonly chosen: ReadonlySet<number>;
  readonly set: (ids: readonly number[], isChosen: boolean) => void;
}

function ChooseAll({ live, chosen, set }: Choice) {
  return (
    <Checkbox
      aria-label="Elegir todas las vigentes"
      checked={chosen.size === live.length}
      indeterminate={chosen.size > 0 && chosen.size < live.length}
      onChange={(event) =>
        set(
          live.map(({ id }) => id),
          event.currentTarget.checked,
        )
      }
    />
  );
}

function ChooseOne({ ticket: { id, person }, live, chosen, set }: Choice & { ticket: ListedTicket }) {
  if (!live.some((one) => one.id === id)) return null;
  return (
    <Checkbox
      aria-label={`Elegir la entrada N.º ${id} de ${person}`}
      checked={chosen.has(id)}
      onChange={(event) => set([id], event.currentTarget.checked)}
    />
  );
}

const columnsFor = (choice: Choice): Column<ListedTicket>[] => [
  {
    id: 'elegir',
    header: () => <ChooseAll {...choice} />,
    cell: ({ row }) => <ChooseOne ticket={row.original} {...choice} />,
  },
  ...ticketColumns,
];

interface ChosenTicketsProps {
  readonly tickets: readonly ListedTicket[];
  readonly empty: string;
  /** The server's sort columns. */
  readonly sorts?: readonly string[];
}

/** Tickets with check boxes, with the permission to annul, to annul several together (spec 4 §2.7, §6). */
export function ChosenTickets({ tickets, empty, sorts = [] }: ChosenTicketsProps) {
  const { permissions } = useSession();
  const live = tickets.filter((ticket) => !ticket.isRevoked && mayAnnul(permissions, ticket));
  return live.length > 1 ? (
    <Choosing {...{ tickets, live, empty, sorts }} />
  ) : (
    <TicketTable {...{ tickets, empty, sorts }} />
  );
}

function Choosing({
  tickets,
  live,
  empty,
  sorts = [],
}: ChosenTicketsProps & { live: readonly ListedTicket[] }) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const annulled = live.filter(({ id }) => ids.has(id));
  const choice: Choice = {
    live,
    chosen: new Set(annulled.map(({ id }) => id)),
    set: (some, isChosen) =>
      setIds((before) =>
        isChosen ? new Set([...before, ...some]) : new Set([...before].filter((id) => !some.includes(id))),
      ),
  };
  return (
    <>
      <DataTable
        label="Entradas"
        columns={columnsFor(choice)}
        rows={[...tickets]}
        isWhole={false}
        sorts={sorts}
        empty={empty}
      />
      <div className={styles.chosen}>
        <span aria-live="polite">{annulled.length === 1 ? '1 elegida' : `${annulled.length} elegidas`}</span>
        <Button
          color="red"
          variant="light"
          disabled={annulled.length === 0}
          leftSection={<IconTicketOff size={18} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Anular las elegidas
        </Button>
      </div>
      {isAsking && (
        <AnnulDialog
          tickets={annulled}
          onDone={() => {
            for (const key of ['tickets', 'ticket', 'purchase', 'refunds'])
              void queries.invalidateQueries({ queryKey: [key] });
            setIds(new Set());
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
