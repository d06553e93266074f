import { describe, expect, test } from 'vitest';
import { saveSession } from '../session/session.ts';
import { aWireShowDetail } from '../testing/account-answers.ts';
import { answerCalls } from '../testing/answer-calls.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import {
  aWireBox,
  aWireBoxGuest,
  aWireCourtesy,
  aWireIssuedTicket,
  aWireNotice,
  aWireParkingTicket,
  linkAnswers,
} from '../testing/link-answers.ts';
import { pressAnswers } from '../testing/press-answers.ts';
import { openGeneralAccreditation, openPressAccreditation } from './accreditations.ts';
import { type BoxLink, deleteBoxGuest, fetchBoxAttachments, fetchBoxGuests, openBox } from './boxes.ts';
import { openCourtesy, redeemCourtesies } from './courtesies.ts';
import { Fault } from './fault.ts';
import {
  fetchReservationDay,
  issueParking,
  openParking,
  openReservation,
  reserveParking,
} from './parking.ts';
import { openPressLink } from './press.ts';

const BOX: BoxLink = { showId: 101, standId: 5, sectorCode: 'P12', token: 'secreto' };
const COURTESY = { showId: 101, courtesyId: 5, token: 'secreto' };
const PRESS = { showId: 101, outletId: 6, token: 'secreto' };
const refusal = (ErrorCod: number, more: object = {}) => ({ ErrorCod, ErrorDsc: 'texto', ...more });

describe('a courtesy', () => {
  const opened = (changes: object) => {
    answerCalls({ WSCortesiaValidar: { ...linkAnswers.WSCortesiaValidar, ...changes } });
    return openCourtesy(COURTESY);
  };

  test('is open with what is left, its seats and its issued tickets', async () => {
    expect(await opened({})).toMatchObject({
      isOpen: true,
      courtesy: {
        requesterName: 'Peña de Paysandú',
        isForBox: false,
        remaining: 3,
        standId: 3,
        sectorCode: 'PB',
      },
      issued: [{ id: 71, place: ['Héctor Scarone', 'Platea Baja', 'Fila C', 'Asiento 1'] }],
      show: { id: 101 },
    });
  });

  test.each([
    [6, true],
    ['6', true],
    [1, false],
    [null, false],
  ])('of type %j is for a box: %s', async (CortesiaTipoId, isForBox) => {
    expect(await opened({ SDTCortesia: { ...aWireCourtesy(), CortesiaTipoId } })).toMatchObject({
      courtesy: { isForBox },
    });
  });

  test('names no sector of its issued tickets that is called ABDÓN PORTE', async () => {
    const issued = aWireIssuedTicket({ SectorDescripcion: 'ABDÓN PORTE' });
    expect(await opened({ SDTTicketsCortesia: [issued, null] })).toMatchObject({
      issued: [{ place: ['Héctor Scarone', 'Fila C', 'Asiento 1'] }],
    });
  });

  test('that is not open yet (40) has its show, also where the refusal does not', async () => {
    const show = { SDTEspectaculo: aWireShowDetail() };
    answerCalls({ WSCortesiaValidar: refusal(40, show) });
    expect(await openCourtesy(COURTESY)).toMatchObject({ isOpen: false, show: { id: 101 } });
    const { calls } = answerCalls({ WSCortesiaValidar: refusal(40), WSEspectaculo: show });
    expect(await openCourtesy(COURTESY)).toMatchObject({
      isOpen: false,
      show: { name: expect.stringContaining('Ribera') },
    });
    expect(calls[1]).toEqual({ name: 'WSEspectaculo', body: { EspectaculoId: 101 } });
  });

  test.each([1, 99, 500])('refused with %i is a fault', async (code) => {
    answerCalls({ WSCortesiaValidar: refusal(code) });
    await expect(openCourtesy(COURTESY)).rejects.toBeInstanceOf(Fault);
  });

  test('redeems each card for the seat at its position, and for none where there is none', async () => {
    const page = await opened({});
    const { calls } = answerCalls({ WSCortesiaTicket: {} });
    const person = { firstName: 'Ana', lastName: 'Silva', documentTypeId: 1, document: '1', phone: '' };
    const card = (number: number) => ({ number, person, extras: {}, isMinor: false, memberNumber: '' });
    if (page.isOpen) await redeemCourtesies(COURTESY, page.courtesy, [card(3), card(4)]);
    expect(calls[0]?.body.SDTTicketCortesias).toMatchObject([
      { TicketId: 3, FilaId: 3, AsientoId: 9, TicketMonto: 0, TicketTipo: 'C' },
      { TicketId: 4, FilaId: 0, AsientoId: 0 },
    ]);
  });
});

