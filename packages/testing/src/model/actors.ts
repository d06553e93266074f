import { allCalls } from '@club/contract';
import { wireAmount } from '@club/server/shared/money.ts';
import type { FastifyInstance } from 'fastify';
import { loginAs } from '../builders/sso.ts';
import { makeCall, type TestContext } from '../index.ts';
import type { Stage } from './build-stage.ts';
import { GateActors } from './gate-actors.ts';
import { isGateDeed } from './gate-model.ts';
import { OfficeActors } from './office-actors.ts';
import { isOfficeDeed } from './office-model.ts';
import { type Deed, LINK_VISITOR, MEMBERS, type Seen } from './operations.ts';
import { StaffActors } from './staff-actors.ts';
import { isStaffDeed } from './staff-model.ts';
import type { Errand } from './things.ts';

type Of<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>;
type Answer = Record<string, unknown>;

const NO_WINDOW = /no tiene venta para/;

/** A session lasts longer; a fan who comes back after this logs in again. */
const SESSION_MS = 60 * 60_000;

/** All actors, through the server's calls. */
export class Actors {
  readonly #context: TestContext;
  readonly #app: FastifyInstance;
  readonly #stage: Stage;
  readonly #runJobs: () => Promise<void>;
  readonly #staff: StaffActors;
  readonly #gates: GateActors;
  readonly #office: OfficeActors;
  readonly #sessions = new Map<number, { authorization: string; until: number }>();

  constructor(context: TestContext, app: FastifyInstance, stage: Stage, runJobs: () => Promise<void>) {
    this.#context = context;
    this.#app = app;
    this.#stage = stage;
    this.#runJobs = runJobs;
    this.#staff = new StaffActors(context, stage);
    this.#gates = new GateActors(context, app, stage);
    this.#office = new OfficeActors(context, stage);
  }

  async do(deed: Deed, errand: Errand): Promise<Seen> {
    const { clock, cardProvider } = this.#context;
    if (isStaffDeed(deed)) return this.#staff.do(deed, errand);
    if (isGateDeed(deed)) return this.#gates.do(deed);
    if (isOfficeDeed(deed)) return this.#office.do(deed, errand);
    switch (deed.kind) {
      case 'open':
        return this.#call('WSTransaccionCancelar', { Log: '' }, deed.who);
      case 'hold':
        return this.#hold(deed, errand);
      case 'order':
        return this.#order(deed, errand);
      case 'store':
      case 'redeem':
        return this.#store(deed, errand);
      case 'extend':
        return this.#call('WSTransaccionExtender', { TransaccionId: deed.holdId }, deed.who);
      case 'state':
        return this.#call('WSTransaccionEstado', { TransaccionId: deed.holdId }, deed.who);
      case 'price':
        return this.#price(deed);
      case 'pay': {
        const order = cardProvider.orders.find(({ orderId }) => orderId === deed.orderId);
        const other = deed.isShort ? { amount: (order?.amount ?? 0) - 100 } : {};
        return { problem: null, paymentId: cardProvider.pay(deed.orderId, clock.now(), other).paymentId };
      }
      case 'notify':
        return this.#notify(deed);
      case 'transfer':
        return this.#transfer(deed);
      case 'guests':
        return this.#guests(deed);
      case 'work':
        await this.#runJobs();
        return { problem: null };
      case 'jump':
        clock.advance(deed.minutes * 60_000);
        return { problem: null };
      case 'outage':
        cardProvider.isDown = deed.isDown;
        return { problem: null };
    }
  }

