import { AUDIENCE_WORDS } from '@club/contract/club/words';
import { NativeSelect, Table } from '@mantine/core';
import type { ExtraFieldAudience } from '../../api/show-plan.ts';
import { ShowForm, ShowFormPart } from '../shows/ShowForm.tsx';
import { useFramed } from '../shows/use-show.ts';
import { useShowForm } from '../shows/use-show-form.ts';
import { type Asking, askingOf, withAsking } from './fields-rules.ts';

const AUDIENCES = Object.keys(AUDIENCE_WORDS) as ExtraFieldAudience[];
const ASKINGS: readonly { readonly value: Asking; readonly label: string }[] = [
  { value: 'no', label: 'No se pide' },
  { value: 'optional', label: 'Opcional' },
  { value: 'mandatory', label: 'Obligatorio' },
];

/** The extra fields of each ticket's form, and their audience. */
export function Component() {
  const { options } = useFramed();
  const form = useShowForm();
  const { extraFields } = form.plan;
  const offered = options.extraFields.filter(
    ({ id, isArchived }) => !isArchived || extraFields.some(({ fieldId }) => fieldId === id),
  );
  return (
    <ShowForm form={form}>
      <ShowFormPart title="Campos extra por entrada">
        {offered.length === 0 && <p>El club todavía no tiene campos extra.</p>}
        {offered.length > 0 && (
          <Table aria-label="Campos extra">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Pregunta</Table.Th>
                {AUDIENCES.map((audience) => (
                  <Table.Th key={audience} scope="col">
                    {capitalized(AUDIENCE_WORDS[audience])}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {offered.map(({ id, name }) => (
                <Table.Tr key={id}>
                  <Table.Th scope="row">{name}</Table.Th>
                  {AUDIENCES.map((audience) => (
                    <Table.Td key={audience}>
                      <NativeSelect
                        aria-label={`${name}, ${AUDIENCE_WORDS[audience]}`}
                        size="xs"
                        data={[...ASKINGS]}
                        value={askingOf(extraFields, id, audience)}
                        onChange={(event) => {
                          const asking = event.currentTarget.value as Asking;
                          form.change({ extraFields: withAsking(extraFields, id, audience, asking) });
                        }}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </ShowFormPart>
    </ShowForm>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
