import { expect, test } from 'vitest';
import type { FailedMail } from '../../jobs/failed-mails.ts';
import { failedMailName, failedMailToWire } from './failed-mails-wire.ts';

const MAIL: FailedMail = {
  ...{ id: 'e1', job: 'mail-purchase', mail: null, to: null, purchaseId: 12 },
  ...{ since: new Date('2026-11-23T20:00:00Z'), tries: 500, nextTryAt: null },
};

test('a mail is called as its text is, or by what its job sends', () => {
  expect(failedMailName({ job: 'compose-mail', mail: 'outletAccepted' })).not.toBe('Correo');
  expect(failedMailName({ job: 'compose-mail', mail: 'of another version' })).toBe('Correo');
  expect(failedMailName(MAIL)).toBe('Entradas de una compra');
});

test('one that was given up has no next try', () => {
  expect(failedMailToWire(MAIL)).toEqual({
    ...{ EnvioId: 'e1', Que: 'Entradas de una compra', Para: '', CompraId: 12, Intentos: 500 },
    ...{ Desde: '2026-11-23T17:00:00', ProximoIntento: '' },
  });
  const waiting = { ...MAIL, to: 'ana@example.uy', purchaseId: null, nextTryAt: MAIL.since };
  expect(failedMailToWire(waiting)).toMatchObject({
    ...{ Para: 'ana@example.uy', CompraId: 0, ProximoIntento: '2026-11-23T17:00:00' },
  });
});
