import { UNWRITTEN_HOME_TITLE } from '@club/contract/constants';
import { TextInput } from '@mantine/core';
import { fetchHomeTexts, type Home, saveHomeTexts } from '../../api/content.ts';
import { Page } from '../../pages/Page.tsx';
import styles from './Content.module.css';
import { PartForm } from './PartForm.tsx';

/** Home shows the name itself. */
const UNWRITTEN_SUBTITLE = 'El nombre del club';
const MOST = { title: 60, subtitle: 80 } as const;

const homeTexts = ({ title, subtitle }: Home): [string, string][] => [
  ['Título', title],
  ['Subtítulo', subtitle],
];

/** The texts above home's shows (spec 4 §2.14). */
export function Component() {
  return (
    <Page title="Portada" lead="Lo primero que se lee en el inicio del sitio, arriba de los espectáculos.">
      <div className={styles.form}>
        <PartForm
          part="home"
          read={fetchHomeTexts}
          save={saveHomeTexts}
          problemsOf={() => ({})}
          texts={homeTexts}
        >
          {({ value, change }) => (
            <>
              <section className={styles.part} aria-label="Textos">
                <TextInput
                  label="Título"
                  description={`${value.title.length} de ${MOST.title} letras`}
                  placeholder={UNWRITTEN_HOME_TITLE}
                  maxLength={MOST.title}
                  value={value.title}
                  onChange={(event) => change({ title: event.currentTarget.value })}
                />
                <TextInput
                  label="Subtítulo"
                  description={`${value.subtitle.length} de ${MOST.subtitle} letras`}
                  placeholder={UNWRITTEN_SUBTITLE}
                  maxLength={MOST.subtitle}
                  value={value.subtitle}
                  onChange={(event) => change({ subtitle: event.currentTarget.value })}
                />
              </section>
              <figure className={styles.sample}>
                <figcaption>Así se lee</figcaption>
                <p className={styles.sampleSubtitle}>{value.subtitle.trim() || UNWRITTEN_SUBTITLE}</p>
                <p className={styles.sampleTitle}>{value.title.trim() || UNWRITTEN_HOME_TITLE}</p>
              </figure>
            </>
          )}
        </PartForm>
      </div>
    </Page>
  );
}
