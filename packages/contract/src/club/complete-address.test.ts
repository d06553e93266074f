import { expect, test } from 'vitest';
import { completeContact, completeLink } from './complete-address.ts';

test.each([
  ['club.uy', 'https://club.uy'],
  [' www.club.uy/hacete-socio ', 'https://www.club.uy/hacete-socio'],
  ['https://club.uy', 'https://club.uy'],
  ['http://club.uy', 'http://club.uy'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['nada', 'nada'],
  ['', ''],
])('the link %j is completed as %j', (typed, link) => expect(completeLink(typed)).toBe(link));

test.each([
  ['entradas@club.uy', 'mailto:entradas@club.uy'],
  ['+598 2710 0000', 'tel:+59827100000'],
  ['(02) 710-0000', 'tel:027100000'],
  ['club.uy/contacto', 'https://club.uy/contacto'],
  ['mailto:a@club.uy', 'mailto:a@club.uy'],
])('the contact %j is completed as %j', (typed, contact) => expect(completeContact(typed)).toBe(contact));
