import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { MailEditor } from '../mail-texts/MailEditor.tsx';
import mailStyles from '../mail-texts/MailTexts.module.css';
import { useMail } from '../mail-texts/use-mails.ts';
import { useFramed } from '../shows/use-show.ts';

/** The text of one mail of a show. */
export function Component() {
  const { show } = useFramed();
  const { mail = '' } = useParams();
  const of = { mail, showId: show.id };
  const { data } = useMail(of);
  return (
    <>
      <Link to={paths.showTab(show.id, 'correos')} className={mailStyles.back}>
        <IconArrowLeft size={16} aria-hidden="true" /> Todos los correos del espectáculo
      </Link>
      {data ? (
        <>
          <div>
            <h2 className={mailStyles.heading}>{data.row.name}</h2>
            <p className={mailStyles.note}>{data.row.when}</p>
          </div>
          <MailEditor key={mail} of={of} view={data} />
        </>
      ) : (
        <Skeleton height={480} aria-label="Cargando" role="status" />
      )}
    </>
  );
}
