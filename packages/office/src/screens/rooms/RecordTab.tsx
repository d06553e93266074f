import { ROLE_NAMES } from '@club/contract/club/permissions';
import { IconExternalLink } from '@tabler/icons-react';
import type { RoomEvent } from '../../api/rooms.ts';
import { counted } from '../../lib/counts.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { type Column, DataTable } from '../../lists/DataTable.tsx';
import styles from './rooms.module.css';
import { useRoom } from './use-room.ts';

const roleName = (role: string): string => (ROLE_NAMES as Readonly<Record<string, string>>)[role] ?? '';

const columns: Column<RoomEvent>[] = [
  { id: 'hora', header: 'Hora', accessorFn: ({ at }) => dateTimeText(at) },
  { id: 'que', header: 'Qué pasó', accessorKey: 'what' },
  { id: 'quien', header: 'Quién', accessorFn: ({ role }) => roleName(role) || 'El sistema' },
  { id: 'motivo', header: 'Motivo', accessorFn: ({ reason }) => reason || '—' },
];

/** The public record of a room and its files: anybody can verify that the order is random (spec 6 §3, §10). */
export function Component() {
  const { room } = useRoom();
  const drawn = room.stages.filter(({ isDrawn }) => isDrawn);
  return (
    <>
      <section className={styles.files} aria-label="Archivos públicos">
        <div>
          <h2 className={styles.subtitle}>Compromiso del sorteo</h2>
          <p className={styles.note}>
            {room.commitment === ''
              ? 'Se publica cuando abre la anotación: la huella de una semilla que nadie conoce hasta el último sorteo.'
              : 'La huella de la semilla, publicada al abrir la anotación. Después del último sorteo el acta trae la semilla, y cualquiera recalcula el orden.'}
          </p>
          {room.commitment && <code className={styles.hash}>{room.commitment}</code>}
        </div>
        <ul className={styles.fileList}>
          {room.letter !== 'B' && (
            <li>
              <File href={`/api/fila/${room.id}/acta.json`}>Acta pública</File>
            </li>
          )}
          {drawn.map((stage) => (
            <li key={stage.id}>
              {stage.name}: {counted(stage.drawn, 'persona', 'personas')} en el sorteo
            </li>
          ))}
          <li>
            <File href={`/api/fila/${room.id}/estado.json`}>Estado que lee la página</File>
          </li>
        </ul>
      </section>
      <h2 className={styles.subtitle}>Qué pasó</h2>
      <DataTable
        label="Qué pasó"
        columns={columns}
        rows={[...room.events]}
        isWhole={false}
        empty="Todavía nada."
      />
      <p className={styles.note}>
        Acá están los últimos cien hechos; el acta los tiene todos. Se comprueba en una terminal con{' '}
        <code>npm run club -- verificar fila {room.id}</code>.
      </p>
    </>
  );
}

const File = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children} <IconExternalLink size={14} aria-hidden="true" />
  </a>
);
