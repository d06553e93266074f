import { PAYMENT_METHOD } from '@club/contract/constants';

const HOW: Readonly<Record<number, string>> = {
  [PAYMENT_METHOD.cardProvider]: 'Con tarjeta, en la página del proveedor',
  [PAYMENT_METHOD.dollarCheckout]: 'En dólares, en la página del proveedor',
  [PAYMENT_METHOD.cardDialog]: 'Con tarjeta, sin salir del sitio',
};

/** How a method is paid; empty for one that only the server knows. */
export const howPaid = (methodId: number): string => HOW[methodId] ?? '';
