import { Writable } from 'node:stream';
import { buildBox, invitation, redemptionOf, visitBody } from '@club/testing/builders/boxes.ts';
import {
  buildCourtesy,
  courtesyCard,
  courtesyRedemption,
  courtesyVisit,
} from '@club/testing/builders/courtesies.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

/** The application with its whole log, in order. */
async function loggingApp() {
  const lines: string[] = [];
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return {
    app: await buildApp({ ...context, config: { ...context.config, logLevel: 'trace' } }, log),
    lines,
  };
}

test('neither the secrets of links and sessions nor documents reach the log', async () => {
  const { app, lines } = await loggingApp();
  const [courtesy, box, document] = [await buildCourtesy(context), await buildBox(context), uniqueCedula()];
  const authorization = await loginAs(context, (await buildUser(context)).userId);
  const { showId, courtesyId, standId, sectorCode } = courtesy;
  for (const url of [
    `/cortesia/${showId}/${courtesyId}/${courtesy.token}`,
    `/palco/${box.showId}/${box.standId}/${box.sectorCode}/${box.token}`,
    `/palco-reserva/${standId}/${sectorCode}/${box.reservationToken}`,
    `/archivos/tickets/1.pdf?sig=${box.token}`,
  ])
    await app.inject({ method: 'GET', url });
  const card = courtesyCard(courtesy, 1, { PersonaDocumento: document });
  await makeCall(app, 'WSCortesiaTicket', courtesyRedemption(courtesy, [card]), authorization);
  await makeCall(app, 'WSCortesiaTicket', { ...courtesyVisit(courtesy), SDTTicketCortesias: document });
  const guest = invitation(1, { PersonaDocumento: document });
  await makeCall(app, 'WSPalquistaTicket', redemptionOf(box, [guest]));
  await makeCall(app, 'WSPalquistaValidar', visitBody(box));
  await app.close();
  const text = lines.join('');
  expect(text).toContain('/cortesia/');
  const secrets = [courtesy.token, box.token, box.reservationToken, document, authorization];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('a fault of the database is logged without the values of its row', async () => {
  const { app, lines } = await loggingApp();
  const document = uniqueCedula();
  const insert = () =>
    context.database.pool.query('insert into person (document_type_id, document) values (1, $1)', [document]);
  app.get('/fault', async () => {
    await insert();
    await insert();
  });
  expect((await app.inject({ method: 'GET', url: '/fault' })).statusCode).toBe(500);
  await app.close();
  const text = lines.join('');
  expect(text).toContain('duplicate key value');
  expect(text).not.toContain(document);
});
