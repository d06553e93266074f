/** Query parameter of the filter, so that it can be shared and survives going back. */
export const TYPE_PARAMETER = 'tipo';
