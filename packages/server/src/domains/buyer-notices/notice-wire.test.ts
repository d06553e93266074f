import { expect, test } from 'vitest';
import {
  askedToWire,
  audienceFromWire,
  countToWire,
  noticeToWire,
  sectorText,
  sentFields,
  textFromWire,
} from './notice-wire.ts';

const at = new Date('2026-07-15T23:30:00Z');
const NOTICE = {
  ...{ id: 3, createdAt: at, subject: 'Puertas', body: 'Abren a las 18.', persons: 12, sent: 5 },
  ...{ author: 'Carla', approvedBy: null, stoppedAt: null, finishedAt: null },
};

test('an audience that names nothing is all', () => {
  expect(audienceFromWire({ EspectaculoId: 7 })).toEqual({ showId: 7, sectors: null, channels: null });
  expect(
    audienceFromWire({
      EspectaculoId: 7,
      Sectores: [{ TribunaId: 1, SectorCod: 'A' }],
      Canales: ['ventanilla', 'link-de-pago'],
    }),
  ).toEqual({ showId: 7, sectors: [{ standId: 1, code: 'A' }], channels: ['window', 'payment-link'] });
});

test('the lines of a text end as ours do', () => {
  expect(textFromWire({ Asunto: ' Puertas ', Texto: '\r\nUno\r\n\r\nDos\rTres\n' })).toEqual({
    ...{ subject: 'Puertas', body: 'Uno\n\nDos\nTres' },
  });
});

test('a notice to all, and one to some', () => {
  expect(noticeToWire({ ...NOTICE, sectors: null, channels: null })).toEqual({
    ...{ AvisoId: 3, En: '2026-07-15T20:30:00', Autor: 'Carla', AprobadoPor: '', Asunto: 'Puertas' },
    ...{ Texto: 'Abren a las 18.', Sectores: [], Canales: [], Personas: 12, Enviados: 5, Estado: 'en-curso' },
  });
  const sectors = [{ standId: 1, code: 'A', name: 'Norte, Platea A' }];
  expect(
    noticeToWire({ ...NOTICE, sectors, channels: ['box'], approvedBy: 'Beto', finishedAt: at }),
  ).toMatchObject({
    ...{ Sectores: ['Norte, Platea A'], Canales: ['palco'], AprobadoPor: 'Beto', Estado: 'enviado' },
  });
});

test('a notice that waits for a second person', () => {
  const asked = { id: 9, askedBy: 'Carla', askedAt: at, endsAt: at };
  const act = { act: 'avisos/enviar', entity: 'espectaculo', entityId: '7' };
  const wire = { AprobacionId: 9, PedidoPor: 'Carla', PedidoEn: '2026-07-15T20:30:00' };
  expect(askedToWire({ ...asked, acts: [{ ...act, after: { Asunto: 'Puertas', Personas: 600 } }] })).toEqual({
    ...{ ...wire, Asunto: 'Puertas', Personas: 600 },
  });
  expect(askedToWire({ ...asked, acts: [] })).toEqual({ ...wire, Asunto: '', Personas: 0 });
});

test('the count, and the names of sectors', () => {
  expect(countToWire({ persons: 2, tickets: 5, ticketsWithoutEmail: 1 })).toEqual({
    ...{ Personas: 2, Entradas: 5, SinCorreo: 1 },
  });
  expect(sectorText({ standName: 'Norte', description: 'Platea A', code: 'A' })).toBe('Norte, Platea A');
  expect(sectorText({ standName: 'Norte', description: '', code: 'A' })).toBe('Norte, A');
});

test('the audit has who is told and how many, and nothing that another moment would change', () => {
  const text = { subject: 'Puertas', body: 'Abren.' };
  expect(sentFields({ ...text, sectors: null, channels: null, persons: 12 })).toEqual({
    ...{ Asunto: 'Puertas', Texto: 'Abren.', Sectores: 'Todos', Canales: 'Todos', Personas: 12 },
  });
  expect(
    sentFields({ ...text, sectors: [{ standId: 1, code: 'A', name: 'A' }], channels: ['web'], persons: 1 }),
  ).toMatchObject({ Sectores: ['A'], Canales: ['Sitio'] });
});
