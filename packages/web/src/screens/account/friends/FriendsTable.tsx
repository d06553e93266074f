import { Icon } from '@club/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import type { Friend } from '../../../api/friends.ts';
import styles from './FriendsTable.module.css';

interface FriendsTableProps {
  readonly friends: readonly Friend[];
  readonly onDelete: (friend: Friend) => void;
}

const COLUMNS = [
  ['Nombre', 'name'],
  ['Tipo de documento', 'documentType'],
  ['Documento', 'document'],
  ['Nº de socio', 'memberNumber'],
  ['Categoría', 'category'],
  ['Código de butaca', 'seatCode'],
] as const;

/** Friends in rows; on a phone each row is a card with labelled values. */
export function FriendsTable({ friends, onDelete }: FriendsTableProps) {
  return (
    // Explicit roles, because a table with another layout loses its own.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={styles.table} role="table">
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {COLUMNS.map(([title]) => (
            <th key={title} scope="col" role="columnheader">
              {title}
            </th>
          ))}
          <th scope="col" role="columnheader">
            <VisuallyHidden>Acciones</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {friends.map((friend) => (
          <tr key={friend.id} role="row" className={styles.row}>
            {COLUMNS.map(([title, field]) => (
              <td key={field} role="cell" data-title={title} data-field={field}>
                {friend[field] || '-'}
              </td>
            ))}
            <td role="cell" className={styles.action}>
              <button
                type="button"
                className={styles.delete}
                aria-label={`Eliminar amigo ${friend.name}`}
                onClick={() => onDelete(friend)}
              >
                <Icon name="trash" />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
