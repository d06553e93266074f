import { randomUUID } from 'node:crypto';
import { setLimits } from '@club/testing/builders/limits.ts';
import { registerCsv } from '@club/testing/builders/register.ts';
import { describe, expect, test } from 'vitest';
import { RegisterOffice } from './testing/register-office.ts';

const office = new RegisterOffice();
const { apply, call, line, member, query, read, review, upload, write } = office;

describe('a register', () => {
  test('is read, compared, and applied: joined, left, other category, debt; the audit has the figures', async () => {
    const [gone, stays, debtor, promoted] = [line(), line(), line(), line()];
    const before = [gone, stays, debtor, promoted, ...Array.from({ length: 60 }, () => line())];
    await apply(await review(before));
    await office.context.drainJobs();
    const joins = line();
    const after = before
      .filter((one) => one !== gone)
      .map((one) => (one === debtor ? { ...one, debt: '1' } : one))
      .map((one) => (one === promoted ? { ...one, category: 'Vitalicio' } : one));
    const id = await review([...after, joins, line({ document: '1.234.567-8' })]);
    const { Importacion, Filas } = await read(id);
    expect(Importacion).toMatchObject({
      ...{ Estado: 'revisado', Filas: 65, Errores: 1, Socios: 64, Altas: 1, Bajas: 1, CambiosCategoria: 1 },
      ...{ CambiosDeuda: 1, OtrosCambios: 0, PideAprobacion: false, PinesPendientes: 0, Autor: 'Sonia Paz' },
    });
    expect(Filas).toMatchObject([{ Error: 'Fila 66: la cédula 1.234.567-8 no es válida' }]);
    const persons = async (kind: string) => (await read(id, kind)).Filas.map(({ NroSocio }) => NroSocio);
    expect([await persons('altas'), await persons('bajas'), await persons('deudas')]).toEqual([
      [joins.number],
      [gone.number],
      [debtor.number],
    ]);
    expect((await read(id, 'categorias')).Filas).toMatchObject([
      { Categoria: 'Vitalicio', CategoriaAntes: 'Socio' },
    ]);
    expect((await apply(id)).ErrorCod).toBe(0);
    await office.context.drainJobs();
    expect((await read(id)).Importacion.Estado).toBe('aplicado');
    expect((await read(id)).Filas).toHaveLength(1);
    expect(await member(gone.document)).toBeNull();
    expect(await member(joins.document)).toMatchObject({ memberNumber: joins.number });
    expect(await member(debtor.document)).toMatchObject({ isInDebt: true });
    expect(await member(promoted.document)).toMatchObject({ categoryId: office.categories.get('Vitalicio') });
    const [act] = await query(
      `select person, after from staff_audit where act = 'importaciones/aplicar' order by number desc limit 1`,
    );
    expect(act).toMatchObject({ person: 'Sonia Paz', after: { Altas: 1, Bajas: 1, 'Filas con error': 1 } });
  });

  test('keeps who left, and takes them back; two members may change numbers', async () => {
    const [one, two, three] = [line(), line(), line()];
    await apply(await review([one, two, three]));
    await office.context.drainJobs();
    await query(`update member set left_at = now() where member_number = $1`, [three.number]);
    const swapped = [{ ...one, number: two.number }, { ...two, number: one.number }, three];
    expect((await apply(await review(swapped))).ErrorCod).toBe(0);
    await office.context.drainJobs();
    expect(await member(one.document)).toMatchObject({ memberNumber: two.number });
    expect(await member(two.document)).toMatchObject({ memberNumber: one.number });
    expect(await member(three.document)).toMatchObject({ memberNumber: three.number });
  });

  test('leaves members as they are whose own row is wrong, and no other row takes their number', async () => {
    const [kept, other] = [line(), line()];
    await apply(await review([kept, other]));
    await office.context.drainJobs();
    const id = await review([{ ...kept, debt: 'x' }, other, line({ number: kept.number })]);
    expect((await read(id)).Importacion).toMatchObject({ Bajas: 0, Errores: 2, Altas: 0 });
    await apply(id);
    await office.context.drainJobs();
    expect(await member(kept.document)).toMatchObject({ memberNumber: kept.number });
  });

  test.each([
    ['a cédula with a typing error', { document: '4.123.456-8' }],
    ['an unknown kind of document', { documentType: 'XX' }],
    ['a corrected document and an error elsewhere', { document: '4.123.456-3', debt: 'x' }],
  ])('leaves a member as they are whose row has %s, known by its number', async (_name, wrong) => {
    const [kept, other] = [line(), line()];
    await apply(await review([kept, other]));
    await office.context.drainJobs();
    // Another row may not take the number, and a member whose document is somewhere else in the file is read from there.
    const taken = line({ number: kept.number });
    const id = await review([
      { ...kept, ...wrong },
      taken,
      { ...other, ...wrong, number: other.number },
      other,
    ]);
    expect((await read(id)).Importacion).toMatchObject({ Bajas: 0, Errores: 3, Altas: 0 });
    await apply(id);
    await office.context.drainJobs();
    for (const { document, number } of [kept, other])
      expect(await member(document)).toMatchObject({ memberNumber: number });
  });

  test('says since when somebody is a member, in two ways of writing; a register without it changes nothing', async () => {
    const [old, recent, unknown] = [line({ since: '18/05/2004' }), line({ since: '2025-03-01' }), line()];
    await apply(await review([old, recent, unknown]));
    await office.context.drainJobs();
    const days = async () =>
      (
        await query(
          `select member_since::text as since from member where document = any($1) order by since`,
          [[old, recent, unknown].map(({ document }) => document.replace(/\D/g, '').padStart(8, '0'))],
        )
      ).map(({ since }) => since);
    expect(await days()).toEqual(['2004-05-18', '2025-03-01', null]);
    const id = await review([{ ...old, since: '' }, { ...recent, since: '02/03/2025' }, unknown]);
    expect((await read(id)).Importacion).toMatchObject({ OtrosCambios: 1 });
    await apply(id);
    await office.context.drainJobs();
    expect(await days()).toEqual(['2004-05-18', '2025-03-02', null]);
    const wrong = await review([{ ...old, since: '31/02/2004' }, recent, unknown]);
    expect((await read(wrong)).Filas).toMatchObject([
      { Error: 'Fila 2: socio_desde es una fecha como 18/05/2004, no «31/02/2004»' },
    ]);
  });

  test('leaves a member as they are whose row has a cell too many or too few', async () => {
    const lines = [line(), line(), line()];
    await apply(await review(lines));
    await office.context.drainJobs();
    const [long = '', short = '', good = ''] = registerCsv(lines).split('\r\n').slice(1);
    const [header] = registerCsv([]).split('\r\n');
    const { ImportacionId } = await upload(
      [header, `${long};x`, short.split(';').slice(0, 6).join(';'), good].join('\n'),
    );
    await office.context.drainJobs();
    const { Importacion, Filas } = await read(ImportacionId);
    expect(Importacion).toMatchObject({ Estado: 'revisado', Errores: 2, Bajas: 0 });
    expect(Filas).toMatchObject([
      { Error: 'Fila 2: tiene 12 columnas y no las del encabezado' },
      { Error: 'Fila 3: tiene 6 columnas y no las del encabezado' },
    ]);
  });

  test('with quotes that are not closed is not read at all: nobody of the rows after them leaves', async () => {
    const lines = Array.from({ length: 700 }, () => line());
    const broken = lines.map((one, at) => (at === 690 ? { ...one, firstName: '"Pepe" José' } : one));
    const { ImportacionId } = await upload(registerCsv(broken));
    await office.context.drainJobs();
    expect((await read(ImportacionId)).Importacion).toMatchObject({
      ...{ Estado: 'ilegible', Filas: 0, Problema: expect.stringContaining('comillas de la fila 692') },
    });
    expect(await query('select from member_import_row')).toEqual([]);
    const nickname = broken.map((one, at) => (at === 690 ? { ...one, firstName: 'José "Pepe"' } : one));
    expect((await read(await review(nickname))).Importacion).toMatchObject({ Errores: 0, Altas: 700 });
  });

  test.each([
    ['UTF-8 with ;', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['commas', (text: string) => Buffer.from(text.replaceAll(';', ','))],
  ])('is read in %s', async (_name, encoded) => {
    const peña = line({ lastName: 'Peña Núñez' });
    const { ImportacionId } = await upload(encoded(registerCsv([peña])));
    await office.context.drainJobs();
    expect((await read(ImportacionId, 'altas')).Filas).toMatchObject([{ Persona: 'Ana Peña Núñez' }]);
  });

  test('without a column, or that is no table, is refused', async () => {
    expect(await upload(registerCsv([line()]).replace('documento;nro', 'cedula;nro'))).toMatchObject({
      ...{ ErrorCod: 10, ErrorDsc: 'Falta la columna documento.' },
    });
    expect(await upload(Buffer.from([0, 1, 2]))).toMatchObject({
      ...{ ErrorCod: 11, ErrorDsc: 'No pudimos leer el archivo como CSV.' },
    });
  });

  test('is one at a time: who comes second is told, and may go on when it is discarded', async () => {
    const id = await review([line(), line({ document: '1.234.567-8' })]);
    expect(await upload(registerCsv([line()]))).toMatchObject({
      ...{
        ErrorCod: 12,
        ErrorDsc: 'Hay una importación sin terminar, de Sonia Paz. Aplicala o descartala primero.',
      },
    });
    const { Version } = (await read(id)).Importacion;
    expect(await write('descartar', { ImportacionId: id, Version: Version + 1 })).toMatchObject({
      ErrorCod: 409,
    });
    expect(await write('descartar', { ImportacionId: id, Version })).toMatchObject({ ErrorCod: 0 });
    expect(await write('descartar', { ImportacionId: id, Version })).toMatchObject({ ErrorCod: 10 });
    expect(await query('select from member')).toEqual([]);
    // What was wrong with it stays, to be corrected in the next one.
    const wrong = [{ Error: 'Fila 3: la cédula 1.234.567-8 no es válida' }];
    expect(await read(id)).toMatchObject({ Total: 1, Filas: wrong });
    expect(await query('select from member_import_row')).toHaveLength(1);
    await review([line()]);
  });

  test('of two that are sent at once one is taken; while it is applied nobody applies it again', async () => {
    const files = await Promise.all([1, 2, 3, 4].map(() => upload(registerCsv([line()]))));
    expect(files.map(({ ErrorCod }) => ErrorCod).toSorted()).toEqual([0, 12, 12, 12]);
    await office.context.drainJobs();
    const id = files.find(({ ErrorCod }) => ErrorCod === 0)?.ImportacionId ?? 0;
    const { Version } = (await read(id)).Importacion;
    const applied = await Promise.all([1, 2, 3].map(() => write('aplicar', { ImportacionId: id, Version })));
    expect(applied.map(({ ErrorCod }) => ErrorCod).toSorted()).toEqual([0, 423, 423]);
    expect(await upload(registerCsv([line()]))).toMatchObject({ ErrorCod: 423 });
    await office.context.drainJobs();
    expect(await query('select from member')).toHaveLength(1);
  });

  test('in which many leave is approved by a second person, and nothing changes before', async () => {
    await apply(await review([line(), line(), line()]));
    await office.context.drainJobs();
    const id = await review([line()]);
    expect((await read(id)).Importacion).toMatchObject({ PideAprobacion: true, Bajas: 3 });
    const asked = await apply(id);
    expect(asked.ErrorCod).toBe(202);
    await office.context.drainJobs();
    expect((await read(id)).Importacion.Estado).toBe('espera-aprobacion');
    const approved = await call(
      'aprobaciones/responder',
      {
        Operacion: randomUUID(),
        AprobacionId: asked.AprobacionId,
        Respuesta: 'aprobar',
        Motivo: 'Es el padrón nuevo',
      },
      office.administrator,
    );
    expect(approved.ErrorCod).toBe(0);
    await office.context.drainJobs();
    expect((await read(id)).Importacion.Estado).toBe('aplicado');
    expect(await query('select from member where left_at is null')).toHaveLength(1);
  });

  test('in which many leave is approved by the club’s limit of the moment', async () => {
    const kept = Array.from({ length: 9 }, () => line());
    await apply(await review([...kept, line()]));
    await office.context.drainJobs();
    const id = await review(kept);
    expect((await read(id)).Importacion).toMatchObject({ PideAprobacion: true, Bajas: 1 });
    await setLimits(office.context, { membersLeaving: 10 });
    expect((await read(id)).Importacion).toMatchObject({ PideAprobacion: false });
    expect((await apply(id)).ErrorCod).toBe(0);
    await setLimits(office.context);
  });

  test('is the old one for who reads until it is the new one', async () => {
    const [old, young] = [line(), line()];
    await apply(await review([old]));
    await office.context.drainJobs();
    await query('update member set is_in_debt = true');
    const reader = await office.context.database.pool.connect();
    try {
      const id = await review([old, young]);
      await apply(id);
      const seen = new Set<string>();
      const job = office.context.drainJobs();
      for (let round = 0; round < 20; round += 1) {
        const { rows } = await reader.query(
          'select count(*)::int as n, bool_or(is_in_debt) as debt from member',
        );
        seen.add(`${rows[0].n} ${rows[0].debt}`);
      }
      await job;
      expect([...seen].every((state) => ['1 true', '2 false'].includes(state))).toBe(true);
      expect(await query('select from member where left_at is null and not is_in_debt')).toHaveLength(2);
    } finally {
      reader.release();
    }
  });
});
