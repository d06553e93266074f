import { qrPath } from '@club/ui/lib/qr-path.ts';
import { Alert, Button, Modal, Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import {
  approveDevice,
  type GateDevice,
  type Invitation,
  inviteDevice,
  type LaneChoice,
} from '../../api/gate-devices.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { useSave } from '../../forms/use-save.ts';
import { leftText } from '../../lib/dates.ts';
import { laneOptions, nameProblem } from './DeviceForm.tsx';
import { codeText } from './device-rules.ts';
import styles from './devices.module.css';

interface InviteDialogProps {
  readonly lanes: readonly LaneChoice[];
  /** The current devices: the new one appears here with its number once it has read the code. */
  readonly devices: readonly GateDevice[];
  readonly onClose: () => void;
}

/** Creates a device, shows its code, and lets the chief approve it when it shows its number (spec 5 §5.2). */
export function InviteDialog({ lanes, devices, onClose }: InviteDialogProps) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const form = useForm({
    initialValues: { name: '', laneId: null as string | null },
    validate: { name: nameProblem },
  });
  const { save, isBusy, state } = useSave(
    (operation) =>
      inviteDevice(operation, { name: form.values.name.trim(), laneId: Number(form.values.laneId) }),
    { doneText: '', onSaved: (done) => done && setInvitation(done.invitation) },
  );
  const device = devices.find(({ id }) => id === invitation?.device.id);
  return (
    <Modal opened onClose={onClose} title={invitation?.device.name ?? 'Dar de alta un dispositivo'}>
      {!invitation && (
        <OfficeForm
          onSubmit={() => void form.onSubmit(() => void save())()}
          isBusy={isBusy}
          state={state}
          submitLabel="Mostrar el código"
          onCancel={onClose}
        >
          <TextInput
            label="Nombre"
            description="El que tiene pegado atrás, por ejemplo: Teléfono 7."
            maxLength={40}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Select
            label="Carril"
            description="Se puede elegir después."
            placeholder="Sin asignar"
            clearable
            clearButtonProps={{ 'aria-label': 'Sin asignar' }}
            searchable
            nothingFoundMessage="Ningún carril se llama así."
            data={laneOptions(lanes)}
            {...form.getInputProps('laneId')}
          />
        </OfficeForm>
      )}
      {invitation && device?.state !== 'pendiente' && device?.state !== 'activo' && (
        <Code invitation={invitation} />
      )}
      {device?.state === 'pendiente' && <Approve device={device} onDone={onClose} />}
      {device?.state === 'activo' && (
        <Alert color="green" role="status">
          Listo: {device.name} ya puede trabajar.
        </Alert>
      )}
    </Modal>
  );
}

function Code({ invitation: { url, code, endsAt } }: { invitation: Invitation }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const { size, path } = qrPath(url);
  if (now >= endsAt) {
    return <Alert color="yellow">Este código ya venció. Cerrá y hacé un alta nueva.</Alert>;
  }
  return (
    <div className={styles.invitation}>
      <Text>Escaneá este código con la cámara del teléfono.</Text>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Código de alta">
        <path d={path} />
      </svg>
      <Text>O entrá a {new URL(url).host}/puerta y escribí</Text>
      <Text className={styles.code ?? ''}>{codeText(code)}</Text>
      <Text c="dimmed" size="sm">
        Sirve una sola vez y vence en {leftText(endsAt - now)}.
      </Text>
    </div>
  );
}

/** The number on the device's screen, and the chief's approval. */
export function Approve({ device, onDone }: { device: GateDevice; onDone: () => void }) {
  const { save, isBusy, state } = useSave((operation) => approveDevice(operation, device), {
    doneText: `${device.name} quedó aprobado.`,
    onSaved: onDone,
  });
  return (
    <div>
      {state.text && (
        <Alert color="red" role="alert" mb="sm">
          {state.text}
        </Alert>
      )}
      <Text>El teléfono tiene que mostrar este mismo número:</Text>
      <p className={styles.number}>{device.number}</p>
      <Button fullWidth loading={isBusy} onClick={() => void save()} data-autofocus>
        Es el mismo: aprobar
      </Button>
    </div>
  );
}
