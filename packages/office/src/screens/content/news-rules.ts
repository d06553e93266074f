import type { News } from '../../api/content.ts';
import type { Problems } from '../../forms/WholeForm.tsx';
import { dayText, isWrongDay, WRONG_DAY } from '../../lib/dates.ts';
import { linkProblem } from './address-rules.ts';

export const NO_NEWS: News = { title: '', link: '', pictureUrl: '', day: '', category: '', isGallery: false };

/** The problems of a news item, by field. */
export function newsProblems({ title, link, pictureUrl, day }: News): Problems {
  const linkWrong = linkProblem(link, true);
  return {
    ...(title.trim() === '' && { title: 'Escribí el título.' }),
    ...(linkWrong && { link: linkWrong }),
    ...(pictureUrl === '' && { picture: 'Subí la imagen.' }),
    ...(isWrongDay(day) && { day: WRONG_DAY }),
  };
}

/** A news item, field by field, as display text. */
export const newsTexts = (news: News): [string, string][] => [
  ['Título', news.title],
  ['Enlace', news.link],
  ['Imagen', news.pictureUrl],
  ['Fecha', dayText(news.day)],
  ['Categoría', news.category],
  ['Galería de fotos', news.isGallery ? 'Sí' : 'No'],
];
