import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  correctEmail,
  endSeat,
  type OwnedSeat,
  type SeatReport,
  sendSeatPin,
} from '../../api/owned-seats.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { refusedHere } from '../../forms/use-save.ts';
import { SeatPlacesReport } from './SeatPlacesReport.tsx';
import { emailProblem, endedText } from './seat-rules.ts';

interface SeatDialogProps {
  readonly seat: OwnedSeat;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const personOf = ({ holder, document }: OwnedSeat) => holder || document;

export const PinDialog = ({ seat, onDone, onClose }: SeatDialogProps) => (
  <ActDialog
    title="Enviar PIN nuevo"
    name="Enviar"
    doneText={`El PIN nuevo va a ${seat.email}.`}
    asksReason
    send={(operation, reason) => sendSeatPin(operation, seat, reason)}
    onDone={onDone}
    onClose={onClose}
  >
    <Text>
      {personOf(seat)}, {seat.place}. El PIN que tenía deja de servir.
    </Text>
  </ActDialog>
);

export function EmailDialog({ seat, onDone, onClose }: SeatDialogProps) {
  const [email, setEmail] = useState(seat.email);
  return (
    <ActDialog
      title="Corregir el correo"
      name="Guardar"
      doneText="Correo corregido. Si no le llegó el PIN, enviale uno nuevo."
      send={async (operation) => {
        const text = emailProblem(email);
        return text === null ? await correctEmail(operation, seat, email.trim()) : refusedHere(text);
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Text>
        {personOf(seat)}, {seat.place}.
      </Text>
      <TextInput
        label="Correo"
        type="email"
        maxLength={254}
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </ActDialog>
  );
}

/** Ends a seat, then tells which of its places were freed. */
export function EndDialog({ seat, onDone, onClose }: SeatDialogProps) {
  const [report, setReport] = useState<SeatReport | null>(null);
  if (report)
    return (
      <Modal opened onClose={onDone} title="Butaca terminada">
        <Stack>
          <Alert color="green" role="status">
            {endedText(report)}
          </Alert>
          <SeatPlacesReport title="Estos lugares quedan de quien los tiene" report={report} />
          <Button onClick={onDone}>Listo</Button>
        </Stack>
      </Modal>
    );
  return (
    <ActDialog
      title={`Terminar la butaca de ${personOf(seat)}`}
      name="Terminar"
      doneText="Butaca terminada."
      asksReason
      isGrave
      send={(operation, reason) => endSeat(operation, seat, reason)}
      onDone={(done) => (done ? setReport(done.report) : onDone())}
      onClose={onClose}
    >
      <Text>
        {seat.place}. Su código y su PIN dejan de servir, y sus lugares de los próximos espectáculos que no
        tengan entrada vuelven a la venta.
      </Text>
    </ActDialog>
  );
}
