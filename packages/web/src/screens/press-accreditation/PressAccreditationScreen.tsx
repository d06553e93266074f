import { Notice } from '@club/ui/feedback/Notice.tsx';
import { useLoaderData, useSearchParams } from 'react-router';
import { AccreditationPage } from '../../features/accreditation/AccreditationPage.tsx';
import { AccreditationSent } from '../../features/accreditation/AccreditationSent.tsx';
import { useSent } from '../../features/request-form/use-sent.ts';
import { isCancelled } from '../../features/show-info/show-change.ts';
import type { PressAccreditationData } from './load-press-accreditation.ts';
import { PressForm } from './PressForm.tsx';

const CLOSED = 'La acreditación de prensa para este espectáculo ya no se encuentra disponible';
const ONLY_PICTURES =
  'El plazo para pedir la acreditación terminó. Si te pedimos otra imagen del carnet, enviá el formulario otra vez con el mismo documento y el mismo correo.';
/** In the link of the mail that asks for another picture: who was asked may send it after requests closed. */
const ANOTHER_PICTURE = 'imagen';

/** The page of press accreditation requests for a show (spec 3 §2.6). */
export function PressAccreditationScreen() {
  const { page, mediaTypes, documentTypes } = useLoaderData<PressAccreditationData>();
  const { isSent, round, announce, dismiss } = useSent();
  const [query] = useSearchParams();
  const needsCard = query.has(ANOTHER_PICTURE);
  const isLate = !page.isOpen && needsCard && !isCancelled(page.show);
  return (
    <AccreditationPage
      title="Acreditación de prensa"
      page={{ ...page, isOpen: page.isOpen || isLate }}
      closedText={CLOSED}
    >
      {isLate && <Notice>{ONLY_PICTURES}</Notice>}
      <PressForm
        key={round}
        showId={page.show.id}
        mediaTypes={mediaTypes}
        documentTypes={documentTypes}
        needsCard={needsCard}
        onSent={announce}
      />
      <AccreditationSent isOpen={isSent} onClose={dismiss} />
    </AccreditationPage>
  );
}
