import { channelName } from '@club/contract/club/words';
import { Link } from 'react-router';
import type { ListedTicket } from '../../api/tickets.ts';
import { beginningText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { paths } from '../../paths.ts';
import parts from '../../styles/parts.module.css';
import { ticketLook } from './ticket-rules.ts';

export const ticketColumns: Column<ListedTicket>[] = [
  {
    id: 'persona',
    header: 'Persona',
    cell: ({ row: { original: ticket } }) => (
      <>
        <Link to={paths.ticket(ticket.id)}>{ticket.person}</Link>
        <span className={parts.minor}>
          {[ticket.document, ticket.memberNumber && `Socio N.º ${ticket.memberNumber}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'espectaculo',
    header: 'Espectáculo',
    cell: ({ row: { original: ticket } }) => (
      <>
        {ticket.showName}
        <span className={parts.minor}>{beginningText(ticket.startsAt)}</span>
      </>
    ),
  },
  { id: 'lugar', header: 'Lugar', accessorKey: 'place' },
  {
    id: 'canal',
    header: 'Canal',
    cell: ({ row: { original: ticket } }) => (
      <>
        {channelName(ticket.channel)}
        <span className={parts.minor}>{ticket.price || 'Sin cargo'}</span>
      </>
    ),
  },
  { id: 'estado', header: 'Estado', cell: ({ row }) => <StateTag {...ticketLook(row.original)} /> },
];

/** Tickets, each linked to its page. */
interface TicketTableProps {
  readonly tickets: readonly ListedTicket[];
  readonly empty: string;
  /** The server's sort columns. */
  readonly sorts?: readonly string[];
}

export function TicketTable({ tickets, empty, sorts = [] }: TicketTableProps) {
  return (
    <DataTable
      label="Entradas"
      columns={ticketColumns}
      rows={[...tickets]}
      isWhole={false}
      sorts={sorts}
      empty={empty}
    />
  );
}
