import { describe, expect, it, test } from 'vitest';
import {
  homeFields,
  homeToWire,
  readHome,
  readSponsors,
  savedToWire,
  sponsorsFields,
  sponsorsToWire,
  toHomeTexts,
} from './home-wire.ts';

describe('the home page', () => {
  it('has neutral texts where staff set none', () => {
    expect(toHomeTexts({ title: '', subtitle: '' }, 'Club del Parque')).toEqual({
      Titulo: 'Entradas',
      Subtitulo: 'Club del Parque',
    });
    expect(toHomeTexts({ title: 'A', subtitle: 'B' }, 'C')).toEqual({ Titulo: 'A', Subtitulo: 'B' });
  });
});

test('home’s texts and the sponsors travel there and back', () => {
  const home = { version: 2, savedAt: null, value: readHome({ Titulo: ' Vamos ', Subtitulo: '' }) };
  expect(homeToWire(home)).toEqual({
    Version: 2,
    GuardadoEn: '',
    Portada: { Titulo: 'Vamos', Subtitulo: '' },
  });
  const wire = [{ Nombre: 'Banco', LogoURL: '/imagenes/b.svg', URL: 'https://banco.uy' }];
  const sponsors = { version: 1, savedAt: new Date('2026-05-02T23:00:00Z'), value: readSponsors(wire) };
  expect(sponsorsToWire(sponsors)).toEqual({ Version: 1, GuardadoEn: '2026-05-02T20:00:00', Sponsors: wire });
  expect(sponsorsFields(sponsors.value).Sponsors).toEqual(['Banco · https://banco.uy · /imagenes/b.svg']);
});

test('when a part was saved; never, at first', () => {
  expect(savedToWire({ version: 1, savedAt: null })).toEqual({ Version: 1, GuardadoEn: '' });
  const savedAt = new Date('2026-01-01T02:59:59Z');
  expect(savedToWire({ version: 9, savedAt })).toEqual({ Version: 9, GuardadoEn: '2025-12-31T23:59:59' });
});

test('home’s texts in the audit are those that staff wrote', () => {
  expect(homeFields({ title: '', subtitle: 'B' })).toEqual({ Título: '', Subtítulo: 'B' });
});
