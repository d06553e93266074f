import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeQueueUrl } from '../domains/queue/queue-store.ts';
import { EXIT, printed } from './command.ts';
import { runCommand } from './run-command.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const club = (...typed: (string | number)[]) => runCommand(typed.map(String), async () => context);
const linesOf = async (...typed: (string | number)[]) => {
  const { output, exitCode } = await club(...typed);
  expect([exitCode, output]).toEqual([0, output]);
  return output.trim().split('\n');
};
test('the first administrator is invited, and a lost second factor is forgotten', async () => {
  const typed = ['invitar', 'administrador', 'ines@club.example'];
  expect(await linesOf(...typed, '--nombre', 'Inés Castro')).toEqual([
    expect.stringMatching(
      /^Inés Castro ya es del equipo\. Ingresa en http.*\/club con su cuenta del club\.$/,
    ),
  ]);
  expect(await club(...typed, '--nombre', 'Otra')).toMatchObject({ exitCode: 3 });
  expect(await club('invitar', 'administrador', 'ines', '--nombre', 'Inés')).toMatchObject({ exitCode: 2 });
  expect(await club(...typed)).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining('Falta --nombre'),
  });
  const { rows } = await context.database.pool.query('select roles, state from staff_member');
  expect(rows).toEqual([{ roles: ['administracion'], state: 'invited' }]);
  expect(
    await linesOf('reiniciar', 'factor', 'INES@club.example', '--motivo', 'Perdió el teléfono'),
  ).toHaveLength(1);
  const nobody = await club('reiniciar', 'factor', 'nadie@club.example', '--motivo', 'x');
  expect(nobody).toEqual({ exitCode: 3, output: 'No hay nadie del equipo con ese correo.\n' });
});

test('a waiting room is opened and closed, at an https address of a show', async () => {
  const { showId } = await buildShow(context);
  const address = () => activeQueueUrl(context.database.kysely, context.clock.now());
  await linesOf('abrir', 'fila', showId, '--direccion', 'https://fila.example/derby');
  expect(await address()).toBe('https://fila.example/derby');
  await linesOf('cerrar', 'fila', showId);
  expect(await address()).toBeNull();
  for (const typed of [
    ['abrir', 'fila', showId, '--direccion', 'http://fila.example'],
    ['abrir', 'fila', 999_999, '--direccion', 'https://fila.example'],
    ['cerrar', 'fila', 999_999],
  ])
    expect(await club(...typed)).toMatchObject({ exitCode: 3 });
});

test('money that fell into a gap is looked for from an instant on', async () => {
  expect(await linesOf('conciliar', '--desde', '2026-11-20T20:15')).toEqual([
    'Desde 20/11/2026 20:15: 0 pagos en los proveedores, 0 que acá no estaban.',
    expect.stringMatching(/Ventanilla ni lo emitido sin cargo: .*contá las cajas y volvé a emitirlo/),
  ]);
  expect(await linesOf('conciliar', '--desde', '2026-11-20T20:15', '--solo-listar')).toHaveLength(2);
  expect(await club('conciliar', '--desde', '2026-11-20T20:15', '--solo-lista')).toMatchObject({
    exitCode: 2,
  });
  for (const wrong of ['ayer', '2026-11-20', '2026-13-40T20:15'])
    expect(await club('conciliar', '--desde', wrong)).toMatchObject({ exitCode: 2 });
  context.cardProvider.isDown = true;
  expect(await club('conciliar', '--desde', '2026-11-20T20:15Z')).toMatchObject({ exitCode: 3 });
  context.cardProvider.isDown = false;
});

