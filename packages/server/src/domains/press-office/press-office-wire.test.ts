import { expect, test } from 'vitest';
import type { Accreditation } from '../accreditations/public.ts';
import type { Outlet } from '../press/public.ts';
import {
  accreditationToWire,
  KIND_OF,
  memberToWire,
  outletDetailToWire,
  outletToWire,
  PASS_OF,
  passToWire,
  refusalText,
  STATE_OF,
  visitToWire,
} from './press-office-wire.ts';

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

const ASKED = new Date('2026-11-20T15:00:00Z');
const OUTLET: Outlet = {
  ...{ id: 4, name: 'Radio Uno', typeName: 'Radio', website: 'https://r.uy', twitter: '@r', instagram: '' },
  ...{ responsibleName: 'Ana Lima', responsibleDocument: { typeId: 1, number: '41234567' }, email: 'a@r.uy' },
  ...{ phone: '099', cardKey: 'secret/key.png', state: 'pending', isEnabled: true, requestedAt: ASKED },
  ...{ pictureAskedAt: null, decidedAt: null, reason: '', crewCount: 2, documentTypeAbbreviation: 'CI' },
};

test('an outlet in the list, and in full; neither has the key of its card', () => {
  const listed = {
    ...{ MedioId: 4, Nombre: 'Radio Uno', Tipo: 'Radio', Responsable: 'Ana Lima', Correo: 'a@r.uy' },
    ...{ Integrantes: 2, Estado: 'pendiente', PedidaEn: '2026-11-20T12:00:00', ImagenPedidaEn: '' },
    ...{ RespondidaEn: '', Motivo: '' },
  };
  expect(outletToWire(OUTLET)).toEqual(listed);
  expect(outletDetailToWire(OUTLET)).toEqual({
    ...listed,
    ...{ Documento: 'CI 4.123.456-7', Telefono: '099', Web: 'https://r.uy', Twitter: '@r', Instagram: '' },
  });
});

test.each([
  ['accepted', 'aceptada'],
  ['rejected', 'rechazada'],
] as const)('an outlet that was %s says when and why', (state, word) => {
  const decided = { ...OUTLET, state, decidedAt: new Date('2026-12-01T02:00:00Z'), reason: 'Cupo' };
  const told = { Estado: word, RespondidaEn: '2026-11-30T23:00:00', Motivo: 'Cupo' };
  expect(outletToWire(decided)).toMatchObject(told);
  expect(outletDetailToWire({ ...decided, pictureAskedAt: ASKED })).toMatchObject({
    ...{ ...told, ImagenPedidaEn: '2026-11-20T12:00:00' },
  });
});

test.each([
  ['press-stand', 'bancada'],
  ['pitch', 'campo'],
  ['general', 'general'],
] as const)('places kept for the pass %s', (pass, word) => {
  const sector = {
    ...{ id: 6, showId: 7, sectorId: 61, standId: 5, code: 'P01', sale: 'unnumbered' as const },
    ...{ isVisitor: false, isOpen: false, standName: 'Prensa', description: 'Pupitres' },
  };
  expect(
    passToWire({ showId: 7, pass, sector, kept: 9, left: 0 } as Parameters<typeof passToWire>[0]),
  ).toEqual({
    ...{ EspectaculoId: 7, Pase: word, TribunaId: 5, SectorCod: 'P01', Sector: 'Prensa, Pupitres' },
    ...{ Lugares: 9, Quedan: 0 },
  });
});

test('a member of the crew', () => {
  const member = {
    ...{ id: 1, firstName: 'Luis', lastName: 'Paz', document: { typeId: 2, number: 'AB123' } },
    ...{ documentTypeAbbreviation: 'PAS', role: 'Cámara', cardKey: 'secret/key.png' },
  };
  expect(memberToWire(member)).toEqual({
    ...{ IntegranteId: 1, Persona: 'Luis Paz', Documento: 'PAS AB123', Rol: 'Cámara' },
  });
});

test('an outlet at a show; without a date nobody knows when its redemption ends', () => {
  const startsAt = new Date('2026-12-06T00:30:00Z');
  const visit = {
    ...{ showOutletId: 8, showId: 7, showName: 'Clásico', startsAt, stand: 'Prensa', sector: 'Pupitres' },
    ...{ opensAt: ASKED, closesAt: startsAt, places: 3, redeemed: 1, hasLink: true },
  } as unknown as Parameters<typeof visitToWire>[0];
  expect(visitToWire(visit)).toEqual({
    ...{
      EspectaculoId: 7,
      Espectaculo: 'Clásico',
      Inicio: '2026-12-05T21:30:00',
      Sector: 'Prensa, Pupitres',
    },
    ...{ AbreEn: '2026-11-20T12:00:00', CierraEn: '2026-12-05T21:30:00', Lugares: 3, Canjeados: 1 },
    TieneLink: true,
  });
  expect(visitToWire({ ...visit, startsAt: null })).toMatchObject({ Inicio: '', CierraEn: '' });
});
