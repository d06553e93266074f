import { RichText } from '../../forms/RichText.tsx';
import { ShowForm, ShowFormPart } from '../shows/ShowForm.tsx';
import { useFramed } from '../shows/use-show.ts';
import { useShowForm } from '../shows/use-show-form.ts';

const TEXTS = [
  { name: 'description', label: 'Texto del espectáculo', description: 'Lo lee todo el mundo en su página.' },
  { name: 'boxDescription', label: 'Texto para palcos', description: 'Se ve en los links de los palcos.' },
  {
    name: 'paddockDescription',
    label: 'Texto para el paddock',
    description: 'Se ve en los links del paddock.',
  },
] as const;

/** The texts of a show's pages. The server keeps only bold, lists, links and headings. */
export function Component() {
  const { mayEdit } = useFramed();
  const form = useShowForm();
  return (
    <ShowForm form={form}>
      <ShowFormPart title="Textos">
        {TEXTS.map(({ name, label, description }) => (
          <RichText
            key={`${name} ${form.round}`}
            label={label}
            description={description}
            value={form.plan[name]}
            onChange={(html) => form.change({ [name]: html })}
            isReadOnly={!mayEdit}
          />
        ))}
      </ShowFormPart>
    </ShowForm>
  );
}
