import { expect, it } from 'vitest';
import { channelName, TICKET_CHANNELS } from './words.ts';

it('names every origin of tickets, and keeps the name of one that a later version made', () => {
  expect(Object.keys(TICKET_CHANNELS).map(channelName).join()).toBe(
    'Sitio,Link de pago,Butaca,Cortesía,Palco,Prensa,Acreditación,Ventanilla',
  );
  expect(channelName('kiosk')).toBe('kiosk');
});
