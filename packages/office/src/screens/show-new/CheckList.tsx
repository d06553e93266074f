import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Show } from '../../api/shows.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import styles from './CheckList.module.css';
import { GATE_LINES, PARKING, prevents } from './new-show-rules.ts';

interface CheckListProps {
  readonly show: Pick<Show, 'id' | 'missing' | 'plan'>;
  /** Whether the parking that is reserved for the day is annulled with the publication. */
  readonly annulsParking: boolean;
  /** Absent where nothing is published. */
  readonly onAnnul?: ((annulsParking: boolean) => void) | undefined;
}

/** The check list of a draft: red lines prevent the publication, yellow ones are warnings. Each links to where it is mended, for who may go there. */
export function CheckList({ show, annulsParking, onAnnul }: CheckListProps) {
  const { permissions } = useSession();
  const mayEdit = permissions.includes('shows:E');
  if (show.missing.length === 0) {
    return (
      <p className={styles.line} data-level="good">
        <IconCircleCheck size={20} aria-hidden="true" />
        No falta nada.
      </p>
    );
  }
  return (
    <ul className={styles.list} aria-label="Lista de control">
      {show.missing.map((line) => {
        const isRed = prevents(line, annulsParking);
        const gates = GATE_LINES.get(line.problem);
        return (
          <li
            key={`${line.problem} ${line.text}`}
            className={styles.line}
            data-level={isRed ? 'red' : 'yellow'}
          >
            {isRed ? (
              <IconCircleX size={20} role="img" aria-label="Impide publicar" />
            ) : (
              <IconAlertTriangle size={20} role="img" aria-label="Aviso" />
            )}
            <div>
              <span>{line.text}</span>
              {gates && ` ${gates.text} en Puertas y zonas, ${gates.name}, con el rol Puertas.`}
              {line.problem === PARKING && onAnnul && (
                <Checkbox
                  label="Anularlas y avisar"
                  checked={annulsParking}
                  onChange={(event) => onAnnul(event.currentTarget.checked)}
                />
              )}
            </div>
            {gates && permissions.includes('gates:V') && (
              <Link to={paths.gateSetupOf(show.plan.venueId, gates.part)} className={styles.link}>
                Ir a {gates.name}
              </Link>
            )}
            {mayEdit && !gates && (
              <Link to={paths.showSteps(show.id, line.step)} className={styles.link}>
                Ir al paso {line.step}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
