import { paths } from '../../paths.ts';
import { MailList } from '../mail-texts/MailList.tsx';
import mailStyles from '../mail-texts/MailTexts.module.css';
import { useFramed } from '../shows/use-show.ts';

/** Correos of one show: the mails that may have its own text in place of the club's (spec 4 §2.14). */
export function Component() {
  const { show } = useFramed();
  return (
    <>
      <p className={mailStyles.note}>
        Los que cambies acá dicen otra cosa solo para este espectáculo. Los demás dicen lo mismo que en
        Contenido, Correos.
      </p>
      <MailList showId={show.id} pathOf={(mail) => paths.showMail(show.id, mail)} />
    </>
  );
}