test('a payment for a show that is not here is told in capitals, with 3, until its incident is closed', async () => {
  const now = new Date();
  context.clock.set(now);
  const externalReference = '2147483000-7';
  const charge = { key: 'gap', token: 'tok', externalReference, amount: 70_000, installments: 1 };
  await context.cardProvider.charge(charge as unknown as Parameters<typeof context.cardProvider.charge>[0]);
  const ask = () => club('conciliar', '--desde', new Date(now.getTime() - 60_000).toISOString());
  const told = await ask();
  expect(told.exitCode).toBe(3);
  expect(told.output).toContain('(2147483000-7), UYU 700: ES DE UN ESPECTÁCULO QUE ACÁ NO ESTÁ');
  await context.database.pool.query(`update money_incident set resolved_at = now(), resolution = 'closed'`);
  expect(await ask()).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('Alguien ya cerró su incidente'),
  });
});

test('text of strangers neither draws on the terminal nor forges a line', () => {
  const { output } = printed(EXIT.done, ['Eva\u001b[2J\u009b2J Una\n  999  Otra \u202egnaF\u2028']);
  expect(output).toBe('Eva\\u{1b}[2J\\u{9b}2J Una\\u{a}  999  Otra \\u{202e}gnaF\\u{2028}\n');
});

describe('what is typed wrongly', () => {
  test.each([
    [['bailar'], 'No existe el comando "bailar".'],
    [['revocar', 'cortesia', '7'], 'No existe el comando "revocar cortesia 7".'],
    [['cerrar', 'fila'], 'Falta el número del espectáculo.'],
    [['cerrar', 'fila', 'uno'], 'el número del espectáculo: "uno" no es un número entero mayor que 0.'],
    [['cerrar', 'fila', '0'], 'no es un número entero'],
    [['reiniciar', 'factor', 'ines@club.example'], 'Falta --motivo.'],
    [['reiniciar', 'factor', 'ines@club.example', '--motivo', ' '], 'Falta --motivo.'],
    [['link', 'palco', '--palco', '5/P01'], '--palco'],
    [['cerrar', 'fila', '--todo'], '--todo'],
  ])('%j is told, with 2', async (typed, text) => {
    const { output, exitCode } = await club(...typed);
    expect(exitCode).toBe(2);
    expect(output).toContain(text);
    expect(output).toContain('npm run club -- ayuda');
  });

  test('the help names every command and needs no database', async () => {
    for (const typed of [[], ['ayuda'], ['fila', '--help']]) {
      const { output, exitCode } = await runCommand(typed, () => Promise.reject(new Error('opened')));
      expect(exitCode).toBe(0);
      for (const name of ['abrir fila', 'invitar administrador', 'reiniciar factor'])
        expect(output).toContain(`  ${name}`);
    }
  });
});

describe('the process', { timeout: 60_000 }, () => {
  const start = (typed: readonly string[], databaseUrl: string) => {
    const { dataDir } = context.config;
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      PROFILE: 'demo',
      DEMO_DATABASE: new URL(databaseUrl).pathname.slice(1),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    };
    const child = spawn(process.execPath, [join(import.meta.dirname, '../club.ts'), ...typed], { env });
    const written = { out: '', err: '' };
    child.stdout.on('data', (chunk) => (written.out += chunk));
    child.stderr.on('data', (chunk) => (written.err += chunk));
    return new Promise<typeof written & { code: number | null }>((done) =>
      child.once('close', (code) => done({ ...written, code })),
    );
  };

  test('prints what was asked and ends with 0, and with 3 what is refused, on the other channel', async () => {
    const { databaseUrl } = context.config;
    const invited = ['invitar', 'administrador', 'raul@club.example', '--nombre', 'Raúl Paz'];
    expect(await start(invited, databaseUrl)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Raúl Paz ya es del equipo.'),
    });
    expect(await start(['cerrar', 'fila', '999999'], databaseUrl)).toMatchObject({
      code: 3,
      out: '',
      err: 'No existe un espectáculo publicado con ese número.\n',
    });
  });

  test('ends with 1 when there is no database', async () => {
    const nowhere = 'postgres://nobody@127.0.0.1:1/club';
    expect(await start(['cerrar', 'fila', '1'], nowhere)).toMatchObject({ code: 1, out: '' });
  });
});
