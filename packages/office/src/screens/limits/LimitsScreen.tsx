import { LIMITS, type LimitName } from '@club/contract/club';
import { Button, NumberInput, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fetchLimits, LIMITS_KEY, type LimitsEdit, saveLimits } from '../../api/limits.ts';
import { queries } from '../../api/query.ts';
import { ReasonField } from '../../forms/ReasonField.tsx';
import { type WholeFields, WholeForm } from '../../forms/WholeForm.tsx';
import { Page } from '../../pages/Page.tsx';
import styles from './Limits.module.css';
import { boundsOf, boundsText, GROUPS, limitProblems, limitText, limitTexts, unitOf } from './limit-rules.ts';

/** The club's limits of money, counts and days (spec 4 §9). */
export function Component() {
  const { data } = useQuery({ queryKey: LIMITS_KEY, queryFn: ({ signal }) => fetchLimits(signal) });
  return (
    <Page
      title="Límites"
      lead="Cuánto puede hacer una persona sola y cuánto dura cada cosa. Los cambios valen al guardar y quedan en la auditoría."
    >
      <div className={styles.form}>
        {data ? (
          <WholeForm
            of={data}
            save={saveLimits}
            reload={() => queries.invalidateQueries({ queryKey: LIMITS_KEY })}
            problemsOf={limitProblems}
            texts={limitTexts}
          >
            {(fields) => (
              <>
                {GROUPS.map(({ title, note, names }) => (
                  <section key={title} className={styles.part} aria-label={title}>
                    <div>
                      <h2>{title}</h2>
                      {note && <p className={styles.note}>{note}</p>}
                    </div>
                    {names.map((name) => (
                      <LimitField key={name} name={name} {...fields} />
                    ))}
                  </section>
                ))}
                <ReasonField
                  value={fields.value.reason}
                  error={fields.problems.reason}
                  onChange={(reason) => fields.change({ reason })}
                />
              </>
            )}
          </WholeForm>
        ) : (
          <Skeleton height={480} aria-label="Cargando" role="status" />
        )}
      </div>
    </Page>
  );
}

function LimitField({ name, value, problems, change }: WholeFields<LimitsEdit> & { name: LimitName }) {
  const { label, help } = LIMITS[name];
  const { least, most, usual } = boundsOf(name);
  const now = value[name];
  return (
    <div className={styles.limit}>
      <NumberInput
        label={label}
        description={help}
        error={problems[name]}
        {...unitOf(name)}
        min={least}
        max={most}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator="."
        decimalSeparator=","
        value={Number.isNaN(now) ? '' : now}
        onChange={(typed) => change({ [name]: typed === '' ? Number.NaN : Number(typed) })}
      />
      <p className={styles.bounds}>
        {boundsText(name)}. Original: {limitText(name, usual)}.
        {now !== usual && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Volver al original: ${label}`}
            onClick={() => change({ [name]: usual })}
          >
            Volver al original
          </Button>
        )}
      </p>
    </div>
  );
}
