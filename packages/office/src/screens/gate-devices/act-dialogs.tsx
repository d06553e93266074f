import { Alert, Modal, Radio, Select, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  askForPackage,
  decideQuarantine,
  type GateDevice,
  revokeDevice,
  takeScansBack,
} from '../../api/gate-devices.ts';
import { fetchGateShows } from '../../api/gates.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { MomentField } from '../../forms/MomentField.tsx';
import { beginningText, isMoment } from '../../lib/dates.ts';
import { GATE_REASONS } from '../gate-show/gate-reasons.ts';
import { scansText } from './device-rules.ts';
import { Approve } from './InviteDialog.tsx';

interface DeviceDialogProps {
  readonly device: GateDevice;
  readonly onClose: () => void;
}

export const ApproveDialog = ({ device, onClose }: DeviceDialogProps) => (
  <Modal opened onClose={onClose} title={`Aprobar ${device.name}`}>
    <Approve device={device} onDone={onClose} />
  </Modal>
);

export const PackageDialog = ({ device, onClose }: DeviceDialogProps) => (
  <ActDialog
    title={`Pedir paquete de nuevo: ${device.name}`}
    name="Pedir"
    doneText="Lo baja en su próximo contacto."
    send={(operation) => askForPackage(operation, device)}
    onDone={onClose}
    onClose={onClose}
  >
    <Text>
      El dispositivo vuelve a bajar todas las entradas del espectáculo. Mientras tanto sigue leyendo.
    </Text>
  </ActDialog>
);

/** A question of the server is shown, and the call repeated as confirmed. */
export function RevokeDialog({ device, onClose }: DeviceDialogProps) {
  const [warning, setWarning] = useState('');
  return (
    <ActDialog
      title={`Dar de baja ${device.name}`}
      name={warning ? 'Dar de baja igual' : 'Dar de baja'}
      doneText={`${device.name} quedó dado de baja.`}
      asksReason
      reasons={GATE_REASONS.revoke}
      send={async (operation, reason) => {
        const done = await revokeDevice(operation, device, reason, warning !== '');
        if (!done.ok && (done.problem === 'device-has-queue' || done.problem === 'shift-open'))
          setWarning(done.text);
        return done;
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <Text>
        Deja de servir en su próximo contacto y olvida todo. Lo que mande después queda en cuarentena. No se
        puede deshacer: si aparece, se da de alta de nuevo.
      </Text>
    </ActDialog>
  );
}

export function QuarantineDialog({ device, onClose }: DeviceDialogProps) {
  const [decision, setDecision] = useState<'aceptar' | 'descartar'>('aceptar');
  return (
    <ActDialog
      title={`Cuarentena de ${device.name}`}
      name={decision === 'aceptar' ? 'Aceptar' : 'Descartar'}
      doneText=""
      asksReason
      reasons={decision === 'aceptar' ? GATE_REASONS.accept : GATE_REASONS.discard}
      send={(operation, reason) => decideQuarantine(operation, device, decision, reason)}
      onDone={(done) => {
        const verb = decision === 'aceptar' ? 'aceptaron' : 'descartaron';
        notifications.show({ message: `Se ${verb} ${scansText(done?.scans ?? 0)}.`, color: 'green' });
        onClose();
      }}
      onClose={onClose}
    >
      <Text>
        Este dispositivo mandó {scansText(device.quarantined)} después de la baja. ¿Son de un portero del
        club?
      </Text>
      <Radio.Group
        label="Decisión"
        value={decision}
        onChange={(value) => setDecision(value === 'aceptar' ? 'aceptar' : 'descartar')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="aceptar" label="Aceptarlas: cuentan como las demás" />
          <Radio value="descartar" label="Descartarlas: no cuentan nunca" />
        </Stack>
      </Radio.Group>
    </ActDialog>
  );
}

export function TakeBackDialog({ device, onClose }: DeviceDialogProps) {
  const { data } = useQuery({ queryKey: ['gate-shows'], queryFn: ({ signal }) => fetchGateShows(signal) });
  const [chosen, setChosen] = useState<string | null>(null);
  const [since, setSince] = useState('');
  const [problem, setProblem] = useState('');
  const showId = Number(chosen ?? data?.nextId ?? 0);
  return (
    <ActDialog
      title={`Anular lecturas de ${device.name}`}
      name="Anular lecturas"
      doneText=""
      asksReason
      reasons={GATE_REASONS.takeBack}
      send={async (operation, reason) => {
        const isWhole = isMoment(since) && showId > 0;
        setProblem(isWhole ? '' : 'Elegí el espectáculo, el día y la hora.');
        if (!isWhole) return { ok: false, problem: 'malformed', text: 'Faltan datos.', approvalId: 0 };
        return await takeScansBack(operation, device, { showId, since }, reason);
      }}
      onDone={(done) => {
        const message = `Se anularon ${scansText(done?.scans ?? 0)}.`;
        notifications.show({ message, color: 'green' });
        onClose();
      }}
      onClose={onClose}
    >
      <Alert color="yellow">
        Lo que este dispositivo dejó pasar desde esa hora deja de contar: esas entradas vuelven a servir.
      </Alert>
      <Select
        label="Espectáculo"
        searchable
        allowDeselect={false}
        data={(data?.shows ?? []).map(({ id, name, startsAt }) => ({
          value: `${id}`,
          label: `${name} · ${beginningText(startsAt)}`,
        }))}
        value={showId > 0 ? `${showId}` : null}
        onChange={setChosen}
      />
      <MomentField label="Desde" value={since} onChange={setSince} error={problem} />
    </ActDialog>
  );
}
