import { describe, expect, test } from 'vitest';
import { mailLayout, mailText } from './mail-layout.ts';

describe('mailLayout', () => {
  test('shows every part that it was given', () => {
    const html = mailLayout({
      title: 'Tus entradas',
      paragraphs: ['Hola Ana:', 'Ya están listas.'],
      facts: [{ label: 'Fecha', value: 'miércoles 15 de julio' }],
      action: { label: 'Ver mis entradas', url: 'https://club.example/perfil?a=1&b=2' },
      clubName: 'Club del Parque',
    });
    for (const text of [
      'Tus entradas',
      'Hola Ana:',
      'Ya están listas.',
      'miércoles 15 de julio',
      'CLUB DEL PARQUE',
    ])
      expect(html).toContain(text);
    expect(html).toContain('href="https://club.example/perfil?a=1&amp;b=2"');
    expect(html).toContain('lang="es-UY"');
  });

  test('leaves out what it was not given', () => {
    const html = mailLayout({ title: 'Aviso', paragraphs: [] });
    expect(html).not.toContain('<a ');
    expect(html).not.toContain('border-top:1px');
  });

  test('lets no markup in from names', () => {
    const attack = `<img src=x onerror="alert('1')">`;
    const html = mailLayout({
      title: attack,
      paragraphs: [attack],
      facts: [{ label: attack, value: attack }],
      action: { label: attack, url: `javascript:"${attack}` },
      clubName: attack,
    });
    expect(html).not.toMatch(/<img/i);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  });
});

describe('mailText', () => {
  test('says the same in plain text', () => {
    const text = mailText({
      title: 'Tus entradas',
      paragraphs: ['Hola Ana:', 'Ya están listas.'],
      facts: [
        { label: 'Fecha', value: 'miércoles' },
        { label: 'Lugar', value: 'Parque' },
      ],
      action: { label: 'Ver', url: 'https://club.example' },
    });
    expect(text).toBe(
      'Hola Ana:\n\nYa están listas.\n\nFecha: miércoles\nLugar: Parque\n\nVer: https://club.example',
    );
  });

  test('is the paragraphs alone when there is nothing else', () => {
    expect(mailText({ title: 'Aviso', paragraphs: ['Uno', 'Dos'] })).toBe('Uno\n\nDos');
  });
});