describe('a box', () => {
  const opened = (changes: object) => {
    answerCalls({ WSPalquistaValidar: { ...linkAnswers.WSPalquistaValidar, ...changes } });
    return openBox(BOX);
  };

  test.each([
    [5, false, 'palcos'],
    [10, true, 'paddock'],
    ['10', true, 'paddock'],
  ])('of stand %j is a paddock: %s, with its own information', async (TribunaId, isPaddock, word) => {
    const page = await opened({ SDTEspectaculoPalco: { ...aWireBox(), TribunaId } });
    expect([page.box.isPaddock, page.infoHtml.includes(word)]).toEqual([isPaddock, true]);
  });

  test('has notices, with or without a file', async () => {
    const file = { ComunicacionPalcoFileB64: 'AA==', ComunicacionPalcoFileName: 'Mapa' };
    const page = await opened({
      SDTEspectaculoComunicaciones: [
        aWireNotice({ ...file, ComunicacionPalcoFileExtension: '.PDF', ComunicacionRestringe: true }),
        aWireNotice({ ComunicacionId: 2, ComunicacionPalcoFileName: 'sin contenido' }),
        null,
      ],
    });
    expect(page.notices).toMatchObject([
      { id: 1, isBlocking: true, file: { name: 'Mapa', extension: 'pdf', base64: 'AA==' } },
      { id: 2, isBlocking: false, file: null },
    ]);
  });

  test('of which nothing can be read has no invitations, and blocks nothing', async () => {
    const page = await opened({
      SDTEspectaculoPalco: null,
      SDTTicketPalco: 'x',
      SDTEspectaculoComunicaciones: 7,
    });
    expect(page).toMatchObject({
      box: { adultsLeft: 0, minorsLeft: 0, closed: '' },
      issued: [],
      notices: [],
    });
  });

  test('has no files when their list is refused: that leads home', async () => {
    answerCalls({ WSEspectaculoArchivosPalcos: refusal(10) });
    expect(await fetchBoxAttachments(101)).toBeNull();
    answerCalls({ WSEspectaculoArchivosPalcos: { SDTEspectaculoArchivos: null } });
    expect(await fetchBoxAttachments(101)).toEqual([]);
  });

  test('knows its guests; deleting one answers who is left', async () => {
    const { calls } = answerCalls({
      WSPalcoIntegrante: { SDTPalcoIntegrantes: [aWireBoxGuest(), { PalcoIntegrantePersonaId: 0 }] },
      WSPalcoIntegranteEliminar: { SDTPalcoIntegrantes: [] },
    });
    expect(await fetchBoxGuests(BOX)).toMatchObject([
      { id: 41, guestId: 31, documentTypeAbbreviation: 'CI' },
    ]);
    expect(await deleteBoxGuest(BOX, 31)).toEqual([]);
    const own = { EspectaculoId: 101, TribunaId: 5, SectorCod: 'P12', Token: 'secreto' };
    expect(calls.map(({ body }) => body)).toEqual([own, { ...own, PalcoIntegranteId: 31 }]);
  });
});

