import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { MailList } from './MailList.tsx';

/** Every mail that the product sends (spec 4 §2.14). */
export function Component() {
  return (
    <Page
      title="Correos"
      lead="Lo que dicen los correos que se mandan solos. Los que salen después de guardar llevan el texto nuevo."
    >
      <MailList showId={0} pathOf={paths.mail} />
    </Page>
  );
}
