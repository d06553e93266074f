import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { absentSeatsOf } from '../../api/control-room.ts';
import { fetchEveryShow } from '../../api/shows.ts';
import { ExportButton } from '../../lists/ExportButton.tsx';
import { startText } from '../shows/show-rules.ts';

const OVER = { state: 'over', typeId: 0, when: 'past', since: '', until: '', text: '' } as const;

/** The owned seats that stayed empty at a show, for the member office (spec 5 §7); nothing before the first show. */
export function AbsentSeatsButton() {
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: shows = [] } = useQuery({
    queryKey: ['shows', 'over'],
    queryFn: ({ signal }) => fetchEveryShow(OVER, signal),
    // The list of seats works without it.
    throwOnError: false,
  });
  const [last] = shows;
  if (!last) return null;
  return (
    <ExportButton
      label="Exportar las que no vinieron"
      exported={absentSeatsOf(Number(chosen ?? last.id))}
      question={
        <Select
          label="Espectáculo"
          description="Del último año: después las lecturas de las puertas se borran."
          data={shows.map((show) => ({ value: String(show.id), label: `${show.name}, ${startText(show)}` }))}
          value={chosen ?? String(last.id)}
          onChange={setChosen}
          allowDeselect={false}
          searchable
          nothingFoundMessage="Ningún espectáculo se llama así."
        />
      }
    />
  );
}
