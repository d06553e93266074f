import { randomUUID } from 'node:crypto';
import { buildMember } from '@club/testing/builders/people.ts';
import { registerCsv } from '@club/testing/builders/register.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp } from '@club/testing/index.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkMemberPin } from '../people/public.ts';
import { fetchByNight } from './begin-import.ts';
import { countImportTasks } from './public.ts';
import { CI, RegisterOffice } from './testing/register-office.ts';
import { memberWorkers } from './workers.ts';

const office = new RegisterOffice();
const { apply, call, line, member, query, read, review, upload, write } = office;

describe('a PIN of the register', () => {
  const check = async (document: string, pin: string) =>
    checkMemberPin(office.context, { typeId: CI, number: document.padStart(8, '0') }, pin, {
      ...{ userId: Math.floor(Math.random() * 1_000_000), ip: '10.0.0.1' },
    });

  test('is hashed before it is applied, and the one that is known is not hashed again', async () => {
    const one = line({ pin: '2468' });
    const { ImportacionId } = await upload(registerCsv([one]));
    await office.context.boss.drain({
      'read-member-import': memberWorkers(office.context)['read-member-import'],
    } as Parameters<typeof office.context.boss.drain>[0]);
    expect((await read(ImportacionId)).Importacion).toMatchObject({ PinesPendientes: 1 });
    expect(await apply(ImportacionId)).toMatchObject({
      ...{ ErrorCod: 11, ErrorDsc: 'Todavía se están preparando 1 PIN. Probá en unos minutos.' },
    });
    await office.context.drainJobs();
    await apply(ImportacionId);
    await office.context.drainJobs();
    expect(await check(one.document, '2468')).toBe('ok');
    const stored = JSON.stringify(await query('select * from member join member_import on true'));
    expect(stored).not.toContain('2468');
    const [{ pin_hash: hash }] = await query('select pin_hash from member');
    await apply(await review([{ ...one, remark: 'Hola' }]));
    await office.context.drainJobs();
    expect((await query('select pin_hash from member'))[0].pin_hash).toBe(hash);
    expect((await member(one.document))?.remark).toBe('Hola');
  });
});

describe('the club’s own register', () => {
  test('is read over HTTP on demand and by night; what does not come whole changes nothing', async () => {
    const lines = [line(), line()];
    office.sandbox.control.setRegister(registerCsv(lines));
    const asked = await write('pedir');
    expect(asked.ErrorCod).toBe(0);
    await office.context.drainJobs();
    expect((await read(asked.ImportacionId)).Importacion).toMatchObject({ Origen: 'padron', Altas: 2 });
    expect(await countImportTasks(office.context.database.kysely)).toBe(1);
    await apply(asked.ImportacionId);
    await office.context.drainJobs();
    expect(await countImportTasks(office.context.database.kysely)).toBe(0);

    for (const fault of [{ failNext: 1 }, { garbage: true }, { hang: true }, { loseAnswers: 1 }]) {
      office.sandbox.control.resetFaults();
      office.sandbox.control.setFaults('register', fault);
      const failed = await write('pedir');
      await office.context.drainJobs();
      expect((await read(failed.ImportacionId)).Importacion).toMatchObject({
        ...{ Estado: 'ilegible', Problema: expect.stringContaining('no respondió') },
      });
    }
    office.sandbox.control.resetFaults();

    office.sandbox.control.setRegister(registerCsv([...lines, line({ number: 'NIGHT' })]));
    await fetchByNight(office.context);
    await office.context.drainJobs();
    expect(await query(`select from member where member_number = 'NIGHT'`)).toHaveLength(1);
    // Half of the register is missing: that waits for somebody.
    office.sandbox.control.setRegister(registerCsv(lines.slice(0, 1)));
    await fetchByNight(office.context);
    await office.context.drainJobs();
    expect(await query('select from member where left_at is null')).toHaveLength(3);
    expect(await countImportTasks(office.context.database.kysely)).toBe(1);
    // The next night's import replaces it.
    await fetchByNight(office.context);
    await office.context.drainJobs();
    expect(await query(`select state from member_import order by id desc limit 2`)).toEqual([
      { state: 'reviewed' },
      { state: 'discarded' },
    ]);
  });

  test('is not replaced by the next night’s while it waits for an approval, which then applies it', async () => {
    await apply(await review([line(), line()]));
    await office.context.drainJobs();
    office.sandbox.control.setRegister(registerCsv([line()]));
    const night = async () => {
      await fetchByNight(office.context);
      await office.context.drainJobs();
      return (await query('select id from member_import order by id desc limit 1'))[0]?.id;
    };
    const id = await night();
    const asked = await apply(id);
    expect(asked.ErrorCod).toBe(202);
    expect(await night()).toBe(id);
    expect((await read(id)).Importacion.Estado).toBe('espera-aprobacion');
    const answer = { AprobacionId: asked.AprobacionId, Respuesta: 'aprobar', Motivo: 'Es el padrón nuevo' };
    const approve = { Operacion: randomUUID(), ...answer };
    expect((await call('aprobaciones/responder', approve, office.administrator)).ErrorCod).toBe(0);
    await office.context.drainJobs();
    expect((await read(id)).Importacion.Estado).toBe('aplicado');
    expect(await night()).not.toBe(id);
  });

  test('12: is not read while another import waits', async () => {
    await review([line()]);
    expect(await write('pedir')).toMatchObject({ ErrorCod: 12 });
  });

  test('13: that the server is not told of cannot be asked for', async () => {
    const without = { ...office.context, memberRegister: null };
    const app = await buildTestApp(without);
    onTestFinished(() => app.close());
    const secretary = await staffBrowser(without, app, ['socios']);
    const { answer } = await secretary.call('club/importaciones/pedir', { Operacion: randomUUID() });
    expect(answer).toMatchObject({ ErrorCod: 13, ErrorDsc: 'El club no tiene un padrón conectado.' });
    expect((await call('importaciones/listar', {})).HayPadron).toBe(true);
  });
});

