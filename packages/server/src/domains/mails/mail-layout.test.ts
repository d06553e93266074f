import { describe, expect, test } from 'vitest';
import { mailLayout, mailText } from './mail-layout.ts';

const CONTENT = {
  title: 'Tus entradas',
  blocks: [
    { kind: 'paragraph', text: 'Hola Ana:\nYa están listas.' },
    {
      kind: 'facts',
      facts: [
        { label: 'Fecha', value: 'miércoles 15 de julio' },
        { label: 'Lugar', value: 'Parque' },
        { label: 'Invitación', value: 'Ana P.', url: 'https://club.example/i?a=1&b=2' },
      ],
    },
    { kind: 'link', label: 'Ver mis entradas', url: 'https://club.example/perfil?a=1&b=2' },
    { kind: 'paragraph', text: '¡Hasta pronto!' },
  ],
} as const;

describe('mailLayout', () => {
  test('shows every part that it was given, in its order', () => {
    const html = mailLayout({ ...CONTENT, clubName: 'Club del Parque' });
    const order = ['CLUB DEL PARQUE', 'Tus entradas</h1>', 'Hola Ana:<br>Ya están listas.', 'miércoles 15'];
    const places = [...order, 'Ver mis entradas', '¡Hasta pronto!'].map((text) => html.indexOf(text));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(html).toContain('href="https://club.example/perfil?a=1&amp;b=2"');
    expect(html).toMatch(/href="https:\/\/club\.example\/i\?a=1&amp;b=2"[^>]*>Ana P\.<\/a>/);
    expect(html).toContain('lang="es-UY"');
  });

  test('lets no markup in', () => {
    const attack = `<img src=x onerror="alert('1')">`;
    const html = mailLayout({
      title: attack,
      clubName: attack,
      blocks: [
        { kind: 'paragraph', text: attack },
        { kind: 'facts', facts: [{ label: attack, value: attack, url: attack }] },
        { kind: 'link', label: attack, url: `javascript:"${attack}` },
      ],
    });
    expect(html).not.toMatch(/<img/i);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
  });
});

test('mailText says the same in plain text', () => {
  expect(mailText(CONTENT)).toBe(
    [
      'Hola Ana:\nYa están listas.',
      'Fecha: miércoles 15 de julio\nLugar: Parque\nInvitación: Ana P. https://club.example/i?a=1&b=2',
      'Ver mis entradas: https://club.example/perfil?a=1&b=2',
      '¡Hasta pronto!',
    ].join('\n\n'),
  );
});
