import { Button, NumberInput, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  type Block,
  changeCapacity,
  keepPlaces,
  type PlaceReport,
  type Purpose,
  type SectorKey,
  type SectorPlaces,
} from '../../api/places.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { counted, countText } from '../../lib/counts.ts';
import { useSession } from '../../shell/use-session.ts';
import { Legend } from './Legend.tsx';
import { BlockDialog, UnblockDialog, type Unblocked } from './PlaceDialogs.tsx';
import styles from './Places.module.css';
import { PURPOSE_NAMES, purposesFor } from './place-states.ts';
import { Report } from './Report.tsx';
import type { ActKind } from './report-rules.ts';
import { blockText } from './seat-state-text.ts';

interface UnnumberedPlacesProps {
  readonly sectorKey: SectorKey;
  readonly places: SectorPlaces;
  readonly onChanged: () => void;
}

type Ask =
  | { readonly kind: 'block' | 'capacity'; readonly count: number }
  | { readonly kind: 'unblock'; readonly count: number; readonly block?: Unblocked | undefined }
  | { readonly kind: 'keep'; readonly purpose: Purpose; readonly count: number };

const nothing = (): void => {};

// A server of the previous release does not count them.
const countedText = (block: Block): string =>
  block.places > 0 ? `${blockText(block)}: ${countText(block.places)}` : blockText(block);

/** The blocks that *Desbloquear* ends; chosen where there are several. */
const endableOf = ({ sector, blocks }: SectorPlaces): readonly Unblocked[] => [
  ...(sector.neverOnSale > 0
    ? [{ id: 0, text: `Sin venta desde la publicación: ${countText(sector.neverOnSale)}` }]
    : []),
  ...blocks.flatMap((one) => (one.reason === 'aforo' ? [] : [{ id: one.id, text: countedText(one) }])),
];

/** A sector without numbers: the same acts by quantities. */
export function UnnumberedPlaces({ sectorKey, places, onChanged }: UnnumberedPlacesProps) {
  const { sector, blocks } = places;
  const { permissions } = useSession();
  /** Blocked by a lower capacity, which only a higher one ends. */
  const cut = sector.places - sector.capacity;
  const mayBlock = permissions.includes('places:E');
  const [asked, setAsked] = useState<Ask | null>(null);
  const [report, setReport] = useState<{ kind: ActKind; report: PlaceReport } | null>(null);
  const endable = endableOf(places);
  const [blockId, setBlock] = useState<number | null>(null);
  const block = endable.length === 1 ? endable[0] : endable.find(({ id }) => id === blockId);
  const close = (): void => setAsked(null);
  const done = (kind: ActKind, of: PlaceReport | undefined): void => {
    if (of) setReport({ kind, report: of });
    close();
    onChanged();
  };
  const dialog = { sector: sectorKey, chosen: asked?.count ?? 0, onDone: done, onClose: close };
  return (
    <>
      <Legend sector={sector} />
      {report && <Report {...report} onSee={nothing} onClose={() => setReport(null)} />}
      {blocks.length > 0 && (
        <ul className={styles.blocks} aria-label="Bloqueos">
          {blocks.map((block) => (
            <li key={block.id}>{countedText(block)}</li>
          ))}
        </ul>
      )}
      <div className={styles.quantities}>
        {mayBlock && (
          <>
            <Quantity
              {...{
                title: 'Bloquear',
                text: 'Cuántos lugares dejan de venderse.',
                label: 'Lugares a bloquear',
              }}
              onAsk={(count) => setAsked({ kind: 'block', count })}
            />
            <Quantity
              {...{
                title: 'Desbloquear',
                text: `Bloqueados ahora: ${countText((sector.counts.blocked ?? 0) - cut)}.`,
              }}
              label="Lugares a desbloquear"
              isReady={endable.length < 2 || block !== undefined}
              onAsk={(count) => setAsked({ kind: 'unblock', count, block })}
            >
              {endable.length > 1 && (
                <Select<number>
                  label="De cuál bloqueo"
                  placeholder="Elegí uno"
                  allowDeselect={false}
                  data={endable.map(({ id, text }) => ({ value: id, label: text }))}
                  value={block?.id ?? null}
                  onChange={setBlock}
                />
              )}
            </Quantity>
            <Quantity
              {...{ title: 'Cambiar aforo', text: `Ahora: ${countText(sector.capacity)}.`, label: 'Aforo' }}
              onAsk={(count) => setAsked({ kind: 'capacity', count })}
            />
          </>
        )}
        {purposesFor(permissions).map((purpose) => (
          <Quantity
            key={purpose}
            {...{
              title: `Apartar: ${PURPOSE_NAMES[purpose]}`,
              label: `Apartados para ${PURPOSE_NAMES[purpose]}`,
            }}
            text={`Ahora: ${countText(sector.kept[purpose] ?? 0)}. Con menos, los otros vuelven a la venta.`}
            onAsk={(count) => setAsked({ kind: 'keep', purpose, count })}
          />
        ))}
      </div>
      {asked?.kind === 'block' && <BlockDialog {...dialog} />}
      {asked?.kind === 'unblock' && <UnblockDialog {...dialog} block={asked.block} />}
      {asked?.kind === 'capacity' && (
        <ActDialog
          title={`Aforo: de ${countText(sector.capacity)} a ${countText(asked.count)}`}
          name="Cambiar aforo"
          doneText=""
          send={(operation) => changeCapacity({ key: sectorKey, operation }, asked.count, sector.capacity)}
          onDone={(of) => done('capacity', of?.report)}
          onClose={() => {
            close();
            onChanged();
          }}
        >
          <p>
            {asked.count < sector.capacity
              ? 'Los lugares que sobran quedan bloqueados; ninguno se borra.'
              : 'Los lugares nuevos se venden desde ahora.'}
          </p>
        </ActDialog>
      )}
      {asked?.kind === 'keep' && (
        <ActDialog
          title={`${PURPOSE_NAMES[asked.purpose]}: ${counted(asked.count, 'lugar apartado', 'lugares apartados')}`}
          name="Apartar"
          doneText=""
          send={(operation) =>
            keepPlaces(
              { key: sectorKey, operation },
              { chosen: asked.count, purpose: asked.purpose, before: sector.kept[asked.purpose] ?? 0 },
            )
          }
          onDone={(of) => done('keep', of?.report)}
          onClose={() => {
            close();
            onChanged();
          }}
        >
          <p>Los que faltan salen de la venta; los que sobran y nadie canjeó vuelven a ella.</p>
        </ActDialog>
      )}
    </>
  );
}

interface QuantityProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly onAsk: (count: number) => void;
  readonly isReady?: boolean;
  readonly children?: ReactNode;
}

function Quantity({ title, text, label, onAsk, isReady = true, children }: QuantityProps) {
  const [count, setCount] = useState<number | string>('');
  const isTyped = typeof count === 'number' && Number.isInteger(count) && count >= 0;
  return (
    <form
      className={styles.card}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped && isReady) onAsk(count);
      }}
    >
      <NumberInput
        label={label}
        description={text}
        min={0}
        max={99_999}
        allowDecimal={false}
        value={count}
        onChange={setCount}
      />
      {children}
      <Button type="submit" variant="default" disabled={!isTyped || !isReady}>
        {title}…
      </Button>
    </form>
  );
}
