import { Alert, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import {
  admitBox,
  type BoxStory,
  type BoxVisit,
  forgetGuest,
  importGuests,
  withdrawBox,
} from '../../api/boxes.ts';
import type { GivenLink } from '../../api/links.ts';
import { base64Of } from '../../api/read-file.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { CsvField } from '../../forms/CsvField.tsx';
import { MomentField } from '../../forms/MomentField.tsx';
import { refusedHere } from '../../forms/use-save.ts';
import { beginningText, optionalMomentProblem } from '../../lib/dates.ts';
import styles from '../links/Links.module.css';
import { useComingShows } from '../shows/use-coming-shows.ts';
import { reloadBoxes } from './use-boxes.ts';

interface BoxActProps {
  readonly box: BoxStory;
  readonly onClose: () => void;
}

export function AdmitDialog({
  box,
  onMade,
  onClose,
}: BoxActProps & { readonly onMade: (link: GivenLink) => void }) {
  const { data: shows = [] } = useComingShows();
  const free = shows.filter(({ id }) => box.visits.every(({ showId }) => showId !== id));
  const [typed, setShow] = useState(0);
  const showId = typed || (free[0]?.id ?? 0);
  const [opensAt, setOpensAt] = useState('');
  const [closesAt, setClosesAt] = useState('');
  const [isMailed, setMailed] = useState(box.email !== '');
  return (
    <ActDialog
      title={`Sumar el palco ${box.code} a un espectáculo`}
      name="Sumar"
      doneText="El palco participa en el espectáculo."
      send={async (operation) => {
        const problem = optionalMomentProblem(opensAt) ?? optionalMomentProblem(closesAt);
        if (problem) return refusedHere(problem);
        return admitBox({ boxId: box.id, showId, operation }, { opensAt, closesAt, isMailed });
      }}
      onDone={(done) => (done ? onMade(done.link) : onClose())}
      onClose={onClose}
    >
      <NativeSelect
        label="Espectáculo"
        data={free.map(({ id, name, startsAt }) => ({
          value: String(id),
          label: `${name}, ${beginningText(startsAt)}`,
        }))}
        value={String(showId)}
        onChange={(event) => setShow(Number(event.currentTarget.value))}
      />
      <MomentField
        label="Se emite desde"
        description="Vacío: desde ahora."
        value={opensAt}
        onChange={setOpensAt}
      />
      <MomentField
        label="Se emite hasta"
        description="Vacío: hasta que empiece el espectáculo."
        value={closesAt}
        onChange={setClosesAt}
      />
      {box.email !== '' && (
        <Checkbox
          label={`Enviar los links a ${box.email}`}
          checked={isMailed}
          onChange={(event) => setMailed(event.currentTarget.checked)}
        />
      )}
    </ActDialog>
  );
}

export function WithdrawDialog({ box, visit, onClose }: BoxActProps & { readonly visit: BoxVisit }) {
  const [annuls, setAnnuls] = useState(false);
  const count = visit.issued === 1 ? '1 entrada' : `${visit.issued} entradas`;
  return (
    <ActDialog
      title={`Quitar de ${visit.showName}`}
      name="Quitar"
      doneText="El palco ya no participa en el espectáculo."
      asksReason
      send={(operation, reason) =>
        withdrawBox({ boxId: box.id, showId: visit.showId, operation }, annuls, reason)
      }
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        Su link deja de servir y sus lugares vuelven a la venta. El parking que haya emitido para el
        espectáculo se anula
        {box.email === '' ? ': el palco no tiene correo, avisale vos.' : ', y el referente recibe un correo.'}
      </p>
      {visit.issued > 0 && (
        <Checkbox
          label={`Anular también ${count}`}
          description="Con entradas emitidas no se puede quitar sin anularlas."
          checked={annuls}
          onChange={(event) => setAnnuls(event.currentTarget.checked)}
        />
      )}
    </ActDialog>
  );
}

export function RosterDialog({ box, onClose }: BoxActProps) {
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  return (
    <ActDialog
      title={`Importar personas al palco ${box.code}`}
      name="Importar"
      doneText="Importado."
      send={async (operation) => importGuests(operation, box.id, file ? await base64Of(file) : '')}
      onDone={(done) => {
        void reloadBoxes();
        if (!done || done.errors.length === 0) onClose();
        else setErrors(done.errors);
      }}
      onClose={onClose}
    >
      <p className={styles.note}>
        Un CSV con las columnas tipo_documento, documento, nombres, apellidos y telefono. A quien ya está se
        le actualiza el nombre.
      </p>
      <CsvField value={file} onChange={setFile} />
      {errors.length > 0 && (
        <Alert color="yellow" role="status">
          <strong>Estas filas quedaron afuera</strong>
          <ul>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </Alert>
      )}
    </ActDialog>
  );
}

export const ForgetDialog = ({
  box,
  guest,
  onClose,
}: BoxActProps & { readonly guest: BoxStory['guests'][number] }) => (
  <ActDialog
    title={`Borrar a ${guest.person}`}
    name="Borrar"
    doneText="Borrado."
    send={(operation) => forgetGuest(operation, box.id, guest.id)}
    onDone={onClose}
    onClose={onClose}
  >
    <p>El palco deja de verla en su lista. Las entradas que ya tiene siguen sirviendo.</p>
  </ActDialog>
);
