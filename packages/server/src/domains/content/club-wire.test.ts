import { expect, test } from 'vitest';
import { clubFields, clubToWire, readClub } from './club-wire.ts';

const WIRE = {
  ...{ Nombre: 'Club del Parque', NombreCorto: 'Parque', SitioURL: 'https://club.uy' },
  ...{ ContactoTexto: '2710', ContactoURL: 'tel:2710', SociosContacto: 'socios@club.uy' },
  ...{ Redes: [{ Nombre: 'X', URL: 'https://x.uy' }], ComoFuncionaURL: 'https://v.uy', HaceteSocioURL: '' },
  ...{ AcreditacionesURL: 'https://club.uy/a', IngresoURL: 'https://club.uy/i', Derechos: '© Club' },
};

test('the club’s data travel there and back', () => {
  const value = readClub(WIRE);
  expect(clubToWire({ value, version: 3, savedAt: new Date('2026-05-02T23:00:00Z') })).toEqual({
    ...{ Version: 3, GuardadoEn: '2026-05-02T20:00:00', Club: WIRE },
  });
  expect(clubToWire({ value, version: 1, savedAt: null }).GuardadoEn).toBe('');
});

test('blanks around a name go', () => {
  const club = readClub({ ...WIRE, Nombre: '  Club ', Redes: [{ Nombre: ' X ', URL: 'https://x.uy' }] });
  expect([club.name, club.social[0]?.name]).toEqual(['Club', 'X']);
});

test('the audit has a field for each of them', () => {
  expect(Object.keys(clubFields(readClub(WIRE)))).toHaveLength(Object.keys(WIRE).length);
});
