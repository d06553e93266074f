import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId } from 'react';
import styles from './RichText.module.css';

interface RichTextProps {
  readonly label: string;
  readonly description: string;
  /** HTML as sanitised by the server. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly isReadOnly: boolean;
}

/** The formats that the server keeps (its `cleanHtml`), and no others. */
const KEPT = StarterKit.configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  strike: false,
  horizontalRule: false,
  link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
});

const LABELS = {
  boldControlLabel: 'Negrita',
  italicControlLabel: 'Cursiva',
  h2ControlLabel: 'Título',
  h3ControlLabel: 'Subtítulo',
  bulletListControlLabel: 'Lista',
  orderedListControlLabel: 'Lista numerada',
  linkControlLabel: 'Poner un enlace',
  unlinkControlLabel: 'Sacar el enlace',
  linkEditorInputLabel: 'Dirección',
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: 'Abrir en otra pestaña',
  linkEditorInternalLink: 'Abrir en la misma pestaña',
  linkEditorSave: 'Guardar',
  undoControlLabel: 'Deshacer',
  redoControlLabel: 'Rehacer',
};

/** A text with bold, lists, links and headings (spec 4 §2.3). */
export function RichText({ label, description, value, onChange, isReadOnly }: RichTextProps) {
  const id = useId();
  const editor = useEditor({
    extensions: [KEPT],
    content: value,
    editable: !isReadOnly,
    // The policy does not allow the library's inline styles; RichText.module.css has the required ones.
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={description}>
      <RichTextEditor editor={editor} labels={LABELS} className={styles.editor ?? ''}>
        {!isReadOnly && (
          <RichTextEditor.Toolbar>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Link />
              <RichTextEditor.Unlink />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
