import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, Outlet } from 'react-router';
import type { NewsItem } from '../../api/content.ts';
import { dayText } from '../../lib/dates.ts';
import type { Column } from '../../lists/DataTable.tsx';
import { ListExport } from '../../lists/ListExport.tsx';
import { PagedList } from '../../lists/PagedList.tsx';
import { StateTag } from '../../lists/StateTag.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import styles from './Content.module.css';
import { ARCHIVED, SHOWN, useNews } from './use-news.ts';

function TitleCell({ item: { id, value } }: { item: NewsItem }) {
  const address = useListAddress();
  return (
    <span className={styles.newsTitle}>
      <img src={value.pictureUrl} alt="" loading="lazy" className={styles.thumbnail} />
      <Link to={paths.newsItem(id) + address.page(address.from)}>{value.title}</Link>
    </span>
  );
}

const columns: Column<NewsItem>[] = [
  {
    id: 'titulo',
    header: 'Noticia',
    accessorFn: ({ value }) => value.title,
    cell: ({ row }) => <TitleCell item={row.original} />,
  },
  { id: 'categoria', header: 'Categoría', accessorFn: ({ value }) => value.category || '—' },
  {
    id: 'fecha',
    header: 'Fecha',
    accessorFn: ({ value }) => value.day,
    cell: ({ row }) => dayText(row.original.value.day) || 'Sin fecha',
  },
  {
    id: 'estado',
    header: 'En el sitio',
    accessorFn: ({ isOnHome }) => isOnHome,
    cell: ({ row }) => <StateTag {...stateOf(row.original)} />,
  },
];

function stateOf({ isArchived, isOnHome }: NewsItem) {
  if (isArchived) return { name: 'Archivada', tone: 'over' } as const;
  return isOnHome
    ? ({ name: 'Se ve', tone: 'good' } as const)
    : ({ name: 'No entra', tone: 'over' } as const);
}

/** The news of the site, which shows the six newest (spec 4 §2.14). */
export function Component() {
  const address = useListAddress();
  const { data } = useNews();
  const isArchived = address.get(SHOWN) === ARCHIVED;
  return (
    <Page
      title="Noticias"
      lead="Mis entradas y el final de cada compra muestran las seis más nuevas. Las que no tienen fecha van al final."
      actions={
        <Group gap="sm">
          <ListExport list="noticias" body={{ Archivadas: isArchived }} />
          <Button component={Link} to={paths.newNews} leftSection={<IconPlus size={18} aria-hidden="true" />}>
            Nueva noticia
          </Button>
        </Group>
      }
    >
      <div>
        <SegmentedControl
          aria-label="Cuáles"
          data={[
            { value: '', label: 'Publicadas' },
            { value: ARCHIVED, label: 'Archivadas' },
          ]}
          value={isArchived ? ARCHIVED : ''}
          onChange={(shown) => address.set({ [SHOWN]: shown })}
        />
      </div>
      <PagedList
        label="Noticias"
        columns={columns}
        page={data}
        empty={isArchived ? 'No hay noticias archivadas.' : 'Todavía no hay noticias.'}
        one="noticia"
        many="noticias"
      />
      <Outlet />
    </Page>
  );
}
