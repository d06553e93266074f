import { randomUUID } from 'node:crypto';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { LinkVisitor } from '@club/testing/payment-links/link-visitor.ts';
import { expect, test } from 'vitest';

const server = checkoutServer();

test('linksDePago/anular 10: a link that was paid stays, and so do its tickets', async () => {
  const visitor = await LinkVisitor.start(server);
  visitor.pay((await visitor.buy()).orderId);
  await visitor.page();
  const clerk = await staffBrowser(server.context, server.app, ['comercial']);
  const { answer } = await clerk.call('club/linksDePago/anular', {
    ...{ Operacion: randomUUID(), LinkPagoId: visitor.link.linkId, Motivo: 'No lo quiere más' },
  });
  expect(answer).toMatchObject({
    ...{ ErrorCod: 10, ErrorDsc: 'Ya se pagó: sus entradas están emitidas.' },
  });
  expect(await visitor.liveTickets()).toBe(2);
});

test('a link whose tickets were annulled was paid all the same: it is not pending, and not renewed', async () => {
  const visitor = await LinkVisitor.start(server);
  visitor.pay((await visitor.buy()).orderId);
  await visitor.page();
  const { showId } = visitor.link.show;
  const { rows } = await server.run(`select array_agg(id) as ids from ticket where show_id = $1`, [showId]);
  const clerk = await staffBrowser(server.context, server.app, ['boleteria', 'finanzas', 'comercial']);
  const annulled = await clerk.call('club/entradas/anular', {
    ...{ Operacion: randomUUID(), EntradaIds: rows[0]?.ids, BloquearLugar: false },
    Devolver: false,
    Motivo: 'No viene el sponsor',
  });
  expect(annulled.answer.ErrorCod).toBe(0);
  expect(await visitor.liveTickets()).toBe(0);
  const listed = await clerk.call('club/linksDePago/listar', { EspectaculoId: showId });
  expect(listed.answer).toMatchObject({ LinksDePago: [{ Estado: 'pago' }] });
  const renewed = await clerk.call('club/links/renovar', {
    ...{ Operacion: randomUUID(), De: 'link-de-pago', Id: visitor.link.linkId, Enviar: false },
  });
  expect(renewed.answer).toMatchObject({ ErrorCod: 11, ErrorDsc: 'El link ya se pagó.' });
});

test('the place of an annulled ticket goes on sale; those of its other tickets and of open links stay', async () => {
  const [visitor, open] = [await LinkVisitor.start(server), await LinkVisitor.start(server)];
  visitor.pay((await visitor.buy()).orderId);
  await visitor.page();
  const places = async ({ link }: LinkVisitor) =>
    (
      await server.run(
        `select place.allotment, place.allotment_owner as owner, place.ticket_id is not null as "isGiven"
         from place join payment_link on place.id = any(payment_link.place_ids)
         where payment_link.id = $1 order by place.ticket_id nulls first, place.id`,
        [link.linkId],
      )
    ).rows;
  const ticket = await server.run(`select min(id) as id from ticket where show_id = $1`, [
    visitor.link.show.showId,
  ]);
  const clerk = await staffBrowser(server.context, server.app, ['boleteria', 'finanzas']);
  const { answer } = await clerk.call('club/entradas/anular', {
    ...{ Operacion: randomUUID(), EntradaIds: [ticket.rows[0]?.id], BloquearLugar: false },
    Devolver: false,
    Motivo: 'No viene el sponsor',
  });
  expect(answer.ErrorCod).toBe(0);
  const own = ({ link }: LinkVisitor) => ({ allotment: 'payment-link', owner: link.linkId });
  expect(await places(visitor)).toEqual([
    { allotment: 'sale', owner: 0, isGiven: false },
    { ...own(visitor), isGiven: true },
  ]);
  expect(await places(open)).toEqual([
    { ...own(open), isGiven: false },
    { ...own(open), isGiven: false },
  ]);
});
