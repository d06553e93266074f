import { ActionIcon, Button, Group, Menu, Skeleton } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fetchDevices, type GateDevice } from '../../api/gate-devices.ts';
import { queries } from '../../api/query.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { Page } from '../../pages/Page.tsx';
import { useSession } from '../../shell/use-session.ts';
import parts from '../../styles/parts.module.css';
import {
  ApproveDialog,
  PackageDialog,
  QuarantineDialog,
  RevokeDialog,
  TakeBackDialog,
} from './act-dialogs.tsx';
import { DeviceForm } from './DeviceForm.tsx';
import { deviceLook, scansText, signsText } from './device-rules.ts';
import { InviteDialog } from './InviteDialog.tsx';

const LOOK_AGAIN_MS = 3_000;

type Act = 'approve' | 'edit' | 'package' | 'revoke' | 'quarantine' | 'take-back';

/** Phones, tablets and handhelds of the gates: those that wait, their lanes, their health (spec 5 §2.3). */
export function Component() {
  const mayEdit = useSession().permissions.includes('gates:E');
  const [isInviting, setInviting] = useState(false);
  const [open, setOpen] = useState<{ act: Act; device: GateDevice } | null>(null);
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['gate-devices'],
    queryFn: ({ signal }) => fetchDevices(signal),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  });
  const close = () => {
    setOpen(null);
    setInviting(false);
    void queries.invalidateQueries({ queryKey: ['gate-devices'] });
  };
  const columns = columnsFor({
    now: dataUpdatedAt,
    mayEdit,
    onAct: (act, device) => setOpen({ act, device }),
  });
  return (
    <Page
      title="Dispositivos"
      lead="Los teléfonos y lectores de las puertas: alta, aprobación, carril y estado."
      actions={
        <Group gap="sm">
          <ListExport list="dispositivos" body={{}} />
          {mayEdit && (
            <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setInviting(true)}>
              Dar de alta
            </Button>
          )}
        </Group>
      }
    >
      {data ? (
        <DataTable
          label="Dispositivos"
          columns={columns}
          rows={data.devices}
          isWhole={false}
          empty={
            mayEdit
              ? 'Todavía no hay dispositivos. Da de alta el primero y escaneá su código con el teléfono.'
              : 'Todavía no hay dispositivos.'
          }
        />
      ) : (
        <Skeleton height={320} aria-label="Cargando" role="status" />
      )}
      {isInviting && data && <InviteDialog lanes={data.lanes} devices={data.devices} onClose={close} />}
      {open && data && dialogOf(open.act, open.device, { lanes: data.lanes, onClose: close })}
    </Page>
  );
}

interface DialogParts {
  readonly lanes: Parameters<typeof DeviceForm>[0]['lanes'];
  readonly onClose: () => void;
}

function dialogOf(act: Act, device: GateDevice, { lanes, onClose }: DialogParts): ReactNode {
  switch (act) {
    case 'approve':
      return <ApproveDialog device={device} onClose={onClose} />;
    case 'edit':
      return <DeviceForm device={device} lanes={lanes} onClose={onClose} />;
    case 'package':
      return <PackageDialog device={device} onClose={onClose} />;
    case 'revoke':
      return <RevokeDialog device={device} onClose={onClose} />;
    case 'quarantine':
      return <QuarantineDialog device={device} onClose={onClose} />;
    default:
      return <TakeBackDialog device={device} onClose={onClose} />;
  }
}

interface ColumnParts {
  readonly now: number;
  readonly mayEdit: boolean;
  readonly onAct: (act: Act, device: GateDevice) => void;
}

function columnsFor({ now, mayEdit, onAct }: ColumnParts): Column<GateDevice>[] {
  return [
    {
      id: 'dispositivo',
      header: 'Dispositivo',
      cell: ({ row: { original: device } }) => (
        <>
          {device.name}
          <span className={parts.minor}>{device.equipment || '—'}</span>
        </>
      ),
    },
    {
      id: 'puesto',
      header: 'Puesto',
      cell: ({ row: { original: device } }) => (
        <>
          {device.post || 'Sin asignar'}
          {device.person && <span className={parts.minor}>Turno de {device.person}</span>}
        </>
      ),
    },
    {
      id: 'estado',
      header: 'Estado',
      cell: ({ row: { original: device } }) => (
        <>
          <StateTag {...deviceLook(device)} />
          {device.state === 'activo' && device.warnings.length > 0 && (
            <span className={parts.minor}>{device.warnings.join(' · ')}</span>
          )}
          {device.wantsPackage && <span className={parts.minor}>Va a bajar el paquete de nuevo</span>}
          {device.quarantined > 0 && (
            <span className={parts.minor}>{scansText(device.quarantined)} en cuarentena</span>
          )}
        </>
      ),
    },
    {
      id: 'contacto',
      header: 'Último contacto',
      cell: ({ row: { original: device } }) =>
        device.state === 'activo' || device.state === 'revocado' ? signsText(device, now) : '',
    },
    ...(mayEdit ? [actionsColumn(onAct)] : []),
  ];
}

const actionsColumn = (onAct: (act: Act, device: GateDevice) => void): Column<GateDevice> => ({
  id: 'acciones',
  header: 'Acciones',
  cell: ({ row: { original: device } }) => <DeviceActs device={device} onAct={(act) => onAct(act, device)} />,
});

function DeviceActs({ device, onAct }: { device: GateDevice; onAct: (act: Act) => void }) {
  const { name, state, quarantined } = device;
  const item = (act: Act, label: string, color?: string) => (
    <Menu.Item onClick={() => onAct(act)} {...(color && { color })}>
      {label}
    </Menu.Item>
  );
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {state === 'pendiente' && (
        <Button size="xs" onClick={() => onAct('approve')} aria-label={`Aprobar ${name}`}>
          Aprobar
        </Button>
      )}
      {quarantined > 0 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onAct('quarantine')}
          aria-label={`Cuarentena de ${name}`}
        >
          Cuarentena
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={`Más acciones de ${name}`}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {state !== 'revocado' && item('edit', 'Nombre y carril')}
          {state === 'activo' && item('package', 'Pedir paquete de nuevo')}
          {(state === 'activo' || state === 'revocado') && item('take-back', 'Anular sus lecturas')}
          {state !== 'revocado' && item('revoke', 'Dar de baja', 'red')}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
