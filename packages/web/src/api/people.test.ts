import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountAnswers, aWireFriend } from '../testing/account-answers.ts';
import { answerCalls } from '../testing/answer-calls.ts';
import { wireExtraFields } from '../testing/link-answers.ts';
import { fetchAccount } from './account.ts';
import { fetchBoxFields, fetchCourtesyFields, fetchPurchaseFields } from './extra-fields.ts';
import { Fault } from './fault.ts';
import { deleteFriend, fetchFriends } from './friends.ts';
import { checkMember } from './member-check.ts';
import { fetchDocumentTypes, fetchKnownPersons, fetchLinkDocumentTypes, fetchPayer } from './people.ts';
import { fetchAdmitsTransfers, transferSeat } from './seat-transfer.ts';

const PERSON = { documentTypeId: 1, document: ' 12345672 ' };

describe('the user', () => {
  test('is read for the account page', async () => {
    answerCalls({ WSUsuario: accountAnswers.WSUsuario ?? null });
    expect(await fetchAccount()).toEqual({
      ...{ firstName: 'Ana', lastName: 'Silva', email: 'ana.silva@example.com' },
      ...{ documentType: 'Cédula de identidad', document: '12345672', birthDate: '1990-05-14' },
      ...{ phone: '099 123 456', country: 'Uruguay', memberNumber: '4711' },
      editUrl: 'https://cuenta.club.example/perfil',
    });
  });

  test.each([null, undefined, 'x', 7, []])(
    'that is %j is nobody: every field is empty',
    async (SDTUsuario) => {
      answerCalls({ WSUsuario: { SDTUsuario }, WSUsuarioPagoSSO: { SDTUsuario } });
      expect(new Set(Object.values(await fetchAccount()))).toEqual(new Set(['']));
      expect(await fetchPayer()).toEqual({
        firstName: '',
        lastName: '',
        email: '',
        documentTypeId: 0,
        document: '',
      });
    },
  );

  test('is the payer, with the document that the provider asks for', async () => {
    answerCalls({ WSUsuarioPagoSSO: accountAnswers.WSUsuarioPagoSSO ?? null });
    expect(await fetchPayer()).toEqual({
      ...{ firstName: 'Ana', lastName: 'Silva', email: 'ana.silva@example.com', documentTypeId: 1 },
      document: '12345672',
    });
  });

  test('and friends are offered with what fills a ticket', async () => {
    answerCalls({ WSPersonasListar: accountAnswers.WSPersonasListar ?? null });
    const persons = await fetchKnownPersons();
    expect(persons.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(persons[0]).toEqual({
      ...{ id: 1, firstName: 'Ana', lastName: 'Silva', documentTypeId: 1, documentTypeAbbreviation: 'CI' },
      ...{ document: '12345672', memberNumber: '', phone: '' },
    });
  });
});

describe('document types', () => {
  const sent = [
    { DocumentoTipoId: 1, DocumentoTipoNombre: 'Cédula de identidad', DocumentoTipoAbr: 'CI' },
    // A server of the spec has no abbreviation in this list.
    { DocumentoTipoId: '2', DocumentoTipoNombre: 'Pasaporte' },
    { DocumentoTipoId: null, DocumentoTipoNombre: 'Otro' },
  ];
  const read = [
    { id: 1, name: 'Cédula de identidad', abbreviation: 'CI' },
    { id: 2, name: 'Pasaporte', abbreviation: 'Pasaporte' },
  ];

  test.each([
    ['WSDocumentoTipo', fetchDocumentTypes],
    ['WSDocumentoTipoCortesiaPalco', fetchLinkDocumentTypes],
  ])('of %s can be chosen by their number, in the order of the server', async (name, fetchTypes) => {
    answerCalls({ [name]: { SDTDocumentoTipo: sent } });
    expect(await fetchTypes()).toEqual(read);
    answerCalls({ [name]: null });
    await expect(fetchTypes()).rejects.toBeInstanceOf(Fault);
  });
});

describe('friends', () => {
  test('have what they have; one without a number could not be deleted and is left out', async () => {
    const member = {
      PersonaSocioNro: '1899',
      PersonaSocioCategoriaNombre: 'Activo',
      PersonaButacaNro: '20417',
    };
    answerCalls({
      WSAmigosListar: {
        SDTAmigos: [aWireFriend(member), aWireFriend({ PersonaSocioNro: '0' }), { PersonaId: 0 }],
      },
    });
    const friend = {
      ...{ id: 8, name: 'Bruno Pereira', documentType: 'Cédula de identidad', document: '23456783' },
    };
    expect(await fetchFriends()).toEqual([
      { ...friend, memberNumber: '1899', category: 'Activo', seatCode: '20417' },
      { ...friend, memberNumber: '', category: '', seatCode: '' },
    ]);
  });

  test.each([
    [{ SDTAmigos: [aWireFriend()] }, { ok: true, friends: [{ id: 8 }] }],
    [{ SDTAmigos: null }, { ok: true, friends: [] }],
    [
      { ErrorCod: 20, ErrorDsc: 'No es tu amigo' },
      { ok: false, problem: 'friend-not-found', text: 'No es tu amigo' },
    ],
    [
      { ErrorCod: 99, ErrorDsc: 'x' },
      { ok: false, problem: 'unlisted', text: 'x' },
    ],
  ])('deleted with %j are %j', async (answer, result) => {
    const { calls } = answerCalls({ WSAmigoEliminar: answer });
    expect(await deleteFriend(8)).toMatchObject(result);
    expect(calls).toEqual([{ name: 'WSAmigoEliminar', body: { AmigoPersonaId: 8 } }]);
  });
});

describe('the member check', () => {
  const membership = { PersonaSocioCategoriaId: 2, PersonaSocioNro: '4711', SocioRegistroTienePIN: true };

  test('asks by type and number of the document, without the blanks around it', async () => {
    const { calls } = answerCalls({
      WSEspectaculoPersonaValidar2: { ...membership, PersonaNombre: 'Ana', PersonaApellido: 'Silva' },
    });
    expect(await checkMember(101, PERSON)).toEqual({
      ...{ problem: null, text: '' },
      membership: { categoryId: 2, memberNumber: '4711', hasPin: true, firstName: 'Ana', lastName: 'Silva' },
    });
    expect(calls[0]?.body).toEqual({
      ...{ EspectaculoId: 101, PersonaDocumentoTipoId: 1, PersonaDocumento: '12345672' },
    });
  });

  test.each([
    [10, 'document-incomplete'],
    [11, 'document-type-unknown'],
    [12, 'document-invalid'],
    [30, 'person-has-ticket'],
    [40, 'show-not-found'],
    [122, 'member-in-debt'],
    [125, 'category-not-in-show'],
    [200, 'category-quota-used-up'],
    [400, 'member-register-unreachable'],
    [99, 'unlisted'],
  ])('with code %i is %s, with and without a category', async (ErrorCod, problem) => {
    answerCalls({ WSEspectaculoPersonaValidar2: { ErrorCod, ErrorDsc: 'texto', ...membership } });
    expect(await checkMember(101, PERSON)).toMatchObject({
      problem,
      text: 'texto',
      membership: { categoryId: 2 },
    });
    answerCalls({ WSEspectaculoPersonaValidar2: { ErrorCod, ErrorDsc: 'texto' } });
    expect(await checkMember(101, PERSON)).toEqual({ problem, text: 'texto', membership: null });
  });

  test.each([0, '0', null, 'x'])('knows nobody by the category %j', async (PersonaSocioCategoriaId) => {
    answerCalls({ WSEspectaculoPersonaValidar2: { ...membership, PersonaSocioCategoriaId } });
    expect(await checkMember(101, PERSON)).toEqual({ problem: null, text: '', membership: null });
  });

  test('that is no longer wanted is no fault', async () => {
    const leaving = new AbortController();
    answerCalls({ WSEspectaculoPersonaValidar2: null });
    leaving.abort(new Error('another document'));
    await expect(checkMember(101, PERSON, leaving.signal)).rejects.not.toBeInstanceOf(Fault);
  });
});

describe('the questions of a show', () => {
  afterEach(() => void vi.restoreAllMocks());
  const READERS = [
    ['WSEspectaculoDatosComplCanje', fetchPurchaseFields, 0],
    ['WSEspectaculoDatosComplCortesia', fetchCourtesyFields, 1],
    ['WSEspectaculoDatosComplPalco', fetchBoxFields, 1],
  ] as const;

  test.each(READERS)('by %s are lists or free texts', async (name, fetchFields) => {
    answerCalls({ [name]: { SDTDatosComplementarios: [...wireExtraFields, { ComplementoId: 0 }, null] } });
    expect(await fetchFields(101)).toEqual([
      {
        ...{ id: 1, name: 'Talle de camiseta', kind: 'options', isMandatory: true },
        options: [
          { id: 1, value: 'S' },
          { id: 2, value: 'M' },
          { id: 3, value: 'L' },
        ],
      },
      { id: 2, name: 'Peña', kind: 'text', isMandatory: false, options: [] },
    ]);
  });

  test.each(READERS)(
    'by %s are none when they cannot be read; of a link that is logged',
    async (name, ask, logged) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      for (const answer of [null, { ErrorCod: 99 }]) {
        answerCalls({ [name]: answer });
        expect(await ask(101)).toEqual([]);
      }
      expect(warn).toHaveBeenCalledTimes(logged * 2);
    },
  );
});

