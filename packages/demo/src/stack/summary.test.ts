import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { summaryOf, wrap } from './summary.ts';

test('breaks lines between words, and never inside one', () => {
  expect(wrap('una socia con deuda y un PIN', 10)).toEqual(['una socia', 'con deuda', 'y un PIN']);
  expect(wrap('extraordinariamente', 5)).toEqual(['extraordinariamente']);
});

test('names the site, the mailbox, the persons and the private links', () => {
  const demo = {
    persons: [{ name: 'Ana Pérez', document: '1.234.567-2', shows: 'Socia al día' }],
    team: [{ name: 'Inés Castro', document: '2.345.678-9', shows: 'Administración' }],
    gateStaff: [{ name: 'Julio Techera', role: 'steward' as const, pin: '1357' }],
    links: [{ title: 'Cortesía para el clásico', url: 'http://localhost:3000/cortesia/1/2/abc' }],
  };
  const addresses = {
    siteUrl: 'http://localhost:3000',
    mailboxUrl: 'http://127.0.0.1:3003',
    paymentsUrl: 'http://127.0.0.1:3002',
    authenticatorUrl: 'http://127.0.0.1:3001/autenticador',
  };
  const text = stripVTControlCharacters(summaryOf({ ...addresses, demo }, 4.25));
  expect(text).toContain('http://localhost:3000\n');
  expect(text).toContain('http://127.0.0.1:3003');
  expect(text).toContain('http://127.0.0.1:3002/_control');
  expect(text).toContain('Ana Pérez  1.234.567-2  Socia al día');
  expect(text).toContain('Administración   http://localhost:3000/club\n');
  expect(text).toContain(
    'Inés Castro  2.345.678-9  Administración\n  Su segundo factor: http://127.0.0.1:3001/autenticador',
  );
  expect(text).toContain(
    'Quién trabaja en las puertas (http://localhost:3000/puerta)\n  Julio Techera, portero: PIN 1357',
  );
  expect(text).toContain('Cortesía para el clásico\n    http://localhost:3000/cortesia/1/2/abc');
  expect(text).toContain('Listo en 4.3 s');
  const lines = text.split('\n').filter((line) => !line.startsWith('─'));
  expect([lines[0], lines.at(-1)]).toEqual(Array(2).fill('  Sitio            http://localhost:3000'));
});
