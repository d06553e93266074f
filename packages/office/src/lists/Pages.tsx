import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import styles from './DataTable.module.css';
import { useListAddress } from './use-list-address.ts';

const count = new Intl.NumberFormat('es-UY');

/** How many rows a list has, and the ways to its next 50 and back to the first. */
export function Pages({
  total,
  next,
  one,
  many,
}: {
  total: number;
  next: string;
  one: string;
  many: string;
}) {
  const address = useListAddress();
  return (
    <div className={styles.pages}>
      <span role="status">
        {count.format(total)} {total === 1 ? one : many}
      </span>
      <Group gap="xs">
        {address.from !== '' && (
          <Button component={Link} to={address.page('')} variant="default" size="xs">
            Primera página
          </Button>
        )}
        {next !== '' && (
          <Button component={Link} to={address.page(next)} variant="default" size="xs">
            Página siguiente
          </Button>
        )}
      </Group>
    </div>
  );
}
