import { COMMON_ZONES } from './decide.ts';
import { type LiveTicket, type Matchday, TICKET_CLASSES, type TicketClass } from './matchday.ts';

/**
 * Whether a gate group is told seat and person of a ticket: of its own sectors, and at a common zone of every ticket
 * that passes it, wherever the seat is. Of others only what is needed to send people to their gate (spec 5 §4.2). Group '': of all.
 */
export function toldBy(
  { sectors, gates, zones, paths }: Matchday,
  group: string,
): (ticket: Pick<LiveTicket, 'sector' | 'class'>) => boolean {
  const own = new Set(gates.filter((gate) => gate.group === group).flatMap((gate) => gate.zoneIds ?? []));
  const common = new Set(
    zones.filter((zone) => own.has(zone.id) && COMMON_ZONES.has(zone.class)).map(({ id }) => id),
  );
  const classes = new Set(
    TICKET_CLASSES.filter((name) => paths[name]?.some(({ zoneId }) => common.has(zoneId))),
  );
  return ({ sector, class: ticketClass }) => {
    const groups = sectors[sector]?.groups ?? [];
    return group === '' || groups.length === 0 || groups.includes(group) || classes.has(ticketClass);
  };
}

/** Whether a group is told more of some tickets than it was before. */
export function isToldMore(before: Matchday, now: Matchday, group: string): boolean {
  const [wasTold, isTold] = [toldBy(before, group), toldBy(now, group)];
  const kinds = (name: TicketClass) => before.sectors.map((_, sector) => ({ sector, class: name }));
  return TICKET_CLASSES.flatMap(kinds).some((ticket) => isTold(ticket) && !wasTold(ticket));
}
