import { SHOW_MINUTES } from '@club/contract/constants';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import type { ShowOptions } from '../../api/show-options.ts';
import type { ShowPlan } from '../../api/show-plan.ts';
import { MomentField } from '../../forms/MomentField.tsx';
import { paths } from '../../paths.ts';
import styles from './WhatAndWhen.module.css';
import { type WhatAndWhenErrors, withConsequences } from './what-and-when-rules.ts';

interface WhatAndWhenProps {
  readonly plan: ShowPlan;
  readonly options: ShowOptions;
  readonly errors: WhatAndWhenErrors;
  readonly onChange: (change: Partial<ShowPlan>) => void;
  /** In a published show the type, the venue and the day are read-only. */
  readonly isPublished?: boolean;
  /** The show was moved to a day that is not known yet. */
  readonly isDateOpen?: boolean;
}

const TEAMS = { text: 'Cargar equipos', path: paths.masterTable('equipos') };
const COMPETITIONS = { text: 'Cargar competencias', path: paths.masterTable('competencias') };
const VENUES = { text: 'Publicar el plano de un escenario', path: paths.venues };

/** What a show is and when it begins. */
export function WhatAndWhen({
  plan,
  options,
  errors,
  onChange,
  isPublished = false,
  isDateOpen = false,
}: WhatAndWhenProps) {
  const type = options.types.find(({ id }) => id === plan.typeId);
  const change = (changes: Partial<ShowPlan>) => onChange(withConsequences(plan, changes, options));
  const choice = (
    label: string,
    name: 'typeId' | 'venueId' | 'homeTeamId' | 'awayTeamId' | 'competitionId',
    list: readonly { readonly id: number; readonly name: string; readonly isArchived?: boolean }[],
    /** Where the first one is created. */
    source?: { readonly text: string; readonly path: string },
  ) => (
    <Select<number>
      label={label}
      placeholder="Elegí"
      {...(list.length === 0 && source && { description: <Link to={source.path}>{source.text}</Link> })}
      searchable={list.length > 4}
      allowDeselect={false}
      nothingFoundMessage="No hay ninguno con ese nombre."
      data={list
        .filter(({ id, isArchived }) => !isArchived || id === plan[name])
        .map((one) => ({ value: one.id, label: one.name }))}
      value={plan[name] || null}
      error={errors[name]}
      disabled={isPublished && (name === 'typeId' || name === 'venueId')}
      onChange={(chosen) => change({ [name]: chosen ?? 0 })}
    />
  );
  return (
    <div className={styles.fields}>
      {choice('Tipo', 'typeId', options.types)}
      {type?.needsTeams &&
        choice(
          'Rival',
          'awayTeamId',
          options.teams.filter(({ isOwn }) => !isOwn),
          TEAMS,
        )}
      {type?.needsTeams && choice('Equipo propio', 'homeTeamId', options.teams, TEAMS)}
      {type?.needsCompetition && choice('Competencia', 'competitionId', options.competitions, COMPETITIONS)}
      {type?.needsCompetition && (
        <TextInput
          label="Instancia"
          placeholder="Fecha 12"
          maxLength={40}
          value={plan.round}
          onChange={(event) => change({ round: event.currentTarget.value })}
        />
      )}
      <TextInput
        label="Nombre"
        maxLength={80}
        value={plan.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {choice('Escenario', 'venueId', options.venues, VENUES)}
      {isDateOpen ? (
        <TextInput
          label="Inicio"
          description="La fecha nueva se pone con Aplazar, en el resumen."
          value="Fecha a confirmar"
          disabled
        />
      ) : (
        <MomentField
          label="Inicio"
          {...(isPublished && { description: 'Otro día es un aplazamiento: acá se cambia solo la hora.' })}
          value={plan.startsAt}
          error={errors.startsAt}
          isDayFixed={isPublished}
          onChange={(startsAt) => change({ startsAt })}
        />
      )}
      <NumberInput
        label="Duración"
        suffix=" min"
        min={0}
        max={plan.isSeasonPass ? SHOW_MINUTES.seasonPassMax : SHOW_MINUTES.max}
        step={15}
        allowDecimal={false}
        allowNegative={false}
        value={plan.minutes || ''}
        error={errors.minutes}
        onChange={(minutes) => change({ minutes: Number(minutes) || 0 })}
      />
    </div>
  );
}
