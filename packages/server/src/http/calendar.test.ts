import { randomUUID } from 'node:crypto';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { describe, expect, test } from 'vitest';

const server = checkoutServer();
const sector = { EspectaculoId: 1, TribunaId: 1, SectorCod: 'A', Cantidad: 1 };
const asker = { Solicitante: 'Ana Paz', Correo: 'ana@example.com' };
const barred = {
  ...{ ImpedidoId: 0, DocumentoTipoId: 1, Documento: '12345672', Nombres: 'Luis', Apellidos: 'Paz' },
  ...{ Origen: 'ley', Referencia: 'Oficio 12/2026', Desde: '2020-01-01', Hasta: '' },
};
const stage = {
  ...{ EtapaId: 1, EtapaNombre: 'Todos', Apertura: '2028-03-01T12:00:00', EntradasPorTurno: 4 },
  ...{ SocioCategoriaIds: [], SinDeuda: false, Butaquista: false },
};
const room = {
  ...{ SalaNombre: 'Clásico', EspectaculoIds: [1], AnotacionDesde: '2028-03-01T10:00:00', Cierre: '' },
  ...{ Apertura: '2028-03-01T12:00:00', Mensaje: '', RitmoMin: 1, RitmoMax: 60, Alcance: 'E' },
  ...{ SoloSocios: false, HorasCuenta: 0 },
};
const PERIOD = { DesdeFecha: '2028-01-01', HastaFecha: '2028-03-01' };
const DAYS = ['2026-13-01', '2026-02-31', '2026-00-10', '2026-11-31', '0000-01-01'];
const MOMENTS = ['2026-12-01T25:00:00', '2026-13-01T10:00:00', '2026-02-31T10:00:00', '2026-12-01T10:60:00'];

const CALLS: readonly [string, string, readonly string[], (moment: string) => object][] = [
  ['lugares/bloquear', 'LiberaEl', MOMENTS, (LiberaEl) => ({ ...sector, Motivo: 'obra', LiberaEl })],
  [
    'cortesias/crear',
    'AbreEn',
    MOMENTS,
    (AbreEn) => ({ ...sector, ...asker, EmisorId: 1, Tipo: 'cortesia', AbreEn }),
  ],
  ['linksDePago/crear', 'PagarHasta', MOMENTS, (PagarHasta) => ({ ...sector, ...asker, PagarHasta })],
  [
    'puertas/dispositivos/anularLecturas',
    'Desde',
    MOMENTS,
    (Desde) => ({ DispositivoId: 99, EspectaculoId: 99, Motivo: 'Robado', Desde }),
  ],
  ['reembolsos/listar', 'DesdeFecha', DAYS, (DesdeFecha) => ({ Filtro: { DesdeFecha } })],
  ['reembolsos/listar', 'HastaFecha', DAYS, (HastaFecha) => ({ Filtro: { HastaFecha } })],
  ['liquidacion/leer', 'DesdeFecha', DAYS, (DesdeFecha) => ({ ...PERIOD, DesdeFecha })],
  ['liquidacion/leer', 'HastaFecha', DAYS, (HastaFecha) => ({ ...PERIOD, HastaFecha })],
  [
    'exportaciones/pedir',
    'DesdeFecha',
    DAYS,
    (DesdeFecha) => ({ Que: 'liquidacion', Formato: 'csv', Filtro: { ...PERIOD, DesdeFecha } }),
  ],
  [
    'exportaciones/pedir',
    'HastaFecha',
    DAYS,
    (HastaFecha) => ({ Que: 'movimientos', Formato: 'csv', Filtro: { ...PERIOD, HastaFecha } }),
  ],
  [
    'salas/guardar',
    'SocioDesde',
    DAYS,
    (SocioDesde) => ({ Motivo: 'Clásico', Plan: { ...room, Etapas: [{ ...stage, SocioDesde }] } }),
  ],
  ['impedidos/guardar', 'Desde', DAYS, (Desde) => ({ ...barred, Desde })],
  ['impedidos/guardar', 'Hasta', DAYS, (Hasta) => ({ ...barred, Hasta })],
];

describe('a moment that the calendar does not have is malformed', () => {
  test.each(CALLS)('club/%s: %s', async (name, field, moments, bodyOf) => {
    const staff = await staffBrowser(server.context, server.app, ['administracion', 'puertas']);
    const send = (moment: string) =>
      staff.call(`club/${name}`, { Operacion: randomUUID(), ...bodyOf(moment) });
    for (const moment of moments) {
      const { status, answer } = await send(moment);
      expect([moment, status, String(answer.ErrorDsc).endsWith(field)]).toEqual([moment, 400, true]);
    }
    const real = moments === DAYS ? '2028-02-29' : '2028-02-29T23:59:59';
    expect((await send(real)).status).not.toBe(400);
  });
});
