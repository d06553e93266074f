export { loadTickets as loader } from './load-tickets.ts';
export { TicketsScreen as Component } from './TicketsScreen.tsx';
