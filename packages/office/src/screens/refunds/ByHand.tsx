import { Alert, Radio, Stack, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** The form of a refund by hand, where the provider does not refund. */
export interface HandWay {
  readonly way: 'till' | 'transfer';
  readonly receipt: string;
}

interface ByHandProps {
  readonly value: HandWay;
  /** The member's own open till; null without one. */
  readonly tillId: number | null;
  /** Finanzas: transfers. */
  readonly mayTransfer: boolean;
  readonly onChange: (value: HandWay) => void;
}

/** The initial choice of the form. */
export const firstHandWay = (tillId: number | null, mayTransfer: boolean): HandWay => ({
  way: tillId === null && mayTransfer ? 'transfer' : 'till',
  receipt: '',
});

/** Over the counter of the member's own till, or by a bank transfer. */
export function ByHand({ value, tillId, mayTransfer, onChange }: ByHandProps) {
  if (tillId === null && !mayTransfer)
    return (
      <Alert color="yellow">
        Se devuelve en mano: <Link to={paths.window}>abrí tu caja</Link> para entregarlo.
      </Alert>
    );
  return (
    <>
      {tillId !== null && mayTransfer && (
        <Radio.Group
          label="Cómo se devuelve"
          value={value.way}
          onChange={(way) => onChange({ ...value, way: way === 'transfer' ? 'transfer' : 'till' })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="till" label="Lo entrego de mi caja" />
            <Radio value="transfer" label="Ya lo devolví por transferencia" />
          </Stack>
        </Radio.Group>
      )}
      {value.way === 'transfer' ? (
        <TextInput
          label="Comprobante de la transferencia"
          maxLength={40}
          value={value.receipt}
          onChange={(event) => onChange({ ...value, receipt: event.currentTarget.value })}
        />
      ) : (
        <p>Sale de tu caja, y se cuenta al cerrarla. Lo que se cobró con POS se devuelve con el POS.</p>
      )}
    </>
  );
}