  async #call(name: keyof typeof allCalls, body: Answer, who?: number): Promise<Seen> {
    const authorization = who === undefined ? undefined : await this.#authorization(who);
    const { status, answer } = await makeCall(this.#app, name, body, authorization);
    const codes: Readonly<Record<number, { readonly problem: string }>> = allCalls[name].codes;
    const code = answer.ErrorCod;
    // One of several with the same code.
    const known = NO_WINDOW.test(String(answer.ErrorDsc)) ? 'no-window' : codes[code]?.problem;
    const problem = status === 200 ? (known ?? `code ${code}`) : `HTTP ${status}`;
    return {
      problem: status === 200 && code === 0 ? null : problem,
      ...(answer.TransaccionId ? { holdId: Number(answer.TransaccionId) } : {}),
      ...(answer.preferenceId ? { orderId: String(answer.preferenceId) } : {}),
      ...(answer.PersonaSocioCategoriaId
        ? { isMember: answer.PersonaSocioCategoriaId === this.#stage.show.categories.member }
        : {}),
      ...(answer.TransaccionEstado ? { letter: String(answer.TransaccionEstado).trim() } : {}),
    };
  }

  async #authorization(who: number): Promise<string | undefined> {
    const userId = this.#stage.userIds[who];
    if (userId === undefined) return undefined;
    const now = this.#context.clock.now().getTime();
    const known = this.#sessions.get(who);
    if (known && known.until > now) return known.authorization;
    const authorization = await loginAs(this.#context, userId);
    this.#sessions.set(who, { authorization, until: now + SESSION_MS });
    return authorization;
  }

  #hold({ who, sector, quantity, isChoice }: Of<'hold'>, { seats }: Errand): Promise<Seen> {
    const chosen = seats.map(({ rowId, seatId }) => ({ FilaId: rowId, AsientoId: seatId }));
    const isLink = who === LINK_VISITOR;
    const body = this.#holdBody(isLink ? 'A' : sector, quantity, isChoice ? chosen : []);
    return isLink
      ? this.#call('WSTransaccionLinkPago', { ...body, ...this.#linkVisit() })
      : this.#call('WSTransaccionSSO', body, who);
  }

