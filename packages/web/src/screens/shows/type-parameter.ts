/** Query parameter that keeps the filter in the address, so that it can be shared and survives going back. */
export const TYPE_PARAMETER = 'tipo';
