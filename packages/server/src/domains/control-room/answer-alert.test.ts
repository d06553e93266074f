import { randomUUID } from 'node:crypto';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { expect, test } from 'vitest';
import { montevideoTime } from '../../shared/montevideo.ts';
import { raiseAlerts } from '../admission/public.ts';

const {
  context,
  app,
  world: { showId },
} = await matchDay(1);

test('an alert that happened again since it was read is not closed with what was done about the first time', async () => {
  const chief = await staffBrowser(context, app, ['puertas'], { name: 'Néstor Puerta' });
  const call = async (name: string, body: object) =>
    (await chief.call(`club/puertas/alertas/${name}`, { Operacion: randomUUID(), ...body })).answer;
  const read = async () => {
    const { Alertas } = await call('listar', { EspectaculoId: showId });
    return (Alertas as { AlertaId: number; Version: number; Texto: string; Estado: string }[])[0];
  };
  const forged = (count: number) =>
    raiseAlerts(
      context.database.kysely,
      showId,
      [{ kind: 'forged', key: 'gate 1', scanIds: [], facts: { gate: 'Puerta 1', count, groups: 1 } }],
      context.clock.now(),
    );
  const close = (seen: Awaited<ReturnType<typeof read>>) =>
    call('guardar', {
      ...{
        AlertaId: seen?.AlertaId,
        Version: seen?.Version,
        Estado: 'cerrada',
        Nota: 'Se retuvo al primero',
      },
    });
  await forged(3);
  const first = await read();
  // The same again is nothing new.
  await forged(3);
  expect(await read()).toEqual(first);
  await forged(4);
  expect(await close(first)).toMatchObject({
    ...{ ErrorCod: 409, ErrorDsc: expect.stringMatching(/^El sistema cambió esto a las \d\d:\d\d\./) },
  });
  const second = await read();
  expect(second).toMatchObject({ Estado: 'abierta', Texto: expect.stringMatching(/^4 códigos falsos/) });
  expect(await close(second)).toMatchObject({ ErrorCod: 0 });
  expect(await close(second)).toMatchObject({
    ...{ ErrorCod: 409, ErrorDsc: expect.stringContaining('Néstor Puerta') },
  });
  const answered = await read();
  const again = montevideoTime(context.clock.now());
  await forged(5);
  context.clock.advance(3 * 60_000);
  // The same again moves neither the version nor its moment.
  await forged(5);
  expect(await close(answered)).toMatchObject({
    ...{ ErrorCod: 409, ErrorDsc: expect.stringMatching(`^El sistema cambió esto a las ${again}\\.`) },
  });
  expect(await read()).toMatchObject({
    Estado: 'abierta',
    Texto: expect.stringMatching(/^5 códigos falsos/),
  });
});