describe('a seat transfer', () => {
  test.each([
    [true, true],
    [false, false],
    [null, false],
  ])('is admitted by %j: %s', async (ConButaquistas, is) => {
    answerCalls({ WSEspectaculoConButaquistas: { ConButaquistas } });
    expect(await fetchAdmitsTransfers(101)).toBe(is);
  });

  test('names holder and beneficiary, trimmed', async () => {
    const { calls } = answerCalls({ WSTransferenciaTicket: {} });
    const holder = { ...PERSON, seatCode: '20417', pin: '0123' };
    const beneficiary = {
      firstName: ' Bruno ',
      lastName: 'Pereira ',
      documentTypeId: 2,
      document: ' X1',
      phone: '099',
    };
    expect((await transferSeat(101, holder, beneficiary)).ok).toBe(true);
    expect(calls[0]?.body).toEqual({
      ...{ EspectaculoId: 101, ButaquistaDocumentoTipoId: 1, ButaquistaDocumento: '12345672' },
      ...{ ButacaRegistroCodigo: '20417', ButacaRegistroPIN: '0123' },
      ...{ PersonaDocumentoTipoId: 2, PersonaDocumento: 'X1', PersonaNombre: 'Bruno' },
      ...{ PersonaApellido: 'Pereira', PersonaTelefono: '099' },
    });
  });
});
