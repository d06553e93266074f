import { Notice } from '@club/ui/feedback/Notice.tsx';
import type { BoxLink } from '../../api/boxes.ts';
import { issueParking } from '../../api/parking.ts';
import { outcomeOf } from '../../features/link-submit/use-link-submit.ts';
import { PlateForm } from '../../features/plate-form/PlateForm.tsx';
import { usePlateForm } from '../../features/plate-form/use-plate-form.ts';
import { ISSUED, SUBJECT_TO_AVAILABILITY } from './parking-words.ts';
import { parkingReactions } from './reactions.ts';

interface ParkingIssueFormProps {
  readonly link: BoxLink;
  readonly spaces: number;
  readonly onIssued: () => Promise<void>;
}

/** One card per remaining space, and the button that issues the filled-in ones. */
export function ParkingIssueForm({ link, spaces, onIssued }: ParkingIssueFormProps) {
  const state = usePlateForm({
    spaces,
    send: async (orders) => outcomeOf(await issueParking(link, orders), parkingReactions),
    successText: ISSUED,
    onDone: onIssued,
  });
  return (
    <PlateForm state={state} submitLabel="Canjear Parking">
      <Notice>{SUBJECT_TO_AVAILABILITY}</Notice>
    </PlateForm>
  );
}
