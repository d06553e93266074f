import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fetchTicket } from '../../api/tickets.ts';

/** The ticket of the address; undefined while it loads. */
export function useTicket() {
  const id = Number(useParams().ticketId);
  return useQuery({ queryKey: ['ticket', id], queryFn: ({ signal }) => fetchTicket(id, signal) }).data;
}
