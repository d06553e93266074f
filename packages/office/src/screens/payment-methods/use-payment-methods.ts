import { useQuery } from '@tanstack/react-query';
import { fetchPaymentMethods } from '../../api/payment-methods.ts';
import { queries } from '../../api/query.ts';

const queryKey = ['payment-methods'];

/** The payment methods, cached. */
export const usePaymentMethods = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => fetchPaymentMethods(signal) });

export const reloadPaymentMethods = (): Promise<void> => queries.invalidateQueries({ queryKey });
