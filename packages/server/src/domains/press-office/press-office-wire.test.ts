import { expect, test } from 'vitest';
import type { Accreditation } from '../accreditations/public.ts';
import { accreditationToWire, KIND_OF, PASS_OF, refusalText, STATE_OF } from './press-office-wire.ts';

test('names of the wire are read back to ours', () => {
  expect(PASS_OF).toEqual({ bancada: 'press-stand', campo: 'pitch', general: 'general' });
  expect([KIND_OF.prensa, KIND_OF.general]).toEqual(['press', 'general']);
  expect([STATE_OF.pendiente, STATE_OF.aceptada, STATE_OF.rechazada]).toEqual([
    ...['pending', 'accepted', 'rejected'],
  ]);
});

test('an accreditation is told with its document as people write it, and empty where there is nothing', () => {
  const at = new Date('2026-11-20T15:00:00Z');
  const request: Accreditation = {
    ...{
      id: 7,
      showId: 3,
      showName: 'Partido',
      startsAt: at,
      kind: 'press',
      pass: 'pitch',
      state: 'pending',
    },
    ...{ firstName: 'Ana', lastName: 'Lima', document: { typeId: 1, number: '41234567' } },
    ...{
      email: 'ana@radio.uy',
      phone: '099123456',
      mediaTypeId: 1,
      mediaTypeName: 'Radio',
      outletName: 'Uno',
    },
    ...{ company: '', position: '', cardKey: '', requestedAt: at, ticketId: null, reason: '' },
    ...{ documentTypeAbbreviation: 'CI', pictureAskedAt: null, decidedAt: null },
  };
  expect(accreditationToWire(request)).toMatchObject({
    ...{ Documento: 'CI 4.123.456-7', Pase: 'campo', TieneCarnet: false, EntradaId: 0 },
    ...{ PedidaEn: '2026-11-20T12:00:00', RespondidaEn: '', ImagenPedidaEn: '' },
  });
});

test('why one of many was not accepted is told in the words of the call for one', () => {
  expect(refusalText('no-places-left', { pass: 'Campo de juego', n: 2 })).toBe(
    'No quedan lugares de Campo de juego: quedan 0 de 2.',
  );
  expect(refusalText('show-over', {})).toBe('El espectáculo ya terminó.');
});
