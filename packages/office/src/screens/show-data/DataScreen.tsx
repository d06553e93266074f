import { Group, Switch } from '@mantine/core';
import { useState } from 'react';
import { uploadPicture } from '../../api/show-acts.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import { PictureField } from '../../forms/PictureField.tsx';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { reasonProblem } from '../../forms/reason.ts';
import { mistypedMoment } from '../../lib/dates.ts';
import { ShowForm, ShowFormPart } from '../shows/ShowForm.tsx';
import { isDraft } from '../shows/show-rules.ts';
import { useFramed } from '../shows/use-show.ts';
import { type ShowFormState, useShowForm } from '../shows/use-show-form.ts';
import { WhatAndWhen } from '../shows/WhatAndWhen.tsx';
import { whatAndWhenErrors } from '../shows/what-and-when-rules.ts';
import styles from './Data.module.css';

/** A show's data: what, when, its display on the site, and its pictures. */
export function Component() {
  const { show, options } = useFramed();
  const form = useShowForm();
  const [isChecked, setChecked] = useState(false);
  const isPublished = !isDraft(show);
  const asksReason = isPublished && form.plan.startsAt !== show.plan.startsAt;
  const reasonError = asksReason ? reasonProblem(form.reason) : null;
  const errors = whatAndWhenErrors(form.plan, options);
  const check = (): boolean => {
    setChecked(true);
    const maySave = isPublished
      ? Object.keys(errors).length === 0
      : mistypedMoment(form.plan.startsAt) === null;
    return maySave && reasonError === null;
  };
  return (
    <ShowForm form={form} check={check}>
      <ShowFormPart title="Qué y cuándo">
        <WhatAndWhen
          plan={form.plan}
          options={options}
          errors={isChecked ? errors : {}}
          onChange={form.change}
          isPublished={isPublished}
          isDateOpen={show.state === 'postponed'}
        />
        {asksReason && (
          <ReasonField
            label="Motivo del cambio de hora"
            description={
              form.plan.showsDate
                ? 'Se lo mandamos por correo a quienes compraron, y queda en la auditoría.'
                : 'Queda en la auditoría. Sin Mostrar fecha no les avisamos a quienes compraron.'
            }
            value={form.reason}
            error={isChecked && reasonError}
            onChange={form.setReason}
          />
        )}
      </ShowFormPart>
      <ShowFormPart title="En el sitio">
        <Flags form={form} isPublished={isPublished} />
        <Pictures form={form} />
      </ShowFormPart>
    </ShowForm>
  );
}

type Flag = { [Name in keyof ShowPlan]-?: ShowPlan[Name] extends boolean ? Name : never }[keyof ShowPlan];

const SHOWN: readonly [Flag, string][] = [
  ['showsCompetition', 'Mostrar competencia'],
  ['showsDate', 'Mostrar fecha'],
  ['showsVenue', 'Mostrar escenario'],
  ['hasMap', 'Mostrar el mapa de sectores'],
];
/** Decided before the publication, or changed by an act of its own afterwards. */
const OF_DRAFTS: readonly [Flag, string][] = [
  ['isFeatured', 'Destacado en portada'],
  ['isSeasonPass', 'Es un abono'],
  ['keepsOwnedSeats', 'Guardar las butacas de sus titulares'],
];

function Flags({ form, isPublished }: { form: ShowFormState; isPublished: boolean }) {
  const { show } = useFramed();
  const { featured } = show;
  const replaces = featured.id !== 0 && featured.id !== show.id ? `Reemplaza a ${featured.name}.` : '';
  return (
    <div className={styles.flags}>
      {[...SHOWN, ...(isPublished ? [] : OF_DRAFTS)].map(([name, label]) => (
        <Switch
          key={name}
          label={label}
          {...(name === 'isFeatured' && form.plan.isFeatured && replaces && { description: replaces })}
          {...(name === 'showsDate' &&
            show.state === 'postponed' && { disabled: true, description: 'La fecha está a confirmar.' })}
          checked={form.plan[name]}
          onChange={(event) => form.change({ [name]: event.currentTarget.checked })}
        />
      ))}
    </div>
  );
}

function Pictures({ form: { plan, change } }: { form: ShowFormState }) {
  const { mayEdit } = useFramed();
  const common = { upload: uploadPicture, isReadOnly: !mayEdit };
  return (
    <Group align="start" gap="xl">
      <PictureField
        label="Foto"
        description="PNG, JPG o WebP, hasta 4 MB. La grande, arriba de la página."
        url={plan.photoUrl}
        onChange={(photoUrl) => change({ photoUrl })}
        {...common}
      />
      <PictureField
        label="Miniatura"
        description="PNG, JPG o WebP, hasta 4 MB. La de las listas; sin ella va la foto."
        url={plan.thumbnailUrl}
        onChange={(thumbnailUrl) => change({ thumbnailUrl })}
        {...common}
      />
    </Group>
  );
}
