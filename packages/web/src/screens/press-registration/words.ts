export const PERSON_LABELS = { firstName: 'Nombres', lastName: 'Apellidos' };
export const CARD_FIELD = { label: 'Carnet AUF ID', hint: 'Imagen .png, .jpg o .jpeg de hasta 2 MB' };
