import { Tag } from '@club/ui/surface/Tag.tsx';
import type { ShowSummary } from '../../api/shows.ts';

const SEASON_PASS = 'Abono';
const CHANGE_NAMES = { postponed: 'Aplazado', cancelled: 'Cancelado' } as const;

/** It was moved or cancelled; nothing for any other. */
export function ChangeTag({ show: { change } }: { readonly show: Pick<ShowSummary, 'change'> }) {
  return change && <Tag tone="danger">{CHANGE_NAMES[change.kind]}</Tag>;
}

/** The show's type. If it has the same name as the season pass tag, it is shown once. */
export function ShowTags({
  show,
}: {
  readonly show: Pick<ShowSummary, 'type' | 'isSeasonPass' | 'isPast' | 'change'>;
}) {
  return (
    <>
      <Tag tone="show">{show.type.name}</Tag>
      {show.isSeasonPass && show.type.name !== SEASON_PASS && <Tag>{SEASON_PASS}</Tag>}
      <ChangeTag show={show} />
      {show.isPast && <Tag>Finalizado</Tag>}
    </>
  );
}
