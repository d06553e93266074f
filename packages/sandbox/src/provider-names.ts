/** The names of the sandbox's providers, on their own pages and in the demo. */
export const PROVIDER_NAMES = { card: 'Tarjeta Oriental', dollarCheckout: 'Billetera Global' } as const;
