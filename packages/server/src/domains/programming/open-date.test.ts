import { moveAway } from '@club/testing/builders/moved-shows.ts';
import { act, buildPublished } from '@club/testing/builders/programming.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';

const Motivo = 'Prueba del equipo';

test('a show with an open date has no hour to change and no date to show, and its copy counts from its former day', async () => {
  const context = await testContext();
  const app = await buildTestApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.close();
  });
  const programmer = await staffBrowser(context, app, ['programacion'], { name: 'Nora Silva' });
  const read = async (EspectaculoId: number) =>
    (await programmer.call('club/espectaculos/leer', { EspectaculoId })).answer;
  const { id } = await buildPublished(context, programmer);
  const duplicate = async () => {
    const { answer } = await act(programmer, 'espectaculos/duplicar', { EspectaculoId: id });
    return (await read(Number(answer.EspectaculoId))).Plan as Record<string, unknown>;
  };
  const { IniciaEn, VentaAbreEn, VentaCierraEn, Ventanas } = await duplicate();
  await moveAway(context, id);
  const { Version } = await read(id);
  const save = (more: object) =>
    act(programmer, 'espectaculos/guardarDatos', { EspectaculoId: id, Version, ...more });
  const refused = [await save({ Hora: '23:45', Motivo }), await save({ EspectaculoFrontMostrarFecha: true })];
  expect(refused.map(({ answer }) => answer)).toEqual(
    Array(2).fill(expect.objectContaining({ ErrorCod: 16, ErrorDsc: expect.stringMatching(/a confirmar/) })),
  );
  expect((await save({ EspectaculoFrontMostrarEscenario: false })).answer.ErrorCod).toBe(0);
  // Of the shows to begin from it is the last, without a day.
  const { Fuentes } = (await programmer.call('club/espectaculos/opciones', {})).answer;
  expect((Fuentes as unknown[]).at(-1)).toMatchObject({ Id: id, IniciaEn: '' });
  expect(await duplicate()).toMatchObject({
    ...{ EspectaculoFrontMostrarFecha: true, EspectaculoFrontMostrarEscenario: false },
    ...{ IniciaEn, VentaAbreEn, VentaCierraEn, Ventanas },
  });
});
