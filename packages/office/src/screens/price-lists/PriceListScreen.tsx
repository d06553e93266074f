import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { archivePriceList, fetchPriceList, type PriceList, savePriceList } from '../../api/price-lists.ts';
import type { ShowOptions } from '../../api/show-options.ts';
import { ActDialog } from '../../forms/ActDialog.tsx';
import { cellsSince, wholeSince } from '../../forms/typed-rules.ts';
import { useAskedSave } from '../../forms/use-asked-save.ts';
import { VersionedForm } from '../../forms/VersionedForm.tsx';
import { NotFound } from '../../pages/NotFound.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../shell/use-session.ts';
import { firstProblem, NOTHING_TYPED, savedText } from '../show-prices/matrix-rules.ts';
import { PriceEditor } from '../show-prices/PriceEditor.tsx';
import { priceListQuery, reloadPriceLists } from '../show-prices/use-price-lists.ts';
import { showOptionsQuery } from '../shows/use-show.ts';
import { listVersions, matrixOfList, nameProblem, typedPrices } from './price-list-rules.ts';

/** One price list: its name and the same matrix as a show's. */
export function Component() {
  const id = Number(/^[1-9]\d{0,8}$/.exec(useParams().listId ?? '')?.[0] ?? 0);
  return id === 0 ? <NotFound /> : <List key={id} id={id} />;
}

function List({ id }: { id: number }) {
  const list = useQuery(priceListQuery(id)).data;
  const options = useQuery(showOptionsQuery).data;
  const mayEdit = useSession().permissions.includes('shows:E');
  const [isArchiving, setArchiving] = useState(false);
  if (!list || !options) {
    return (
      <Page title="Lista de precios">
        <Skeleton height={420} aria-label="Cargando" role="status" />
      </Page>
    );
  }
  const venue = options.venues.find(({ id: one }) => one === list.venueId)?.name ?? '';
  const currency = options.currencies.find(({ id: one }) => one === list.currencyId)?.name ?? '';
  return (
    <Page
      title={list.name}
      lead={`Lista de precios de ${venue}, en ${currency}. Los espectáculos que ya la usaron no cambian.`}
      actions={
        mayEdit && (
          <Button variant="default" onClick={() => setArchiving(true)}>
            Archivar
          </Button>
        )
      }
    >
      <ListForm list={list} options={options} mayEdit={mayEdit} />
      {isArchiving && <ArchiveDialog list={list} onClose={() => setArchiving(false)} />}
    </Page>
  );
}

interface ListFormProps {
  readonly list: PriceList;
  readonly options: ShowOptions;
  readonly mayEdit: boolean;
}

function ListForm({ list, options, mayEdit }: ListFormProps) {
  const [typedName, setName] = useState<string | null>(null);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [problem, setProblem] = useState('');
  const [versions, setVersions] = useState<ReturnType<typeof listVersions>>([]);
  const matrix = matrixOfList(list, options);
  const name = typedName ?? list.name;
  const forget = (): void => {
    setName(null);
    setTyped(NOTHING_TYPED);
  };
  const saving = useAskedSave(
    async (operation) => {
      const changed = { ...list, name: name.trim(), prices: typedPrices(list, matrix, typed) };
      const saved = await savePriceList(changed, operation);
      if (!saved.ok && saved.problem === 'changed-meanwhile') {
        // Both versions are shown: the saved one is loaded before the dialog opens.
        const now = await fetchPriceList(list.id, new AbortController().signal);
        setVersions(
          listVersions({ list, matrix, name, typed }, { list: now, matrix: matrixOfList(now, options) }),
        );
      }
      if (saved.ok || saved.problem === 'changed-meanwhile') await reloadPriceLists();
      return saved;
    },
    {
      onSaved: () => {
        setName((now) => wholeSince(now, typedName));
        setTyped((now) => cellsSince(now, typed, (key) => savedText(matrix, key)));
      },
    },
  );
  const submit = (): void => {
    const wrong = nameProblem(name) ?? firstProblem(typed);
    setProblem(wrong);
    if (wrong === '') void saving.save();
  };
  return (
    <VersionedForm
      mayEdit={mayEdit}
      isDirty={typedName !== null || typed.size > 0}
      saving={saving}
      problem={problem}
      onSubmit={submit}
      versions={versions}
      onTakeSaved={() => {
        forget();
        saving.clear();
      }}
      onApplyTyped={() => void saving.save()}
    >
      <TextInput
        label="Nombre"
        maw="30rem"
        maxLength={80}
        readOnly={!mayEdit}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PriceEditor
        matrix={matrix}
        typed={typed}
        onChange={setTyped}
        isReadOnly={!mayEdit}
        venueId={list.venueId}
        currencyId={list.currencyId}
        shows={options.sources}
        listId={list.id}
      />
    </VersionedForm>
  );
}

function ArchiveDialog({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ActDialog
      title={`Archivar ${list.name}`}
      name="Archivar"
      doneText="Lista archivada."
      send={(operation) => archivePriceList(list, operation)}
      onDone={async () => {
        // Navigate first: the list no longer exists.
        await navigate(paths.priceLists);
        await reloadPriceLists();
      }}
      onClose={(isStale) => {
        if (isStale) void reloadPriceLists();
        onClose();
      }}
    >
      <p>Ya no se va a ofrecer. Los espectáculos que la usaron quedan como están.</p>
    </ActDialog>
  );
}
