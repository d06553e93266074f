import { useState } from 'react';
import { useGate } from '../app/use-gate.ts';
import { useScanner } from '../app/use-scanner.ts';
import { Button } from '../parts/Button.tsx';
import { Field } from '../parts/Field.tsx';
import { Screen } from '../parts/Screen.tsx';

/** 'Escribir código': the text of an unreadable code, pasted or dictated. */
export function CodeScreen({ onBack }: { readonly onBack: () => void }) {
  const { app } = useGate();
  const [text, setText] = useState('');
  const read = (code: string) => {
    // A code neither begins nor ends with a space; what is pasted may.
    void app.read(code.trim().toUpperCase());
    onBack();
  };
  useScanner(read);
  return (
    <Screen
      title="Escribir código"
      actions={
        <>
          <Button look="main" type="submit" form="code" disabled={text.trim() === ''}>
            Leer
          </Button>
          <Button onClick={onBack}>Cancelar</Button>
        </>
      }
    >
      <form
        id="code"
        onSubmit={(event) => {
          event.preventDefault();
          read(text);
        }}
      >
        <Field
          label="Código de la entrada"
          hint="El texto entero del código, de 134 caracteres. Si no lo tenés, llamá al supervisor."
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </form>
    </Screen>
  );
}
