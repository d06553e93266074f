import { useLoaderData } from 'react-router';
import { AccreditationPage } from '../../features/accreditation/AccreditationPage.tsx';
import { AccreditationSent } from '../../features/accreditation/AccreditationSent.tsx';
import { useSent } from '../../features/request-form/use-sent.ts';
import type { PressAccreditationData } from './load-press-accreditation.ts';
import { PressForm } from './PressForm.tsx';

const CLOSED = 'La acreditación de prensa para este espectáculo ya no se encuentra disponible';

/** The page of press accreditation requests for a show (spec 3 §2.6). */
export function PressAccreditationScreen() {
  const { page, mediaTypes, documentTypes } = useLoaderData<PressAccreditationData>();
  const { isSent, round, announce, dismiss } = useSent();
  return (
    <AccreditationPage title="Acreditación de prensa" page={page} closedText={CLOSED}>
      <PressForm
        key={round}
        showId={page.show.id}
        mediaTypes={mediaTypes}
        documentTypes={documentTypes}
        onSent={announce}
      />
      <AccreditationSent isOpen={isSent} onClose={dismiss} />
    </AccreditationPage>
  );
}
