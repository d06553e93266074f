import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';

interface RemoveProps {
  readonly label: string;
  /** 'archivarla' of a stand, 'archivarlo' of a sector. */
  readonly archiveIt: string;
  /** Shows published with it. */
  readonly shows: number;
  readonly isArchived: boolean;
  readonly onArchive: (isArchived: boolean) => void;
  readonly onRemove: () => void;
}

/** Removes a part of the plan; one that shows use is archived instead (spec 4 §5). */
export function Remove({ label, archiveIt, shows, isArchived, onArchive, onRemove }: RemoveProps) {
  const [isRefused, setRefused] = useState(false);
  if (isArchived) {
    return (
      <Alert color="gray">
        <Stack gap="xs" align="start">
          Archivado: no sale en las próximas revisiones. Los espectáculos que ya lo tienen no cambian.
          <Button variant="default" size="xs" onClick={() => onArchive(false)}>
            Volver a usar
          </Button>
        </Stack>
      </Alert>
    );
  }
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        c="var(--color-danger)"
        onClick={() => (shows > 0 ? setRefused(true) : onRemove())}
      >
        {label}
      </Button>
      {isRefused && (
        <Alert color="yellow" role="alert">
          <Stack gap="xs" align="start">
            {`Está en ${shows} ${shows === 1 ? 'espectáculo' : 'espectáculos'}. Podés ${archiveIt}.`}
            <Button size="xs" onClick={() => onArchive(true)}>
              Archivar
            </Button>
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}
