import { expect, test } from 'vitest';
import { readTransfer } from './transfers-wire.ts';

test('a form is read with its caller; names, code, PIN and phone are trimmed, documents stay as typed', () => {
  const body = {
    EspectaculoId: 3,
    ButaquistaDocumentoTipoId: 1,
    ButaquistaDocumento: ' 1.234.567-2',
    ButacaRegistroCodigo: ' 40123 ',
    ButacaRegistroPIN: ' 4321',
    PersonaNombre: ' Eva ',
    PersonaApellido: ' Paz ',
    PersonaDocumentoTipoId: 2,
    PersonaDocumento: 'AB 123',
  };
  const read = readTransfer(body, { userId: 7, ip: '10.0.0.1' });
  expect(read).toEqual({
    userId: 7,
    ip: '10.0.0.1',
    showId: 3,
    holder: { documentTypeId: 1, document: ' 1.234.567-2' },
    seatCode: '40123',
    pin: '4321',
    beneficiary: { firstName: 'Eva', lastName: 'Paz', documentTypeId: 2, document: 'AB 123', phone: '' },
  });
  const withPhone = readTransfer({ ...body, PersonaTelefono: ' 099 ' }, { userId: 7, ip: '' });
  expect(withPhone.beneficiary.phone).toBe('099');
});