  #price({ who, person }: Of<'price'>): Promise<Seen> {
    const { show, documents } = this.#stage;
    const asked = { PersonaDocumentoTipoId: 1, PersonaDocumento: documents[person] };
    return this.#call('WSEspectaculoPersonaValidar2', { EspectaculoId: show.showId, ...asked }, who);
  }

  #holdBody(sector: string, quantity: number, seats: readonly object[]): Answer {
    return {
      TransaccionMedio: 'W',
      TransaccionEspectaculoId: this.#stage.show.showId,
      TransaccionEspectaculoTribunaId: 1,
      TransaccionEspectaculoSectorCod: sector,
      TransaccionCantidad: quantity,
      SDTFilaAsientoJSON: JSON.stringify(seats),
    };
  }

  #linkVisit() {
    return { LinkPagoId: this.#stage.link.id, LinkPagoToken: this.#stage.link.token };
  }

  #order({ who, holdId }: Of<'order'>, { amounts }: Errand): Promise<Seen> {
    const { show, link } = this.#stage;
    const linkPage = `/link-pago/${show.showId}/${link.id}/${link.token}`;
    const back = { success: who === LINK_VISITOR ? linkPage : '/pago-exitoso', failure: '/' };
    const preference = {
      items: [{ title: 'Entrada(s)', quantity: 1, unit_price: wireAmount(sumOf(amounts)) }],
      payer: { name: 'Ana', surname: 'Pérez', email: 'ana@example.uy' },
      external_reference: `${show.showId}-${holdId}`,
      back_urls: back,
      auto_return: 'approved',
    };
    return this.#call('pagos/preferencia', { preference }, who);
  }

  #store(deed: Of<'store' | 'redeem'>, { sector, seats, amounts }: Errand): Promise<Seen> {
    const { who, persons, holdId } = deed;
    const { show, documents } = this.#stage;
    const isMember = (person: number) => MEMBERS.includes(person) && who !== LINK_VISITOR;
    const tickets = persons.map((person, index) => ({
      Id: index + 1,
      TicketMonto: wireAmount(amounts[index] ?? 0),
      TicketTipo: 'V',
      TribunaId: 1,
      SectorCod: sector,
      FilaId: seats[index]?.rowId ?? 0,
      AsientoId: seats[index]?.seatId ?? 0,
      PersonaNombre: `Persona ${person}`,
      PersonaApellido: 'Modelo',
      PersonaDocumentoTipoId: 1,
      PersonaDocumento: documents[person],
      PersonaSocioCategoriaid: isMember(person) ? show.categories.member : show.categories.public,
    }));
    const body = {
      SDTTicketJSON: JSON.stringify({ EspectaculoId: show.showId, TransaccionId: holdId, Ticket: tickets }),
      SDTPersonaJSON: '[]',
      SDTComplementosValoresJSON: '[]',
      MonedaId: 1,
      PagoMonto: wireAmount(sumOf(amounts)),
    };
    if (deed.kind === 'redeem') return this.#call('WSTicket2', body, who);
    if (who === LINK_VISITOR) return this.#call('WSTicketPagoLinkPago', { ...body, ...this.#linkVisit() });
    return this.#call('WSTicketPago', { ...body, TransaccionPreferenciaId: deed.orderId }, who);
  }

  async #notify({ paymentId, isGenuine }: Of<'notify'>): Promise<Seen> {
    const response = await this.#app.inject({
      method: 'POST',
      url: '/api/pagos/notificacion/card',
      headers: { 'content-type': 'application/json', 'x-signature': isGenuine ? 'good' : 'forged' },
      payload: JSON.stringify({ key: `event-${paymentId}`, paymentId }),
    });
    return { problem: response.statusCode === 200 ? null : 'signature-invalid' };
  }

  #transfer({ person }: Of<'transfer'>): Promise<Seen> {
    const { seat, show, documents } = this.#stage;
    const body = {
      EspectaculoId: show.showId,
      ButaquistaDocumentoTipoId: 1,
      ButaquistaDocumento: seat.holder,
      ButacaRegistroCodigo: seat.code,
      ButacaRegistroPIN: seat.pin,
      PersonaDocumentoTipoId: 1,
      PersonaDocumento: documents[person],
      PersonaNombre: `Persona ${person}`,
      PersonaApellido: 'Modelo',
      PersonaTelefono: '',
    };
    return this.#call('WSTransferenciaTicket', body, 0);
  }

  #guests({ link, persons, minor }: Of<'guests'>): Promise<Seen> {
    const { show, courtesy, box, outlet, documents } = this.#stage;
    const where = {
      standId: link === 'box' ? 5 : 1,
      sector: { courtesy: 'U', box: box.code, press: 'PRE' }[link],
    };
    const cards = persons.map((person, index) => ({
      TicketId: index + 1,
      Num: index + 1,
      TicketMonto: 0,
      TribunaId: where.standId,
      SectorCod: where.sector,
      FilaId: 0,
      AsientoId: 0,
      PersonaNombre: `Persona ${person}`,
      PersonaApellido: 'Modelo',
      PersonaDocumentoTipoId: 1,
      PersonaDocumento: documents[person],
      PersonaTelefono: '099123456',
      IsMenor: minor && index === 0,
      TransaccionId: 0,
    }));
    const EspectaculoId = show.showId;
    const SDTComplementosValoresJSON = '[]';
    const place = { EspectaculoId, TribunaId: where.standId, SectorCod: where.sector, Ticket: cards };
    const ofBox = { SDTTicketPalco: place, SDTComplementosValoresJSON };
    if (link === 'box') return this.#call('WSPalquistaTicket', { Token: box.token, ...ofBox });
    if (link === 'press')
      return this.#call('WSPrensaMedioTicket', { Token: outlet.token, PrensaMedioId: outlet.id, ...ofBox });
    return this.#call('WSCortesiaTicket', {
      ...{ EspectaculoId, CortesiaId: courtesy.id, CortesiaToken: courtesy.token },
      ...{ SDTTicketCortesias: cards, SDTComplementosValoresJSON },
    });
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
