import { type Incident, type IncidentAction, resolveIncident } from '../../api/incidents.ts';
import { queries } from '../../api/query.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import styles from '../refunds/refunds.module.css';
import { ACTIONS } from './incident-rules.ts';

interface ResolveDialogProps {
  readonly incident: Incident;
  readonly action: IncidentAction;
  readonly onClose: () => void;
}

/** Resolves an incident in the chosen way, with a note. */
export function ResolveDialog({ incident, action, onClose }: ResolveDialogProps) {
  const { name, lead } = ACTIONS[action];
  return (
    <ActDialog
      title={name}
      name={name}
      doneText="El incidente quedó cerrado."
      asksReason
      send={(operation, note) => resolveIncident({ id: incident.id, operation }, { action, note })}
      onDone={() => {
        for (const key of ['incidents', 'refunds', 'home'])
          void queries.invalidateQueries({ queryKey: [key] });
        onClose();
      }}
      onClose={onClose}
    >
      <p className={styles.lead}>{incident.text}</p>
      <p className={styles.lead}>{lead}</p>
    </ActDialog>
  );
}
