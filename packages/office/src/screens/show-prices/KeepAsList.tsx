import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type PriceList, savePriceList } from '../../api/price-lists.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { reloadPriceLists } from './use-price-lists.ts';

interface KeepAsListProps {
  readonly list: Pick<PriceList, 'venueId' | 'currencyId' | 'prices'>;
  readonly onClose: () => void;
}

/** Creates a price list from a matrix as it is, saved or not. */
export function KeepAsList({ list, onClose }: KeepAsListProps) {
  const [name, setName] = useState('');
  return (
    <ActDialog
      title="Guardar como lista"
      name="Guardar"
      doneText="Lista guardada."
      send={(operation) => savePriceList({ ...list, id: 0, version: 0, name: name.trim() }, operation)}
      onDone={() => {
        void reloadPriceLists();
        onClose();
      }}
      onClose={onClose}
    >
      <p>Guarda los precios de esta tabla con un nombre, para usarlos en otros espectáculos.</p>
      <TextInput
        label="Nombre"
        minLength={3}
        maxLength={80}
        required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ActDialog>
  );
}
