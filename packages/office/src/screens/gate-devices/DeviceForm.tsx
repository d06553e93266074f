import { Modal, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { assignDevice, type GateDevice, type LaneChoice } from '../../api/gate-devices.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';

/** Lanes to choose from, by venue where there are several. */
export function laneOptions(lanes: readonly LaneChoice[]) {
  const option = ({ id, text }: LaneChoice) => ({ value: `${id}`, label: text });
  const venues = [...Map.groupBy(lanes, ({ venue }) => venue)];
  return venues.length > 1
    ? venues.map(([group, own]) => ({ group, items: own.map(option) }))
    : lanes.map(option);
}

export const nameProblem = (name: string) => (name.trim() === '' ? 'Ponele un nombre.' : null);

interface DeviceFormProps {
  readonly device: GateDevice;
  readonly lanes: readonly LaneChoice[];
  readonly onClose: () => void;
}

/** A device's name and lane. */
export function DeviceForm({ device, lanes, onClose }: DeviceFormProps) {
  const form = useForm({
    initialValues: { name: device.name, laneId: device.laneId ? `${device.laneId}` : null },
    validate: { name: nameProblem },
  });
  const { save, isBusy, state } = useSave(
    (operation) =>
      assignDevice(operation, device, {
        name: form.values.name.trim(),
        laneId: Number(form.values.laneId),
      }),
    { onSaved: onClose },
  );
  return (
    <Modal opened onClose={onClose} title={`Nombre y carril de ${device.name}`}>
      <OfficeForm
        onSubmit={() => void form.onSubmit(() => void save())()}
        isBusy={isBusy}
        state={state.problem === 'changed-meanwhile' ? { ...state, problem: null } : state}
        onCancel={onClose}
      >
        <TextInput label="Nombre" maxLength={40} data-autofocus {...form.getInputProps('name')} />
        <Select
          label="Carril"
          placeholder="Sin asignar"
          clearable
          clearButtonProps={{ 'aria-label': 'Sin asignar' }}
          searchable
          nothingFoundMessage="Ningún carril se llama así."
          data={laneOptions(lanes)}
          {...form.getInputProps('laneId')}
        />
      </OfficeForm>
    </Modal>
  );
}
