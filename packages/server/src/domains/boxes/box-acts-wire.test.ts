import { expect, test } from 'vitest';
import { boxFields, boxFormFromWire, boxToWire, noticeFields, noticeFromWire } from './box-acts-wire.ts';
import type { Box } from './box-store.ts';

const BOX: Box = {
  ...{ id: 1, version: 2, venueId: 1, sectorId: 1, standId: 5, standName: 'Palcos', sectorCode: 'P01' },
  ...{ sectorDescription: 'Palco 1', code: 'P01', description: 'Familia', floor: '1', isEnabled: true },
  ...{ minorsCapacity: 2, parkingSpaces: 3, referentName: 'Rita', referentEmail: 'r@x.uy' },
};

test('a box is told, and read from its form', () => {
  const wire = boxToWire(BOX);
  expect(wire).toMatchObject({ PalcoId: 1, Sector: 'Palcos, Palco 1', Menores: 2, Plazas: 3 });
  const body = { Operacion: '', ...wire, Codigo: ' P01 ' };
  expect(boxFields({ ...BOX, ...boxFormFromWire(body) })).toEqual(boxFields(BOX));
});

test('a notice is for all where it names nobody', () => {
  const body = { Operacion: '', PalcoId: 0, EspectaculoId: 4, Html: '<p>Hola</p>', Restringe: false };
  expect(noticeFromWire(body)).toEqual({ showId: 4, boxId: null, html: '<p>Hola</p>', isBlocking: false });
  const file = { Archivo: 'a.pdf', ArchivoB64: Buffer.from('x').toString('base64') };
  expect(noticeFromWire({ ...body, ...file })).toMatchObject({
    file: { fileName: 'a.pdf', bytes: Buffer.from('x') },
  });
  const notice = {
    id: 1,
    messageHtml: 'x',
    isBlocking: true,
    boxCode: null,
    showName: 'Partido',
    fileName: '',
  };
  expect(noticeFields({ ...notice, publishedAt: new Date(0) })).toMatchObject({
    ...{ Palco: 'Todos', Espectáculo: 'Partido', 'Restringe emisión': true },
  });
});
