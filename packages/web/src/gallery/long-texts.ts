/** Texts of maximum length, to check the layout. */
export const LONG = {
  team: 'Asociación Deportiva y Cultural Juventud Unida de Nueva Palmira',
  show: 'Final de vuelta de la Copa de Campeones del Interior y la Capital, a beneficio de las inferiores del club',
  surname: 'Etcheverrigaray Goyeneche de los Santos Bermúdez',
  sentence:
    'No pudimos confirmar los datos de la persona en el padrón de socios: revisá el tipo y el número de documento y volvé a intentar en unos minutos.',
} as const;
