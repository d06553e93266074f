import type { IncidentAction } from '../../api/incidents.ts';

/** The resolutions of an incident, and their effects. */
export const ACTIONS: Readonly<Record<IncidentAction, { readonly name: string; readonly lead: string }>> = {
  retry: {
    name: 'Reintentar el reembolso',
    lead: 'Se le pide de nuevo al proveedor, con el número siguiente.',
  },
  issue: {
    name: 'Emitir las entradas',
    lead: 'Si los lugares están libres, el pago queda y quien compró recibe sus entradas.',
  },
  close: { name: 'Cerrar con nota', lead: 'No cambia nada más: queda anotado qué se hizo.' },
};

/** The filter's name in the URL. */
export const STATE = 'estado';
export const STATES = [
  { value: 'abierto', label: 'Abiertos' },
  { value: 'cerrado', label: 'Cerrados' },
] as const;

export const stateOf = (text: string): 'abierto' | 'cerrado' | '' =>
  STATES.find(({ value }) => value === text)?.value ?? '';
