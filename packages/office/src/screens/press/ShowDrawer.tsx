import { Alert, Button, Drawer, NativeSelect, NumberInput, Skeleton } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import {
  type AccreditationKind,
  closeAccreditations,
  KIND_NAMES,
  keepPassPlaces,
  openAccreditations,
  type Pass,
  type ShowAccreditations,
} from '../../api/press.ts';
import { ConflictDialog } from '../../forms/ConflictDialog.tsx';
import { MomentField } from '../../forms/MomentField.tsx';
import { fieldsSince } from '../../forms/typed-rules.ts';
import { type Saved, useSave } from '../../forms/use-save.ts';
import { dateTimeText, isMoment } from '../../lib/dates.ts';
import parts from '../../styles/parts.module.css';
import { useComingShows } from '../shows/use-coming-shows.ts';
import styles from './Press.module.css';
import { PASS_NAMES, PASSES } from './press-rules.ts';
import { reloadPress, useShowAccreditations } from './use-press.ts';

const KINDS = Object.keys(KIND_NAMES) as AccreditationKind[];

/** Until when a show takes requests, and its places for them. */
export function ShowDrawer({ showId, onClose }: { showId: number; onClose: () => void }) {
  const { data: shows = [] } = useComingShows();
  const [typed, setTyped] = useState(showId);
  const chosen = typed || (shows[0]?.id ?? 0);
  const { data } = useShowAccreditations(chosen);
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title="Apertura y lugares">
      <div className={styles.form}>
        <NativeSelect
          label="Espectáculo"
          data={shows.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(chosen)}
          onChange={(event) => setTyped(Number(event.currentTarget.value))}
        />
        {data ? (
          <div key={chosen} className={styles.form}>
            {KINDS.map((kind) => (
              <Opening key={kind} showId={chosen} kind={kind} of={data} />
            ))}
            {PASSES.map((pass) => (
              <PassForm key={pass} showId={chosen} pass={pass} of={data} />
            ))}
          </div>
        ) : (
          <Skeleton height={320} aria-label="Cargando" role="status" />
        )}
      </div>
    </Drawer>
  );
}

interface PartProps {
  readonly showId: number;
  readonly of: ShowAccreditations;
}

function Opening({ showId, kind, of }: PartProps & { kind: AccreditationKind }) {
  const opening = of.openings.find((one) => one.kind === kind);
  const [typed, setTyped] = useState<string | null>(null);
  const endsAt = typed ?? opening?.endsAt ?? '';
  const opens = useSave((operation) => openAccreditations({ showId, operation }, { kind, endsAt }), {
    doneText: 'Abierta.',
    onSaved: () => void reloadPress(),
  });
  const closes = useSave((operation) => closeAccreditations({ showId, operation }, kind), {
    doneText: 'Cerrada.',
    onSaved: () => void reloadPress(),
  });
  const isOpen = opening?.isOpen === true;
  return (
    <Part
      title={KIND_NAMES[kind]}
      about={isOpen ? openText(opening.endsAt) : opening ? 'Cerrada.' : 'No se abrió.'}
      text={opens.state.text || closes.state.text}
      onSubmit={() => void opens.save()}
    >
      <MomentField label="Cierra el" value={endsAt} onChange={setTyped} />
      <Button type="submit" variant="default" loading={opens.isBusy} disabled={!isMoment(endsAt)}>
        {isOpen ? 'Cambiar el cierre' : 'Abrir'}
      </Button>
      {isOpen && (
        <Button variant="default" loading={closes.isBusy} onClick={() => void closes.save()}>
          Cerrar ahora
        </Button>
      )}
    </Part>
  );
}

/** What is typed for a pass. */
interface PassValues {
  readonly sectorKey: string;
  readonly places: number;
}

function PassForm({ showId, pass, of }: PartProps & { pass: Pass }) {
  const kept = of.passes.find((one) => one.pass === pass);
  const [typed, setTyped] = useState<Partial<PassValues>>({});
  const saved = { sectorKey: kept?.sectorKey ?? of.sectors[0]?.key ?? '', places: kept?.kept ?? 0 };
  const { sectorKey, places } = { ...saved, ...typed };
  const { save, isBusy, state, clear } = useSave<Saved>(
    async (operation) => {
      const plan = { pass, sectorKey, places, before: saved.places };
      const done = await keepPassPlaces({ showId, operation }, plan);
      if (done.ok || done.problem === 'changed-meanwhile') await reloadPress();
      return done;
    },
    { onSaved: () => setTyped((now) => fieldsSince(now, typed)) },
  );
  const isChanged = state.problem === 'changed-meanwhile';
  const sectorName = (key: string): string => of.sectors.find((one) => one.key === key)?.name ?? '';
  return (
    <Part
      title={`Lugares: ${PASS_NAMES[pass]}`}
      about={kept ? `Quedan ${kept.left} de ${kept.kept}.` : 'Sin lugares.'}
      text={isChanged ? '' : state.text}
      onSubmit={() => void save()}
    >
      <NativeSelect
        label="Sector"
        data={of.sectors.map(({ key, name }) => ({ value: key, label: name }))}
        value={sectorKey}
        onChange={({ currentTarget }) => setTyped((now) => ({ ...now, sectorKey: currentTarget.value }))}
      />
      <NumberInput
        label="Lugares"
        w="6rem"
        min={0}
        max={99_999}
        allowDecimal={false}
        value={places}
        onChange={(value) => setTyped((now) => ({ ...now, places: Number(value) || 0 }))}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        Guardar
      </Button>
      {isChanged && (
        <ConflictDialog
          text={state.text}
          fields={[
            { label: 'Sector', saved: sectorName(saved.sectorKey), typed: sectorName(sectorKey) },
            { label: 'Lugares', saved: String(saved.places), typed: String(places) },
          ]}
          onTakeSaved={() => {
            setTyped({});
            clear();
          }}
          onApplyTyped={() => void save()}
        />
      )}
    </Part>
  );
}

interface FormPartProps {
  readonly title: string;
  readonly about: string;
  /** The reason of a refusal; empty for none. */
  readonly text: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

function Part({ title, about, text, onSubmit, children }: FormPartProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form aria-label={title} className={styles.panel} onSubmit={submit}>
      <div>
        <h3>{title}</h3>
        <p className={parts.minor}>{about}</p>
      </div>
      {text && (
        <Alert color="red" role="alert">
          {text}
        </Alert>
      )}
      <div className={styles.rowForm}>{children}</div>
    </form>
  );
}

const openText = (endsAt: string): string =>
  endsAt === ''
    ? 'Abierta. El cierre acompaña la fecha, que está a confirmar.'
    : `Abierta hasta el ${dateTimeText(endsAt)}.`;
