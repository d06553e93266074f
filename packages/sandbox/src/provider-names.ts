/** What the providers of the sandbox are called, on their own pages and where the demo offers them. */
export const PROVIDER_NAMES = { card: 'Tarjeta Oriental', dollarCheckout: 'Billetera Global' } as const;
