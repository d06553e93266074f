import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { MailEditor } from './MailEditor.tsx';
import styles from './MailTexts.module.css';
import { useMail } from './use-mails.ts';

/** The text of one mail. */
export function Component() {
  const { mail = '' } = useParams();
  const of = { mail, showId: 0 };
  const { data } = useMail(of);
  return (
    <Page title={data?.row.name ?? 'Correo'} lead={data?.row.when ?? ''}>
      <Link to={paths.mails} className={styles.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> Todos los correos
      </Link>
      {data ? (
        <MailEditor key={mail} of={of} view={data} />
      ) : (
        <Skeleton height={480} aria-label="Cargando" role="status" />
      )}
    </Page>
  );
}
