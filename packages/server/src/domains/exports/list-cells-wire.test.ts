import { LISTS, type ListName } from '@club/contract/club';
import { expect, test } from 'vitest';
import { GATE_LISTS } from './gate-cells-wire.ts';
import { GUEST_LISTS } from './guest-cells-wire.ts';
import { amount } from './list-cells.ts';
import { LIST_CELLS } from './list-cells-wire.ts';
import { MONEY_LISTS } from './money-cells-wire.ts';
import { PEOPLE_LISTS } from './people-cells-wire.ts';
import { SETUP_LISTS } from './setup-cells-wire.ts';

test('every list of the contract has its cells, but for those with queries of their own', () => {
  const all = [GATE_LISTS, GUEST_LISTS, MONEY_LISTS, PEOPLE_LISTS, SETUP_LISTS];
  const parts = all.flatMap((part) => Object.keys(part));
  const names = Object.keys(LISTS).filter((name) => !['lecturas', 'auditoria'].includes(name));
  expect(parts.sort()).toEqual(names.sort());
  expect(new Set(Object.values(LIST_CELLS).map(({ title }) => title)).size).toBe(names.length);
});

const columnsOf = (name: ListName): readonly string[] => LISTS[name].columns;

test('a till has no money to be counted before it is closed', () => {
  const till = {
    ...{ CajaId: 4, Persona: 'Rita', AbiertaEn: '2026-11-22T20:15:00', Fondo: 500, Olvidada: false },
    ...{ CerradaEn: '', CerradaPor: '', Ventas: 2, EfectivoEsperado: 0, PosEsperado: 0 },
    ...{ ContadoEfectivo: 0, ContadoPos: 0, DiferenciaEfectivo: 0, DiferenciaPos: 0, Motivo: '' },
  };
  const open = MONEY_LISTS.caja.cells(till);
  expect(Object.keys(open).sort()).toEqual([...columnsOf('caja')].sort());
  expect(open).toMatchObject({ Caja: 4, Cerrada: null, 'Efectivo esperado': null, 'Diferencia POS': null });
  expect(open.Abierta).toEqual(new Date('2026-11-22T23:15:00Z'));
  const closed = { ...till, CerradaEn: '2026-11-22T23:00:00', EfectivoEsperado: 900, DiferenciaPos: -1.5 };
  expect(MONEY_LISTS.caja.cells(closed)).toMatchObject({ 'Efectivo esperado': 900, 'Diferencia POS': -1.5 });
});

test('names and ids stand as people write them, days as in every file; 0 and nothing are empty', () => {
  const barred = {
    ...{ ImpedidoId: 1, Version: 1, DocumentoTipoId: 1, Documento: 'CI 4.123.456-7', Nombres: 'Ana' },
    ...{ Apellidos: 'Sosa', Origen: 'ley', Referencia: 'x', Desde: '2026-11-02', Hasta: '' },
    ...{ Estado: 'por-empezar', Entradas: 0 },
  };
  expect(GATE_LISTS.impedidos.cells(barred)).toMatchObject({
    ...{ Desde: '2026-11-02', Hasta: '', Vigencia: 'Por empezar', Origen: 'Registro de la Ley 19.534' },
  });
  const mail = {
    EnvioId: 'a',
    Que: 'Aviso',
    Para: '',
    CompraId: 0,
    Desde: '2026-11-02T10:00:00',
    Intentos: 3,
  };
  expect(PEOPLE_LISTS['sin-salir'].cells({ ...mail, ProximoIntento: '' })).toMatchObject({
    ...{ Compra: null, 'Próximo intento': null, Intentos: 3 },
  });
});

