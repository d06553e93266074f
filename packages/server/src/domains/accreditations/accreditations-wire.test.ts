import { expect, test } from 'vitest';
import { readGeneralForm, readPressForm } from './accreditations-wire.ts';

const applicant = {
  firstName: 'Ana',
  lastName: 'Sosa',
  documentTypeId: 1,
  typedDocument: '1234',
  email: 'a@b.uy',
  phone: '099',
};
const press = {
  AcreditacionNombre: ' Ana ',
  AcreditacionApellido: ' Sosa',
  DocumentoTipoId: 1,
  Documento: ' 1234 ',
  Email: ' a@b.uy ',
  Telefono: ' 099 ',
  MedioTipoId: 3,
  AcreditacionMedio: ' Radio ',
  AcreditacionUbicacion: ' 2 ',
};
const read = (change: object = {}) =>
  readPressForm({ EspectaculoId: 5, SDTEspectaculoAcreditacion: { ...press, ...change } });

test('a press form is read trimmed; without a card it has none', () => {
  expect(read()).toEqual({
    ...{ showId: 5, applicant, mediaTypeId: 3, outletName: 'Radio' },
    ...{ location: 'pitch', card: null },
  });
});

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['1', 'press-stand'],
  ['2', 'pitch'],
  ['3', 'unknown'],
])('the place "%s" is %s', (AcreditacionUbicacion, location) => {
  expect(read({ AcreditacionUbicacion }).location).toBe(location);
});

test.each(['png', '.png', ' .PNG '])('the extension "%s" is .png', (AcreditacionCarnetAUFExtension) => {
  const { card } = read({ AcreditacionCarnetAUFB64: 'AA==', AcreditacionCarnetAUFExtension });
  expect(card).toEqual({ base64: 'AA==', extension: '.png' });
});

test('a general form is read trimmed; company and position may be missing', () => {
  const typed = {
    ...{ Nombre: ' Ana', Apellido: 'Sosa ', DocumentoTipoId: 1, Documento: ' 1234' },
    ...{ Email: 'a@b.uy ', Telefono: ' 099' },
  };
  const form = (change: object) =>
    readGeneralForm({ EspectaculoId: 5, SDTAcreditacionGrl: { ...typed, ...change } });
  expect(form({})).toEqual({ showId: 5, applicant, company: '', position: '' });
  expect(form({ Empresa: ' Luz ', Cargo: ' Técnica ' })).toMatchObject({
    company: 'Luz',
    position: 'Técnica',
  });
});
