import { Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import parts from '../styles/parts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** The panel of what is known of one thing; what is not is left out. */
export const FactsPanel = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <section className={parts.panel}>
    <Title order={2} size="h4">
      Datos
    </Title>
    <dl className={parts.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  </section>
);
