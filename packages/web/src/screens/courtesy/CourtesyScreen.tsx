import { Notice } from '@club/ui/feedback/Notice.tsx';
import { useLoaderData } from 'react-router';
import { IssuedTickets } from '../../features/issued-tickets/IssuedTickets.tsx';
import { LinkPage, LinkSection } from '../../features/link-page/LinkPage.tsx';
import { useReload } from '../../features/link-submit/use-reload.ts';
import { ShowPanel } from '../../features/show-panel/ShowPanel.tsx';
import { CourtesyForm } from './CourtesyForm.tsx';
import { courtesyTitle, FILL_IN, NONE_LEFT, NOT_OPEN } from './courtesy-words.ts';
import type { CourtesyData } from './load-courtesy.ts';

/** The page of a courtesy's private link (spec 3 §2.1). */
export function CourtesyScreen() {
  const data = useLoaderData<CourtesyData>();
  const { round, reload } = useReload(data);
  const { link, page, documentTypes, fields } = data;
  const side = <ShowPanel show={page.show} />;
  if (!page.isOpen) {
    return (
      <LinkPage title="Cortesía" kicker={page.show.name} side={side}>
        <Notice tone="warning">{NOT_OPEN}</Notice>
      </LinkPage>
    );
  }
  const { courtesy, issued } = page;
  const isLeft = courtesy.remaining > 0;
  return (
    <LinkPage
      title={courtesyTitle(courtesy)}
      kicker={page.show.name}
      lead={isLeft ? FILL_IN : ''}
      issued={{ label: 'Cortesías ya emitidas', count: isLeft ? issued.length : 0 }}
      side={side}
    >
      {isLeft ? (
        <CourtesyForm
          key={round}
          link={link}
          courtesy={courtesy}
          documentTypes={documentTypes}
          fields={fields}
          onRedeemed={reload}
        />
      ) : (
        <Notice>{NONE_LEFT}</Notice>
      )}
      {issued.length > 0 && (
        <LinkSection title="Cortesías ya emitidas" isIssued>
          <IssuedTickets tickets={issued} waitingNote="" />
        </LinkSection>
      )}
    </LinkPage>
  );
}
