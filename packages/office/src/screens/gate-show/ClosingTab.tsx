import { Alert, Button, Group, NativeSelect, Skeleton, Table, TextInput, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  absentSeatsOf,
  type Closing,
  closingOf,
  fetchClosing,
  type Report,
  signClosing,
} from '../../api/control-room.ts';
import type { GateShow } from '../../api/gates.ts';
import { queries } from '../../api/query.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { countText } from '../../lib/counts.ts';
import { beginningText, dayText, instantText } from '../../lib/dates.ts';
import { ExportButton } from '../../lists/ExportButton.tsx';
import { usePrint } from '../../print/use-print.tsx';
import { clockText, outagesText } from './board-rules.ts';
import styles from './ClosingTab.module.css';
import { useGateShow } from './use-gate-show.ts';

/** The closing report: read, printed, signed (spec 5 §7). */
export function Component() {
  const { show, mayEdit } = useGateShow();
  const [asked, setAsked] = useState('');
  const [isSigning, setSigning] = useState(false);
  const { print, sheets } = usePrint();
  const { data: closing } = useQuery({
    queryKey: ['gate-closing', show.id, asked],
    queryFn: ({ signal }) => fetchClosing(show.id, asked, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (!closing) return <Skeleton height={420} aria-label="Cargando" role="status" />;
  const isPresent = closing.day === closing.days[0];
  const page = <ReportPage show={show} closing={closing} />;
  return (
    <div className={styles.page}>
      {closing.unsynchronised > 0 && !closing.signedBy && (
        <Alert color="yellow">
          Los carriles tienen unas {countText(closing.unsynchronised)} lecturas sin enviar: el informe no está
          completo.
        </Alert>
      )}
      <Group gap="xs" align="end">
        {closing.days.length > 1 && (
          <NativeSelect
            label="Jornada"
            value={closing.day}
            data={closing.days.map((day, index) => ({
              value: day,
              label: index > 0 ? `${dayText(day)}, antes de aplazarse` : presentText(show, day),
            }))}
            onChange={({ currentTarget }) => setAsked(currentTarget.value)}
          />
        )}
        {mayEdit && !closing.signedBy && <Button onClick={() => setSigning(true)}>Firmar el cierre</Button>}
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() =>
            print(
              <div className={styles.sheet} data-print-sheets="a4">
                {page}
              </div>,
            )
          }
        >
          Imprimir
        </Button>
        {mayEdit && <ExportButton exported={closingOf(show.id, closing.day)} />}
        {mayEdit && isPresent && (
          <ExportButton exported={absentSeatsOf(show.id)} label="Exportar butacas que no vinieron" />
        )}
      </Group>
      {page}
      {sheets}
      {isSigning && <SignDialog showId={show.id} day={closing.day} onClose={() => setSigning(false)} />}
    </div>
  );
}

function SignDialog({ showId, day, onClose }: { showId: number; day: string; onClose: () => void }) {
  const [note, setNote] = useState('');
  return (
    <ActDialog
      title="Firmar el cierre"
      name="Firmar"
      doneText="El cierre quedó firmado."
      send={(operation) => signClosing(operation, { showId, day, note: note.trim() })}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['gate-closing', showId] });
        onClose();
      }}
      onClose={onClose}
    >
      <p>El informe se guarda como está ahora, con tu nombre.</p>
      <TextInput
        label="Nota"
        maxLength={200}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ActDialog>
  );
}

/** The show's present day. */
const presentText = ({ startsAt }: GateShow, day: string) =>
  startsAt === '' ? beginningText('') : dayText(day);

type Rows = readonly (readonly (string | number)[])[];

function ReportPage({
  show,
  closing: { report, day, days, signedBy, signedAt, note },
}: {
  show: GateShow;
  closing: Closing;
}) {
  return (
    <div className={styles.report}>
      <p>
        <strong>{show.name}</strong> · {day === days[0] ? beginningText(show.startsAt) : dayText(day)} ·{' '}
        {show.venue}
      </p>
      {signedBy && (
        <p>
          Firmado por {signedBy} el {instantText(signedAt)}.{note && ` ${note}`}
        </p>
      )}
      {partsOf(report).map(({ title, head, rows }) => (
        <Part key={title} title={title} head={head} rows={rows} />
      ))}
    </div>
  );
}

function partsOf(report: Report): { title: string; head: readonly string[]; rows: Rows }[] {
  return [
    {
      title: 'Resumen',
      head: ['Qué', 'Entradas'],
      rows: [
        ['Ingresaron', report.entered],
        ['Esperadas', report.expected],
        ['No vinieron', report.absent],
        ['Ingresos duplicados', report.duplicates],
      ],
    },
    {
      title: 'Rechazos',
      head: ['Motivo', 'Lecturas'],
      rows: report.refusals.map(({ name, count }) => [name, count]),
    },
    {
      title: 'Excepciones de supervisores',
      head: ['Motivo', 'Cantidad'],
      rows: report.exceptions.map(({ reason, count }) => [reason, count]),
    },
    {
      title: 'Ingresos cada 5 minutos',
      head: ['Desde', 'Puerta', 'Ingresos'],
      rows: report.spans.map(({ at, gate, entries }) => [clockText(at), gate, entries]),
    },
    {
      title: 'Ausentes',
      head: ['Sector', 'Canal', 'Esperadas', 'No vinieron'],
      rows: report.absentees.map((row) => [row.sector, row.channel, row.expected, row.absent]),
    },
    {
      title: 'Dispositivos',
      head: ['Dispositivo', 'Lecturas', 'Sin red', 'Primera', 'Última', 'Sin contacto'],
      rows: report.devices.map((row) => [
        row.name,
        row.scans,
        row.offline,
        clockText(row.from),
        clockText(row.to),
        outagesText(row.outages),
      ]),
    },
  ];
}

function Part({ title, head, rows }: { title: string; head: readonly string[]; rows: Rows }) {
  return (
    <section className={styles.part}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {rows.length === 0 ? (
        <p>No hubo.</p>
      ) : (
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              {head.map((name) => (
                <Table.Th key={name} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.join(' ')}>
                {row.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their column
                  <Table.Td key={index}>{typeof cell === 'number' ? countText(cell) : cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
