import { NOTICE_LIMITS } from '@club/contract/club';
import type { TicketChannel } from '@club/contract/club/words';
import { Button, MultiSelect, Textarea, TextInput } from '@mantine/core';
import type { Show } from '../../api/shows.ts';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { CHANNEL_OPTIONS, sectorOptions } from './notice-rules.ts';
import styles from './notices.module.css';
import { ReachCount } from './ReachCount.tsx';
import { SendDialog } from './SendDialog.tsx';
import { useNoticeForm } from './use-notice-form.ts';

/** Writes a notice, shows the size of its audience, and sends it. */
export function NoticeForm({ show }: { show: Show }) {
  const form = useNoticeForm(show);
  const { draft, problems, change, testing, counted } = form;
  return (
    <>
      <OfficeForm
        onSubmit={form.ask}
        isDirty={form.isDirty}
        isBusy={form.isCounting && !counted.isError}
        state={form.state}
        submitLabel="Enviar…"
        beside={
          <Button variant="default" loading={testing.isBusy} onClick={form.sendTest}>
            Enviarme una prueba
          </Button>
        }
      >
        <section className={styles.part} aria-label="Nuevo aviso">
          <h2 className={styles.heading}>Nuevo aviso</h2>
          <TextInput
            label="Asunto"
            maxLength={NOTICE_LIMITS.subject}
            value={draft.subject}
            error={problems.subject}
            onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          />
          <Textarea
            label="Texto"
            description="Un renglón vacío separa los párrafos."
            autosize
            minRows={6}
            maxRows={16}
            maxLength={NOTICE_LIMITS.text}
            value={draft.text}
            error={problems.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
          <div className={styles.audience}>
            <MultiSelect
              label="Sectores"
              placeholder={draft.sectors.length === 0 ? 'Todos' : ''}
              data={sectorOptions(show.sectors)}
              value={[...draft.sectors]}
              onChange={(sectors) => change({ sectors })}
            />
            <MultiSelect
              label="Canales"
              placeholder={draft.channels.length === 0 ? 'Todos' : ''}
              data={CHANNEL_OPTIONS}
              value={[...draft.channels]}
              onChange={(channels) => change({ channels: channels as TicketChannel[] })}
            />
          </div>
          <ReachCount counted={counted} />
        </section>
      </OfficeForm>
      {form.isAsking && (
        <SendDialog
          showId={show.id}
          text={draft}
          audience={form.audience}
          persons={form.persons}
          onSent={form.end}
          onClose={form.stopAsking}
        />
      )}
    </>
  );
}
