import { completeLink } from '@club/contract/club/complete-address';
import { Button, Checkbox, Drawer, Skeleton, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { archiveNews, fetchNewsItem, type NewsItem, saveNews, uploadPhoto } from '../../api/content.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { DayInput } from '../../forms/DayInput.tsx';
import { PictureField } from '../../forms/PictureField.tsx';
import { useLeaveWhen } from '../../forms/use-leave-when.ts';
import { WholeForm } from '../../forms/WholeForm.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useRow } from '../../lists/use-row.ts';
import { paths } from '../../paths.ts';
import { NO_NEWS, newsProblems, newsTexts } from './news-rules.ts';
import { NEWS_KEY, reloadNews, useNews } from './use-news.ts';

const NEW: Pick<NewsItem, 'id' | 'version' | 'value'> = { id: 0, version: 0, value: NO_NEWS };

/** A new or an existing news item. */
export function Component() {
  const { newsId } = useParams();
  const { data } = useNews();
  const { from, page } = useListAddress();
  const navigate = useNavigate();
  const list = paths.news + page(from);
  const item = useRow(data?.rows, Number(newsId ?? 0), NEWS_KEY, fetchNewsItem);
  const isThere = newsId === undefined || Boolean(item);
  return (
    <Drawer
      opened
      onClose={() => void navigate(list)}
      position="right"
      size="lg"
      title={newsId === undefined ? 'Nueva noticia' : 'Noticia'}
    >
      {!isThere && item === undefined && <Skeleton height={240} aria-label="Cargando" role="status" />}
      {!isThere && item === null && <p>No existe o fue archivado.</p>}
      {isThere && <NewsForm key={item?.id ?? 0} item={item ?? NEW} known={item ?? null} list={list} />}
    </Drawer>
  );
}

interface NewsFormProps {
  readonly item: Pick<NewsItem, 'id' | 'version' | 'value'>;
  readonly known: NewsItem | null;
  readonly list: string;
}

function NewsForm({ item, known, list }: NewsFormProps) {
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useLeaveWhen(isSaved, list);
  return (
    <>
      <WholeForm
        of={item}
        save={(changed, operation) => saveNews(item.id, changed, operation)}
        reload={reloadNews}
        onSaved={() => setSaved(true)}
        onCancel={() => void navigate(list)}
        problemsOf={newsProblems}
        texts={newsTexts}
        beside={
          known && (
            <Button variant="default" mr="auto" onClick={() => setAsked(true)}>
              {known.isArchived ? 'Volver a publicar' : 'Archivar'}
            </Button>
          )
        }
      >
        {({ value, problems, change }) => (
          <Stack>
            <TextInput
              label="Título"
              description={`${value.title.length} de 90 letras`}
              maxLength={90}
              data-autofocus
              value={value.title}
              error={problems.title}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <TextInput
              label="Enlace"
              description="Adónde lleva: la noticia en el sitio del club."
              placeholder="https://"
              maxLength={500}
              value={value.link}
              error={problems.link}
              onChange={(event) => change({ link: event.currentTarget.value })}
              onBlur={() => change({ link: completeLink(value.link) })}
            />
            <PictureField
              label="Imagen"
              description="PNG, JPG o WebP, hasta 4 MB."
              url={value.pictureUrl}
              error={problems.picture}
              upload={uploadPhoto}
              onChange={(pictureUrl) => change({ pictureUrl })}
            />
            <DayInput
              label="Fecha"
              value={value.day}
              error={problems.day}
              clearable
              clearButtonProps={{ 'aria-label': 'Quitar la fecha' }}
              onChange={(day) => change({ day })}
            />
            <TextInput
              label="Categoría"
              description="Una palabra sobre el título: Primera, Socios, Tienda."
              maxLength={30}
              value={value.category}
              onChange={(event) => change({ category: event.currentTarget.value })}
            />
            <Checkbox
              label="Es una galería de fotos"
              checked={value.isGallery}
              onChange={(event) => change({ isGallery: event.currentTarget.checked })}
            />
          </Stack>
        )}
      </WholeForm>
      {known && isAsked && (
        <ArchiveDialog item={known} onDone={() => setSaved(true)} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

interface ArchiveDialogProps {
  readonly item: NewsItem;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function ArchiveDialog({ item, onDone, onClose }: ArchiveDialogProps) {
  const { isArchived } = item;
  return (
    <ActDialog
      title={isArchived ? 'Volver a publicar la noticia' : 'Archivar la noticia'}
      name={isArchived ? 'Publicar' : 'Archivar'}
      doneText={isArchived ? 'Noticia publicada.' : 'Noticia archivada.'}
      send={(operation) => archiveNews(item, !isArchived, operation)}
      onDone={() => {
        // Navigate first: the reloaded list may no longer have it.
        onDone();
        void reloadNews();
      }}
      onClose={(isStale) => {
        if (isStale) void reloadNews();
        onClose();
      }}
    >
      <p>
        {isArchived
          ? 'Vuelve al sitio si es una de las seis más nuevas.'
          : 'Deja de verse en el sitio. La encontrás en Archivadas.'}
      </p>
    </ActDialog>
  );
}
