import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { MailOf, MailVersion, MailView } from '../../api/mails.ts';
import { ConflictDialog } from '../../forms/ConflictDialog.tsx';
import { OfficeForm } from '../../forms/OfficeForm.tsx';
import { MailFields } from './MailFields.tsx';
import { MailPreview } from './MailPreview.tsx';
import styles from './MailTexts.module.css';
import { textVersions } from './mail-text-rules.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { useMailForm } from './use-mail-form.ts';
import { VersionsDrawer } from './VersionsDrawer.tsx';

/** A mail's text beside its preview. */
export function MailEditor({ of, view }: { of: MailOf; view: MailView }) {
  const form = useMailForm(of, view);
  const { saving, testing } = form;
  const [isListing, setListing] = useState(false);
  const [restored, setRestored] = useState<MailVersion | 'original' | null>(null);
  return (
    <div className={styles.editor}>
      <div>
        {view.row.isFaulty && (
          <Alert color="red" mb="md">
            Un correo no se pudo mandar con este texto y salió con{' '}
            {of.showId > 0 ? 'el del club' : 'el original'}. Corregilo y guardalo de nuevo.
          </Alert>
        )}
        <OfficeForm
          onSubmit={form.submit}
          isDirty={form.isDirty}
          isBusy={saving.isBusy}
          state={saving.state.text ? saving.state : testing.state}
          beside={
            <div className={styles.beside}>
              <Button variant="default" onClick={() => setListing(true)}>
                Versiones
              </Button>
              <Button
                variant="default"
                disabled={view.row.isOriginal && !form.isDirty}
                onClick={() => (view.row.isOriginal ? form.begin() : setRestored('original'))}
              >
                {of.showId > 0 ? 'Volver al del club' : 'Volver al original'}
              </Button>
              <Button variant="default" loading={testing.isBusy} onClick={form.sendTest}>
                Enviarme una prueba
              </Button>
            </div>
          }
        >
          <MailFields form={form} variables={view.variables} />
        </OfficeForm>
      </div>
      <MailPreview of={of} text={form.text} isWhole={form.isWhole} />
      {isListing && (
        <VersionsDrawer
          of={of}
          current={view.version}
          onRestore={setRestored}
          onClose={() => setListing(false)}
        />
      )}
      {restored && (
        <RestoreDialog
          of={of}
          version={view.version}
          restored={restored}
          isDirty={form.isDirty}
          onDone={() => {
            setRestored(null);
            setListing(false);
            form.begin();
          }}
          onClose={() => setRestored(null)}
        />
      )}
      {saving.state.problem === 'changed-meanwhile' && (
        <ConflictDialog
          text={saving.state.text}
          fields={textVersions(view.text, form.text)}
          onTakeSaved={() => {
            form.begin();
            saving.clear();
          }}
          onApplyTyped={() => void saving.save()}
        />
      )}
    </div>
  );
}
