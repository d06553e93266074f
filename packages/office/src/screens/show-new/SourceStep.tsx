import { Checkbox, Radio, Select } from '@mantine/core';
import { type ReactNode, use } from 'react';
import type { ShowOptions } from '../../api/show-options.ts';
import type { CopiedPart, DraftSource, Show } from '../../api/shows.ts';
import { whenText } from '../shows/show-rules.ts';
import { firstSource, hasPartsOfSectors, isBegun, PART_NAMES, PARTS } from './new-show-rules.ts';
import styles from './StepForm.module.css';
import { StepForm } from './StepForm.tsx';
import { SavedAt } from './saved-at.ts';
import { useDraftForm } from './use-draft-form.ts';

type Kind = DraftSource['kind'] | 'none';

/** Step 2: the source of the rest of the show, and the copied parts. */
export function SourceStep({ show, options }: { show: Show; options: ShowOptions }) {
  const last = firstSource(options, show.plan.typeId);
  const isCopied = show.source.showId !== 0 || show.source.templateId !== 0 || isBegun(show.plan);
  const first: DraftSource | null =
    last.id > 0 && !isCopied ? { kind: 'show', id: last.id, parts: PARTS } : null;
  const form = useDraftForm(show, 2, use(SavedAt).set, first);
  const { source } = form;
  const choose = (changes: Partial<DraftSource> | null): void =>
    form.setSource(changes && { kind: 'show' as const, id: last.id, parts: PARTS, ...source, ...changes });
  return (
    <StepForm start={show} step={2} options={options} form={form}>
      <SourceChoice
        source={source}
        isCopied={isCopied}
        name={show.source.name}
        options={options}
        last={last}
        choose={choose}
      />
      {source && (
        <div>
          <Checkbox.Group
            label="Qué copiar"
            value={[...source.parts]}
            onChange={(parts) => choose({ parts: PARTS.filter((part) => parts.includes(part)) })}
          >
            <div className={styles.parts}>
              {PARTS.map((part: CopiedPart) => (
                <Checkbox key={part} value={part} label={PART_NAMES[part]} />
              ))}
            </div>
          </Checkbox.Group>
        </div>
      )}
      {source && hasPartsOfSectors(source.parts) && (
        <p className={styles.note}>
          Sin «{PART_NAMES.sectors}», los precios y los apartados se copian a los sectores que el borrador ya
          tiene. Si todavía no tiene ninguno, entran los del espectáculo copiado, cerrados.
        </p>
      )}
      {source?.parts.includes('set-aside') && (
        <p className={styles.note}>
          Los apartados se copian por cantidad: en un sector numerado son sus últimos asientos, no los mismos.
          Los accesibles sí lo son.
        </p>
      )}
      <p className={styles.note}>No se copian entradas, cortesías, bloqueos sueltos ni links.</p>
    </StepForm>
  );
}

interface SourceChoiceProps {
  readonly source: DraftSource | null;
  readonly isCopied: boolean;
  /** The source, where there is one. */
  readonly name: string;
  readonly options: ShowOptions;
  /** The suggested show, and the text before its name. */
  readonly last: ReturnType<typeof firstSource>;
  readonly choose: (changes: Partial<DraftSource> | null) => void;
}

function SourceChoice({ source, isCopied, name, options, last, choose }: SourceChoiceProps) {
  const kind: Kind = source?.kind ?? 'none';
  const { sources, templates } = options;
  const begin = (chosen: Kind): void => {
    const id = chosen === 'show' ? last.id : (templates[0]?.id ?? 0);
    choose(chosen === 'none' ? null : { kind: chosen, id });
  };
  const nothing = isCopied
    ? `Dejarlo como está${name && ` (copiado de ${name})`}`
    : 'Vacío: elijo todo a mano';
  return (
    <Radio.Group label="A partir de" value={kind} onChange={(value) => begin(value as Kind)}>
      <div className={styles.choice}>
        {isCopied && <Radio value="none" label={nothing} />}
        <Choice kind="show" label="Un espectáculo anterior" source={source} isOffered={sources.length > 0}>
          <Select<number>
            aria-label="Espectáculo anterior"
            searchable
            allowDeselect={false}
            nothingFoundMessage="No hay ninguno con ese nombre."
            data={sources.map(({ id, name: label, startsAt }) => ({
              value: id,
              label: `${id === last.id ? last.words : ''}${label} · ${whenText(startsAt) || 'fecha a confirmar'}`,
            }))}
            value={source?.id ?? null}
            onChange={(id) => id && choose({ id })}
          />
        </Choice>
        <Choice kind="template" label="Una plantilla" source={source} isOffered={templates.length > 0}>
          <Select<number>
            aria-label="Plantilla"
            searchable
            allowDeselect={false}
            data={templates.map(({ id, name: label }) => ({ value: id, label }))}
            value={source?.id ?? null}
            onChange={(id) => id && choose({ id })}
          />
        </Choice>
        {!isCopied && <Radio value="none" label={nothing} />}
      </div>
    </Radio.Group>
  );
}

interface ChoiceProps {
  readonly kind: DraftSource['kind'];
  readonly label: string;
  readonly source: DraftSource | null;
  readonly isOffered: boolean;
  /** The selector, once the kind is chosen. */
  readonly children: ReactNode;
}

function Choice({ kind, label, source, isOffered, children }: ChoiceProps) {
  if (!isOffered) return null;
  return (
    <>
      <Radio value={kind} label={label} />
      {source?.kind === kind && <div className={styles.indent}>{children}</div>}
    </>
  );
}
