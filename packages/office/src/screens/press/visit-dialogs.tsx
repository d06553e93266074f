import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { GivenLink } from '../../api/links.ts';
import {
  admitOutlet,
  type OutletDetail,
  type OutletVisit,
  renewOutletLink,
  revokeOutletLink,
  withdrawOutlet,
} from '../../api/outlets.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { MomentField } from '../../forms/MomentField.tsx';
import { NumberField } from '../../forms/NumberField.tsx';
import { refusedHere } from '../../forms/use-save.ts';
import { beginningText, optionalMomentProblem } from '../../lib/dates.ts';
import { returnText } from '../links/places-rules.ts';
import { useComingShows } from '../shows/use-coming-shows.ts';
import { useShowAccreditations } from './use-press.ts';

interface VisitProps {
  readonly outletId: number;
  readonly visit: OutletVisit;
  readonly onClose: () => void;
}
interface MadeProps {
  readonly onMade: (link: GivenLink) => void;
}

export function RenewDialog({ outletId, visit, onMade, onClose }: VisitProps & MadeProps) {
  const verb = visit.hasLink ? 'Renovar link' : 'Crear link';
  return (
    <ActDialog
      title={`${verb}: ${visit.showName}`}
      name={verb}
      doneText={visit.hasLink ? 'Link renovado.' : 'Link creado.'}
      send={(operation) => renewOutletLink({ outletId, showId: visit.showId, operation })}
      onDone={(done) => (done ? onMade(done.link) : onClose())}
      onClose={onClose}
    >
      <p>
        {visit.hasLink && 'El link de ahora deja de servir. '}
        El nuevo se muestra una sola vez.
      </p>
    </ActDialog>
  );
}

export function RevokeDialog({ outletId, visit, onClose }: VisitProps) {
  return (
    <ActDialog
      title={`Revocar el link: ${visit.showName}`}
      name="Revocar link"
      doneText="El link ya no sirve."
      asksReason
      send={(operation, reason) => revokeOutletLink({ outletId, showId: visit.showId, operation }, reason)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>Nadie más puede canjear con él. Los tickets que ya salieron siguen sirviendo.</p>
    </ActDialog>
  );
}

export function WithdrawDialog({ outletId, visit, onClose }: VisitProps) {
  return (
    <ActDialog
      title={`Quitar de ${visit.showName}`}
      name="Quitar"
      doneText="El medio ya no tiene lugares en el espectáculo."
      asksReason
      send={(operation, reason) => withdrawOutlet({ outletId, showId: visit.showId, operation }, reason)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{returnText({ free: visit.places - visit.redeemed, issued: visit.redeemed }, 'ticket')}</p>
    </ActDialog>
  );
}

export function AdmitDialog({
  outlet,
  onMade,
  onClose,
}: MadeProps & { outlet: OutletDetail; onClose: () => void }) {
  const { data: shows = [] } = useComingShows();
  const free = shows.filter(({ id }) => outlet.visits.every((visit) => visit.showId !== id));
  const [typedShow, setShow] = useState(0);
  const showId = typedShow || (free[0]?.id ?? 0);
  const { data } = useShowAccreditations(showId);
  const sectors = data?.sectors ?? [];
  const [typedSector, setSector] = useState('');
  const sectorKey = sectors.some(({ key }) => key === typedSector) ? typedSector : (sectors[0]?.key ?? '');
  const [places, setPlaces] = useState(Math.max(1, outlet.crewCount));
  const [opensAt, setOpensAt] = useState('');
  const [closesAt, setClosesAt] = useState('');
  return (
    <ActDialog
      title={`Dar lugares a ${outlet.name}`}
      name="Dar lugares"
      doneText="Lugares apartados."
      send={async (operation) => {
        const problem = optionalMomentProblem(opensAt) ?? optionalMomentProblem(closesAt);
        if (problem) return refusedHere(problem);
        return admitOutlet(
          { outletId: outlet.id, showId, operation },
          { sectorKey, places, opensAt, closesAt },
        );
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
      <NativeSelect
        label="Sector"
        data={sectors.map(({ key, name }) => ({ value: key, label: name }))}
        value={sectorKey}
        onChange={(event) => setSector(event.currentTarget.value)}
      />
      <NumberField label="Lugares" min={1} max={99_999} value={places} onChange={setPlaces} />
      <MomentField
        label="Se canjea desde"
        description="Vacío: desde ahora."
        value={opensAt}
        onChange={setOpensAt}
      />
      <MomentField
        label="Se canjea hasta"
        description="Vacío: hasta que empiece el espectáculo."
        value={closesAt}
        onChange={setClosesAt}
      />
    </ActDialog>
  );
}
