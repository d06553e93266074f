import { useLoaderData } from 'react-router';
import { AccreditationPage } from '../../features/accreditation/AccreditationPage.tsx';
import { AccreditationSent } from '../../features/accreditation/AccreditationSent.tsx';
import { useSent } from '../../features/request-form/use-sent.ts';
import { GeneralForm } from './GeneralForm.tsx';
import type { AccreditationData } from './load-accreditation.ts';

const CLOSED = 'La acreditación para este espectáculo ya no se encuentra disponible';

/** The page of general accreditation requests for a show (spec 3 §2.7). */
export function AccreditationScreen() {
  const { page, documentTypes } = useLoaderData<AccreditationData>();
  const { isSent, round, announce, dismiss } = useSent();
  return (
    <AccreditationPage title="Acreditación" page={page} closedText={CLOSED}>
      <GeneralForm key={round} showId={page.show.id} documentTypes={documentTypes} onSent={announce} />
      <AccreditationSent isOpen={isSent} onClose={dismiss} />
    </AccreditationPage>
  );
}
