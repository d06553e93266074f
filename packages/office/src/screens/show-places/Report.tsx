import { Alert } from '@mantine/core';
import type { PlaceReport } from '../../api/places.ts';
import styles from './Places.module.css';
import { type ActKind, reportLines } from './report-rules.ts';

interface ReportProps {
  readonly kind: ActKind;
  readonly report: PlaceReport;
  /** Selects the seats of a sentence. */
  readonly onSee: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The result of the last act. */
export function Report({ kind, report, onSee, onClose }: ReportProps) {
  return (
    <Alert color="blue" role="status" withCloseButton closeButtonLabel="Cerrar el informe" onClose={onClose}>
      <ul className={styles.report}>
        {reportLines(kind, report).map(({ text, ids }) => (
          <li key={text}>
            {text}
            {ids.length > 0 && (
              <>
                {' ('}
                <button type="button" className={styles.link} onClick={() => onSee(ids)}>
                  ver
                </button>
                ).
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
