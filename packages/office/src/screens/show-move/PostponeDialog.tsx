import { CHOICE_DAYS } from '@club/contract/constants';
import { Checkbox, NumberInput, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLimits } from '../../api/limits.ts';
import { type PostponeNumbers, postponeShow, tryPostponing } from '../../api/moves.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { MomentField } from '../../forms/MomentField.tsx';
import { counted } from '../../lib/counts.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { useShowDialog } from '../show-summary/use-show-dialog.ts';
import styles from './move.module.css';
import { MESSAGE_LENGTH, moveOf, moveProblem } from './move-rules.ts';
import { BuyersNow, DryRun, Facts, ProviderSums } from './Numbers.tsx';

/** Moves a show to another day, or to an open date (spec 4 §4.3). */
export function PostponeDialog({ onClose }: { onClose: () => void }) {
  const { show, showId, ending } = useShowDialog(onClose);
  /** The show already has an open date: now a day is given. */
  const isOpen = show.state === 'postponed';
  const [startsAt, setStartsAt] = useState<string | null>(isOpen ? '' : null);
  const { choiceDays } = useLimits();
  const [typedDays, setDays] = useState<number | null>(null);
  const days = typedDays ?? choiceDays;
  const [message, setMessage] = useState('');
  const [annulsParking, setAnnulsParking] = useState(false);
  const problem = moveProblem(startsAt, days);
  const send = async (operation: string, reason: string) => {
    if (problem) return { ok: false, problem: 'unlisted', text: problem, approvalId: 0 } as const;
    return postponeShow({ showId, operation, reason }, moveOf(startsAt, { days, message, annulsParking }));
  };
  return (
    <ActDialog
      title="Aplazar"
      name="Pedir el aplazamiento"
      doneText="Espectáculo aplazado."
      asksReason
      isGrave
      isWide
      send={send}
      {...ending}
    >
      <p className={styles.note}>
        La venta se suspende hasta que la reanudes, las entradas siguen valiendo para el nuevo día y cada
        comprador decide si la conserva o pide la devolución. Lo aprueba otra persona: hasta entonces no
        cambia nada.
      </p>
      {!isOpen && (
        <Radio.Group
          label="Nueva fecha"
          value={startsAt === null ? 'later' : 'known'}
          onChange={(value) => setStartsAt(value === 'later' ? null : '')}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="known" label="Ya hay fecha" />
            <Radio value="later" label="A confirmar" />
          </Stack>
        </Radio.Group>
      )}
      {startsAt !== null && <MomentField label="Empieza el" value={startsAt} onChange={setStartsAt} />}
      <NumberInput
        label="Días para pedir la devolución"
        description={
          startsAt === null ? 'Se cuentan desde que haya fecha.' : 'Se cuentan desde la aprobación.'
        }
        min={CHOICE_DAYS.min}
        max={CHOICE_DAYS.max}
        clampBehavior="none"
        value={days}
        onChange={(typed) => setDays(typed === '' ? Number.NaN : Number(typed))}
      />
      <DryRun<PostponeNumbers>
        about={problem ? null : ['postpone', showId, startsAt, days]}
        count={() => tryPostponing(showId, startsAt ?? '', days)}
      >
        {(numbers) => (
          <>
            <PostponeCounts numbers={numbers} />
            {numbers.parkingReservations > 0 && (
              <Checkbox
                label="Anularlas y avisar"
                description={`Ese día hay ${counted(numbers.parkingReservations, 'reserva', 'reservas')} de parking.`}
                checked={annulsParking}
                onChange={(event) => setAnnulsParking(event.currentTarget.checked)}
              />
            )}
          </>
        )}
      </DryRun>
      <MessageField value={message} onChange={setMessage} />
    </ActDialog>
  );
}

function PostponeCounts({ numbers }: { numbers: PostponeNumbers }) {
  const { purchases, tickets, channels, choiceUntil } = numbers;
  return (
    <>
      <Facts
        facts={[
          ['Compras', purchases],
          ['Entradas', tickets],
          ...channels.map(({ name, tickets: own }) => [name, own] as const),
        ]}
      />
      <ProviderSums title="Si todos pidieran la devolución" sums={numbers.providers} />
      <BuyersNow {...numbers} canFinish />
      {choiceUntil && (
        <p className={styles.note}>Van a poder decidir hasta el {dateTimeText(choiceUntil)}.</p>
      )}
    </>
  );
}

/** The club's message to ticket holders. */
export function MessageField({ value, onChange }: { value: string; onChange: (message: string) => void }) {
  return (
    <Textarea
      label="Mensaje a los compradores"
      description="Opcional. Va en el correo y en la página del espectáculo."
      autosize
      minRows={2}
      maxRows={6}
      maxLength={MESSAGE_LENGTH}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
