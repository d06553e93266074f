import { defineMail, facts, link, needed, text } from '../mail-definition.ts';

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
  seatPin: defineMail({
    slug: 'codigo-de-butaca',
    group: 'Socios',
    name: 'Código y PIN de butaca',
    when: 'Al butaquista, cuando la secretaría le da su butaca o un PIN nuevo.',
    variables: {
      facts: facts('La butaca y su código', [
        { label: 'Butaca', value: 'Tribuna Norte · Platea A, fila 3, asiento 12' },
        { label: 'Código', value: '402517' },
      ]),
      code: text('codigo', 'El código de la butaca', '402517'),
      pin: needed(text('pin', 'El PIN', '4821')),
      link: link('Ver los espectáculos', '/espectaculos'),
    },
    original: {
      subject: 'Tu butaca: código y PIN',
      title: 'Tu butaca',
      body: `Con este código y este PIN podés pasarle tu butaca a otra persona, para un espectáculo.

{{datos}}

Tu PIN es {{pin}}. Si tenías otro, ya no sirve. No lo compartas: nadie del club te lo va a preguntar.

Elegí el espectáculo y después «Transferir butaca».

{{link}}`,
    },
  }),
} as const;
