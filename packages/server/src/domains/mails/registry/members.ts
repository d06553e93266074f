import { defineMail, needed, text } from '../mail-definition.ts';

/** What members of the club are written. */
export const memberMails = {
  memberPin: defineMail({
    slug: 'pin-de-socio',
    group: 'Socios',
    name: 'PIN de socio',
    when: 'Al socio, cuando la secretaría le manda un PIN nuevo.',
    variables: {
      firstName: text('nombre', 'Nombre del socio', 'Ana'),
      memberNumber: text('nro_socio', 'Número de socio', '10482'),
      pin: needed(text('pin', 'El PIN nuevo', '4821')),
    },
    original: {
      subject: 'Tu PIN de socio',
      title: 'Tu PIN de socio',
      body: `Hola {{nombre}}:

Tu nuevo PIN de socio es {{pin}}. El anterior ya no sirve.

Te lo pedimos al comprar una entrada con tu número de socio, {{nro_socio}}. No lo compartas: nadie del club te lo va a preguntar.`,
    },
  }),
} as const;
