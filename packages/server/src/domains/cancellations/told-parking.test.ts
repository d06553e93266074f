import { buildTwoPersons } from '@club/testing/builders/moved-shows.ts';
import { buildParking, parkingBody, parkingCard } from '@club/testing/builders/parking.ts';
import { buildTestApp, makeCall, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { closeSharedPdfPool } from '../tickets/public.ts';

const SECRET = 'Deuda con la AUF';

test('a box’s referent is told the public message of a cancellation, never its reason', async () => {
  const context = await testContext();
  const app = await buildTestApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.close();
    await closeSharedPdfPool();
  });
  const staff = await buildTwoPersons(context, app);
  for (const Mensaje of ['No se juega por la tormenta.', '']) {
    const box = await buildParking(context, { show: { name: `Partido ${Mensaje.length}` } });
    const issued = await makeCall(app, 'WSPalquistaTicketParking', parkingBody(box, [parkingCard(1)]));
    expect(issued.answer.ErrorCod).toBe(0);
    await context.drainJobs();
    context.mailer.mails.length = 0;
    const body = { EspectaculoId: box.showId, Nombre: `Partido ${Mensaje.length}`, Motivo: SECRET, Mensaje };
    expect((await staff.do('cancelar', body)).answer.ErrorCod).toBe(0);
    await context.drainJobs();
    const [mail] = context.mailer.mails.filter(({ subject }) => subject.startsWith('Parking anulado'));
    expect(mail?.text).not.toContain(SECRET);
    if (Mensaje) expect(mail?.text).toContain(`Motivo: ${Mensaje}`);
    else expect(mail?.text).not.toContain('Motivo');
  }
});
