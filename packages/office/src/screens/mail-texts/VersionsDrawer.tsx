import { Accordion, Button, Drawer, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchVersions, type MailOf, type MailVersion } from '../../api/mails.ts';
import { StateTag } from '../../lists/StateTag.tsx';
import styles from './MailTexts.module.css';
import { changedText, FIELDS } from './mail-text-rules.ts';
import { versionsKey } from './use-mails.ts';

interface VersionsDrawerProps {
  readonly of: MailOf;
  /** The current version. */
  readonly current: number;
  readonly onRestore: (version: MailVersion) => void;
  readonly onClose: () => void;
}

const OF_CLUB = { tag: 'Original', back: 'Volver al original' };
/** A show without a text of its own has the club's. */
const OF_SHOW = { tag: 'El del club', back: 'Volver al del club' };

/** A mail's versions: each can be viewed and restored. */
export function VersionsDrawer({ of, current, onRestore, onClose }: VersionsDrawerProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: versionsKey(of),
    queryFn: ({ pageParam, signal }) => fetchVersions(of, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });
  const words = of.showId > 0 ? OF_SHOW : OF_CLUB;
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title="Versiones">
      {!data && <Skeleton height={240} aria-label="Cargando" role="status" />}
      <Accordion chevronPosition="left">
        {data?.pages.flatMap(({ versions }) =>
          versions.map((version) => (
            <Accordion.Item key={version.version} value={String(version.version)}>
              <Accordion.Control>
                <span className={styles.versionHead}>
                  <span>
                    {[`Versión ${version.version}`, changedText(version)].filter(Boolean).join(' · ')}
                  </span>
                  {version.version === current && <StateTag name="En uso" tone="good" />}
                  {version.isOriginal && <StateTag name={words.tag} tone="over" />}
                </span>
              </Accordion.Control>
              <Accordion.Panel>
                <dl className={styles.version}>
                  {FIELDS.map(({ field, label }) => (
                    <div key={field}>
                      <dt>{label}</dt>
                      <dd>{version.text[field]}</dd>
                    </div>
                  ))}
                </dl>
                {version.version !== current && (
                  <Button variant="default" onClick={() => onRestore(version)}>
                    {version.isOriginal ? words.back : 'Restaurar'}
                  </Button>
                )}
              </Accordion.Panel>
            </Accordion.Item>
          )),
        )}
      </Accordion>
      {hasNextPage && (
        <Button variant="subtle" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
    </Drawer>
  );
}
