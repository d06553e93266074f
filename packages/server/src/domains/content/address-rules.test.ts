import { expect, test } from 'vitest';
import { isContact, isLink, isPicture } from './address-rules.ts';

const LINKS = ['', 'https://club.uy', 'https://club.uy/hacete-socio?de=web#alta', 'https://ñandú.uy/x'];
const NO_LINKS = [
  ...['club.uy', '//club.uy', '/entradas', 'http://club.uy', 'https:club.uy', 'https://', 'https://club'],
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    ' https://club.uy',
    'https://club .uy',
  ],
  ...['https://club.uy/"onclick="x', 'https://club.uy\n', 'https://ana@club.uy', 'mailto:a@club.uy'],
];
const CONTACTS = ['mailto:entradas@club.uy', 'tel:+59827100000', 'tel:2710-0000'];
const NO_CONTACTS = ['mailto:', 'mailto:entradas', 'tel:', 'tel:javascript', 'entradas@club.uy', 'sms:+5982'];

test.each(LINKS)('%j is a link', (text) => expect(isLink(text)).toBe(true));
test.each([...NO_LINKS, ...CONTACTS])('%j is no link', (text) => expect(isLink(text)).toBe(false));
test.each([...LINKS, ...CONTACTS])('%j is a contact', (text) => expect(isContact(text)).toBe(true));
test.each([...NO_LINKS.filter((text) => !text.startsWith('mailto')), ...NO_CONTACTS])(
  '%j is no contact',
  (text) => expect(isContact(text)).toBe(false),
);

test.each([
  '/imagenes/crest.svg?v=a1_B-2',
  '/imagenes/subidas/0a.webp',
  '/club/crest.svg',
  'https://club.uy/a.png',
])('%j is a picture', (text) => expect(isPicture(text)).toBe(true));
test.each([
  '',
  '/cuenta',
  '/imagenes/../secreto',
  'crest.svg',
  'data:image/png;base64,AA',
  'http://club.uy/a.png',
])('%j is no picture', (text) => expect(isPicture(text)).toBe(false));