test('what was changed and said reads as on screen; what is for all says so', () => {
  const act = {
    ...{ ActoId: 1, En: '2026-11-22T20:15:00', Persona: 'Rita', Acto: 'Precio', Motivo: '' },
    Cambios: [
      { Campo: 'Precio', Antes: '', Despues: '900' },
      { Campo: 'Sector', Antes: 'A', Despues: '' },
    ],
  };
  expect(SETUP_LISTS.historial.cells(act).Cambios).toBe('Precio: — → 900; Sector: A → —');
  const notice = {
    ...{ ComunicacionId: 1, Palco: '', Espectaculo: 'Clásico', Html: '<p>Puertas</p><p>a las 17</p>' },
    ...{ Restringe: true, Adjunto: '', PublicadaEn: '2026-11-22T20:15:00' },
  };
  expect(SETUP_LISTS.comunicaciones.cells(notice)).toMatchObject({
    ...{ Palco: 'Todos', Espectáculo: 'Clásico', Texto: 'Puertas a las 17', Restringe: true },
  });
  const device = {
    ...{ DispositivoId: 1, Version: 1, Nombre: 'Tel 1', Estado: 'activo', Numero: '', Equipo: 'Moto' },
    ...{ CarrilId: 0, Puesto: '', Salud: 'verde', Avisos: ['a', 'b'], UltimoContacto: 0, Cola: 0 },
    ...{ Bateria: -1, AppVersion: '1', Turno: '', PidePaquete: false, EnCuarentena: 0 },
  };
  expect(GATE_LISTS.dispositivos.cells(device)).toMatchObject({
    ...{ 'Último contacto': null, Batería: null, Avisos: 'a; b', Salud: 'En orden' },
  });
});

test('amounts are numbers beside their currency; what is none stays as it is', () => {
  expect(['$ 1.600', 'US$ 12.345,50', '', 'Todo lo cobrado'].map(amount)).toEqual([
    { Monto: 1600, Moneda: '$' },
    { Monto: 12_345.5, Moneda: 'US$' },
    { Monto: '', Moneda: '' },
    { Monto: 'Todo lo cobrado', Moneda: '' },
  ]);
});

test('refunds that wait for a second person are in the file, before the others', () => {
  const facts = {
    ...{ Proveedor: 'Tarjeta', NroPago: '9', CompraId: 4, EspectaculoId: 1, Espectaculo: 'Clásico' },
    ...{
      Comprador: 'Ana',
      Monto: '$ 900',
      Motivo: 'Error',
      PedidoPor: 'Rita',
      PedidoEn: '2026-11-22T20:15:00',
    },
  };
  const { rowsOf, cells } = MONEY_LISTS.reembolsos;
  const done = { ...facts, ReembolsoId: 7, Estado: 'hecho', Via: 'caja', TerminadoEn: '' };
  const rows = rowsOf({
    ...{ EnEspera: [{ ...facts, AprobacionId: 1, VenceEn: '' }], Reembolsos: [done], Total: 1 },
  });
  expect(rows.map(cells)).toMatchObject([
    { Reembolso: null, Estado: 'Espera aprobación', Monto: 900, Vía: '' },
    { Reembolso: 7, Estado: 'Hecho', Vía: 'Caja' },
  ]);
});

test('words are those of the screens', () => {
  const member = {
    Nombre: 'Ana',
    Email: '',
    Roles: [],
    Estado: 'activo',
    UltimoIngreso: '',
    TieneFactor: true,
  };
  expect(PEOPLE_LISTS.equipo.cells(member)).toMatchObject({ Estado: 'Activa' });
  expect(
    PEOPLE_LISTS.aprobaciones.cells({
      Acto: 'equipo/cambiarRoles',
      PedidoEn: '',
      RespondidoEn: '',
      Estado: 'hecha',
    }),
  ).toMatchObject({ Acto: 'Cambiar roles', Estado: 'Hecha' });
  const read = { Origen: 'padron', Estado: 'revisado', Iniciada: '', Terminada: '' };
  expect(PEOPLE_LISTS.importaciones.cells(read)).toMatchObject({
    Origen: 'Padrón del club',
    Estado: 'Por revisar',
  });
  expect(
    MONEY_LISTS.espectaculos.cells({
      Estado: 'suspendido',
      IniciaEn: '',
      VentaAbreEn: '',
      VentaCierraEn: '',
    }),
  ).toMatchObject({
    Estado: 'Venta suspendida',
  });
  const notice = { En: '', Sectores: [], Canales: ['cortesia', 'web'], Estado: 'en-curso' };
  expect(SETUP_LISTS.avisos.cells(notice)).toMatchObject({ Canales: 'Cortesía, Sitio', Estado: 'Enviando' });
});
