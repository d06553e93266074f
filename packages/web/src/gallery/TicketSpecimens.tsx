import { Button } from '@club/ui/button/Button.tsx';
import { TicketSheet } from '@club/ui/surface/TicketSheet.tsx';
import { useState } from 'react';
import type { OwnTicket } from '../api/tickets.ts';
import { CalendarDay } from '../features/show-card/CalendarDay.tsx';
import { ShowCard } from '../features/show-card/ShowCard.tsx';
import { TicketCard } from '../features/ticket-card/TicketCard.tsx';
import { TicketView } from '../features/ticket-card/TicketView.tsx';
import { aShow } from '../testing/builders.ts';
import { LONG } from './long-texts.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const longTeams = {
  home: { name: LONG.team, crestUrl: '' },
  visitor: { name: LONG.team, crestUrl: '/no-existe.svg' },
};
const concert = {
  teams: null,
  name: 'Noches del Parque',
  type: { id: 2, name: 'Concierto', color: 'F2B705' },
};
const ticket: OwnTicket = {
  id: 1,
  isSeatTransfer: false,
  showName: 'Partido ante Atlético Ribera',
  isSeasonPass: false,
  competitionName: 'Torneo Clausura',
  venueName: 'Gran Parque Central',
  holder: { firstName: 'Ana', lastName: 'Silva', document: '12345672', memberNumber: '4711' },
  standName: 'Tribuna José María Delgado',
  sectorName: 'Platea A',
  rowName: '8',
  seatName: '12',
  showId: 7,
  date: '28 de noviembre de 2026',
  weekday: 'sábado',
  time: '20:30',
  crestUrls: ['/no-existe.svg', '/no-existe-2.svg'],
  extras: [{ name: 'Puerta de ingreso', value: 'Puerta 3' }],
  code: 'NCFOXN%TSMAHN-H3N7J',
  isReady: true,
  fileUrl: '/entrada.pdf',
  probeUrl: '',
};
const longTicket: OwnTicket = {
  ...ticket,
  id: 2,
  showName: LONG.show,
  holder: { ...ticket.holder, lastName: LONG.surname },
};

function ShowCards() {
  return (
    <Specimens title="Espectáculos">
      <Specimen name="partido">
        <ShowCard show={aShow()} />
      </Specimen>
      <Specimen name="señalado" pseudo="hover">
        <ShowCard show={aShow()} />
      </Specimen>
      <Specimen name="con foco" pseudo="focus">
        <ShowCard show={aShow()} />
      </Specimen>
      <Specimen name="nombres largos, escudos que faltan">
        <ShowCard show={aShow({ teams: longTeams })} />
      </Specimen>
      <Specimen name="sin equipos, otro color">
        <ShowCard show={aShow(concert)} />
      </Specimen>
      <Specimen name="agotado">
        <ShowCard show={aShow({ isSoldOut: true })} />
      </Specimen>
      <Specimen name="aplazado">
        <ShowCard show={aShow({ change: { kind: 'postponed', text: '' } })} />
      </Specimen>
      <Specimen name="cancelado">
        <ShowCard show={aShow({ change: { kind: 'cancelled', text: '' }, availability: 'Cancelado' })} />
      </Specimen>
      <Specimen name="finalizado">
        <ShowCard show={aShow({ isPast: true })} />
      </Specimen>
      <Specimen name="abono, todo lo demás oculto">
        <ShowCard show={aShow({ isSeasonPass: true, date: null, venue: null, competition: null })} />
      </Specimen>
      <Specimen name="destacado" isWide>
        <ShowCard show={aShow()} look="featured" />
      </Specimen>
    </Specimens>
  );
}

function OwnTickets() {
  const [shown, setShown] = useState<OwnTicket | null>(null);
  const open = () => setShown(ticket);
  return (
    <Specimens title="Entradas propias">
      <Specimen name="lista" isWide>
        <TicketCard ticket={ticket} isReady onOpen={open} />
      </Specimen>
      <Specimen name="generándose" isWide>
        <TicketCard ticket={ticket} isReady={false} />
      </Specimen>
      <Specimen name="pasada" isWide>
        <TicketCard ticket={ticket} isReady isPast />
      </Specimen>
      <Specimen name="textos largos, transferencia, otra tribuna" isWide>
        <TicketCard
          ticket={{
            ...longTicket,
            isSeatTransfer: true,
            standName: 'Tribuna Atilio García',
            rowName: '',
            seatName: '',
          }}
          isReady
          onOpen={open}
        />
      </Specimen>
      <Specimen name="en toda la pantalla">
        <Button tone="secondary" onClick={open}>
          Abrir
        </Button>
      </Specimen>
      <TicketView
        tickets={[ticket, longTicket]}
        shown={shown}
        onShow={setShown}
        onClose={() => setShown(null)}
      />
    </Specimens>
  );
}

/** Tickets: the sheet itself, shows, and the user's own tickets. */
export function TicketSpecimens() {
  return (
    <>
      <Specimens title="Hoja de ticket">
        <Specimen name="alta">
          <TicketSheet stub="Talón">Cuerpo</TicketSheet>
        </Specimen>
        <Specimen name="ancha">
          <TicketSheet stub="Talón" layout="wide">
            Cuerpo
          </TicketSheet>
        </Specimen>
        <Specimen name="gastada">
          <TicketSheet stub="Talón" isSpent>
            Cuerpo
          </TicketSheet>
        </Specimen>
        <Specimen name="fecha impresa">
          <CalendarDay parts={{ weekday: 'sáb', day: '28', month: 'nov' }} />
        </Specimen>
        <Specimen name="fecha impresa, en torre">
          <CalendarDay parts={{ weekday: 'sáb', day: '28', month: 'nov' }} isTower />
        </Specimen>
      </Specimens>
      <ShowCards />
      <OwnTickets />
    </>
  );
}
