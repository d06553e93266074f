import { describe, expect, it } from 'vitest';
import { toExtraField, toHomeTexts, toNewsItem } from './site-wire.ts';

const news = { id: 1, title: 'T', link: 'https://l', imageUrl: '/i.svg', category: 'C' };

describe('news on the wire', () => {
  it('marks galleries, and writes no date as zeros', () => {
    expect(toNewsItem({ ...news, kind: 'gallery', publishedOn: null })).toMatchObject({
      NoticiaTipo: 'G',
      NoticiaFecha: '0000-00-00',
    });
    expect(toNewsItem({ ...news, kind: 'article', publishedOn: '2026-05-02' })).toMatchObject({
      NoticiaTipo: 'N',
      NoticiaFecha: '2026-05-02',
    });
  });
});

describe('the home page', () => {
  it('has its default texts where staff set none', () => {
    expect(toHomeTexts({ title: '', subtitle: '' })).toEqual({
      Titulo: 'Seguí al decano a todas partes',
      Subtitulo: 'EL CLUB GIGANTE',
    });
    expect(toHomeTexts({ title: 'A', subtitle: 'B' })).toEqual({ Titulo: 'A', Subtitulo: 'B' });
  });
});

describe('an extra field', () => {
  it('is a list of options or a free text', () => {
    const field = { id: 3, name: 'Puerta', isMandatory: true };
    expect(toExtraField({ ...field, kind: 'choice', options: [{ id: 9, value: 'P1' }] })).toEqual({
      ComplementoId: 3,
      ComplementoNombre: 'Puerta',
      ComplementoTipo: 'O',
      EspectaculoComplementoObligatorio: true,
      Opciones: [{ ComplementoOpcionId: 9, ComplementoOpcionValor: 'P1' }],
    });
    expect(toExtraField({ ...field, kind: 'text', options: [] })).toMatchObject({
      ComplementoTipo: 'T',
      Opciones: [],
    });
  });
});