describe('parking', () => {
  const order = { number: 2, plate: 'SBC4321', firstName: ' Carla ', lastName: 'Núñez ', phone: '099765432' };

  test.each([
    [2, 1, 1],
    [2, 2, 0],
    [1, 2, 0],
    [0, 0, 0],
  ])('of %i spaces with %i issued has %i left', async (PalcoParkingPlazas, issued, left) => {
    answerCalls({
      WSPalquistaParkingValidar: {
        SDTEspectaculoPalco: aWireBox({ PalcoParkingPlazas }),
        SDTTicketPalcoParking: { Ticket: Array.from({ length: issued }, () => aWireParkingTicket()) },
      },
    });
    const page = await openParking(BOX);
    expect([page.spacesLeft, page.issued.length]).toEqual([left, issued]);
  });

  test('is issued for a show and reserved for a day with the same data, trimmed', async () => {
    const { calls } = answerCalls({ WSPalquistaTicketParking: {}, WSPalquistaReservaTicket: {} });
    await issueParking(BOX, [order]);
    await reserveParking(BOX, '2026-12-01', [order]);
    const [issue, reservation] = calls.map(({ body }) => body);
    expect(issue).toMatchObject({
      Token: 'secreto',
      SDTTicketPalcoParking: {
        ...{ EspectaculoId: 101, TribunaId: 5, SectorCod: 'P12' },
        Ticket: [{ Num: 2, ParkingTicketMatricula: 'SBC4321', ParkingTicketNombre: 'Carla' }],
      },
    });
    expect(reservation).toEqual({
      Token: 'secreto',
      SDTPalcoReservaFecha: {
        ...{ PalcoReservaFecha: '2026-12-01', TribunaId: 5, SectorCod: 'P12' },
        Reserva: [
          {
            ...{ Num: 2, PalcoReservaMatricula: 'SBC4321', PalcoReservaNombre: 'Carla' },
            ...{ PalcoReservaApellido: 'Núñez', PalcoReservaTelefono: '099765432' },
          },
        ],
      },
    });
  });

  test.each([
    [{ CantDisponibles: 2, Reserva: [{ PalcoReservaId: 9, PalcoReservaMatricula: 'A1' }, null] }, 2, ['A1']],
    [{ CantDisponibles: '1' }, 1, []],
    [null, 0, []],
  ])('on a day answered with %j has %i spaces and the reservations %j', async (day, available, plates) => {
    answerCalls({ WSPalquistaReservaValidarFecha: { SDTPalcoReservaFecha: day } });
    const result = await fetchReservationDay(BOX, '2026-12-01');
    if (!result.ok) throw new Error('refused');
    expect([result.day.available, result.day.reservations.map(({ plate }) => plate)]).toEqual([
      available,
      plates,
    ]);
  });
});

describe('accreditations', () => {
  const OPENERS = [
    ['WSAcreditacionValidar', openPressAccreditation],
    ['WSAcreditacionGrlValidar', openGeneralAccreditation],
  ] as const;
  const show = { SDTEspectaculo: aWireShowDetail() };

  test.each(OPENERS)('by %s are open, closed (23) with their show, or a fault', async (name, open) => {
    answerCalls({ [name]: show });
    expect(await open(101)).toMatchObject({ isOpen: true, show: { id: 101 } });
    answerCalls({ [name]: refusal(23, show) });
    expect(await open(101)).toMatchObject({ isOpen: false, show: { id: 101 } });
    answerCalls({ [name]: refusal(23), WSEspectaculo: show });
    expect(await open(101)).toMatchObject({ isOpen: false, show: { type: { name: 'Partido' } } });
    for (const code of [1, 10, 99]) {
      answerCalls({ [name]: refusal(code, show) });
      await expect(open(101)).rejects.toBeInstanceOf(Fault);
    }
  });
});

test('a press outlet’s members are told apart by their place in the list', async () => {
  answerCalls({ WSPrensaMedioValidar: pressAnswers.WSPrensaMedioValidar });
  const { members } = await openPressLink(PRESS);
  expect(members.map(({ id, firstName }) => [id, firstName])).toEqual([
    [1, 'Bruno'],
    [2, 'María de los Ángeles'],
    [3, 'Ana'],
  ]);
});

test('no page of a private link sends the session of whoever is logged in', async () => {
  const auth = { access_token: 'a', token_type: 'Bearer', expires_in: 1, refresh_token: '', scope: '' };
  saveSession({ auth, userId: 7, name: '', initials: '' });
  const api = installFakeApi({ ...linkAnswers, ...pressAnswers });
  const opens = [
    () => openCourtesy(COURTESY),
    () => openBox(BOX),
    () => openParking(BOX),
    () => openReservation(BOX),
    () => openPressLink(PRESS),
    () => openPressAccreditation(101),
  ];
  for (const open of opens) await open();
  expect(api.seen.map(({ authorization }) => authorization)).toEqual(opens.map(() => null));
});