describe('members', () => {
  test('are found by document, number, name and situation, page by page', async () => {
    const lines = [
      line({ lastName: 'Núñez', firstName: 'José', debt: '1' }),
      line({ lastName: 'Nuñez', remark: 'Falta firmar' }),
      line({ lastName: 'Abad', category: 'Vitalicio' }),
    ];
    await apply(await review(lines));
    await office.context.drainJobs();
    const search = async (Texto: string, other: object = {}) => {
      const answer = await call('socios/buscar', { Texto, Situacion: 'vigentes', ...other });
      return (answer.Socios as { Apellidos: string; SocioId: number }[]).map(({ Apellidos }) => Apellidos);
    };
    expect(await search('')).toEqual(['Abad', 'Nuñez', 'Núñez']);
    expect(await search('nunez jose')).toEqual(['Núñez']);
    expect(await search(lines[2]?.document ?? '')).toEqual(['Abad']);
    expect(await search(lines[1]?.number ?? '')).toEqual(['Nuñez']);
    expect(await search('', { Situacion: 'con-deuda' })).toEqual(['Núñez']);
    expect(await search('', { Situacion: 'con-aviso' })).toEqual(['Nuñez']);
    expect(await search('', { Situacion: 'sin-pin' })).toHaveLength(3);
    expect(await search('', { Situacion: 'bajas' })).toEqual([]);
    expect(await search('', { CategoriaId: office.categories.get('Vitalicio') })).toEqual(['Abad']);
    const first = await call('socios/buscar', { Texto: '', Situacion: 'vigentes', Cantidad: 2 });
    expect(first).toMatchObject({ Total: 3, Siguiente: '2' });
    expect(await search('', { Cantidad: 2, Desde: '2' })).toEqual(['Núñez']);
    const [act] = await query(`select entity_name from staff_audit where act = 'socios/buscar'`);
    expect(act.entity_name).toBe(`•••• ${lines[2]?.document.slice(-3)}`);
  });

  test('get a new PIN by mail, which nothing else says', async () => {
    const one = line({ email: 'ana@correo.example', pin: '1111' });
    await apply(await review([one]));
    await office.context.drainJobs();
    const answer = await call('socios/buscar', { Texto: one.number, Situacion: 'vigentes' });
    const [{ SocioId } = { SocioId: 0 }] = answer.Socios as { SocioId: number }[];
    const send = () => call('socios/enviarPin', { Operacion: randomUUID(), SocioId, Motivo: 'Lo olvidó' });
    expect(await send()).toMatchObject({ ErrorCod: 0, Correo: 'ana@correo.example' });
    await office.context.drainJobs();
    const mail = office.context.mailer.mails.findLast(({ to }) => to === 'ana@correo.example');
    const [, pin = ''] = /PIN de socio es (\d{4})/.exec(mail?.text ?? '') ?? [];
    const caller = { userId: 999_001, ip: '10.0.0.9' };
    const document = { typeId: CI, number: one.document.padStart(8, '0') };
    expect(await checkMemberPin(office.context, document, pin, caller)).toBe('ok');
    expect((await call('socios/leer', { SocioId })).Pines).toMatchObject([
      { Quien: 'Sonia Paz', Motivo: 'Lo olvidó' },
    ]);
    // The register of the night has the old one, and takes nothing back; a new one of its own counts.
    const check = () => checkMemberPin(office.context, document, pin, caller);
    await apply(await review([{ ...one, remark: 'Hola' }]));
    await office.context.drainJobs();
    expect([await check(), (await member(one.document))?.remark]).toEqual(['ok', 'Hola']);
    await apply(await review([{ ...one, pin: '7777' }]));
    await office.context.drainJobs();
    expect(await checkMemberPin(office.context, document, '7777', caller)).toBe('ok');
    const kept = JSON.stringify([
      await query('select data from pgboss.job'),
      await query('select * from staff_audit'),
    ]);
    expect(kept).not.toContain(`"${pin}"`);
    await send();
    await send();
    expect(await send()).toMatchObject({ ErrorCod: 11 });
    // The first of the two was replaced before its mail went.
    await office.context.drainJobs();
    const mails = office.context.mailer.mails.filter(({ to }) => to === 'ana@correo.example');
    const [, last = ''] = /PIN de socio es (\d{4})/.exec(mails[1]?.text ?? '') ?? [];
    expect([mails.length, await checkMemberPin(office.context, document, last, caller)]).toEqual([2, 'ok']);
    const { document: plain } = await buildMember(office.context);
    const [{ id }] = await query('select id from member where document = $1', [plain.number]);
    const refused = await call('socios/enviarPin', {
      Operacion: randomUUID(),
      SocioId: id,
      Motivo: 'Lo olvidó',
    });
    expect(refused).toMatchObject({ ErrorCod: 10 });
    expect((await call('socios/leer', { SocioId: 2_000_000_000 })).ErrorCod).toBe(404);
  });
});
