import { Button, LinkButton } from '@club/ui/button/Button.tsx';
import { ConfirmDialog } from '@club/ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '@club/ui/dialog/Dialog.tsx';
import { Stepper } from '@club/ui/stepper/Stepper.tsx';
import { Card } from '@club/ui/surface/Card.tsx';
import { Tag } from '@club/ui/surface/Tag.tsx';
import { NavTabs, navTabClass } from '@club/ui/tabs/NavTabs.tsx';
import { Tabs } from '@club/ui/tabs/Tabs.tsx';
import { useState } from 'react';
import { ButtonLink } from '../features/link/ButtonLink.tsx';
import { LONG } from './long-texts.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const TONES = ['primary', 'secondary', 'quiet', 'danger', 'on-night'] as const;
const TABS = [
  { key: 'uno', label: 'Fila y asiento' },
  { key: 'dos', label: 'Mapa' },
] as const;
const nothing = () => {};

function Buttons() {
  return (
    <Specimens title="Botones">
      {TONES.map((tone) => {
        const ground = tone === 'on-night' ? 'night' : 'page';
        return [
          <Specimen key={tone} name={tone} ground={ground}>
            <Button tone={tone} icon="ticket">
              Ver entrada
            </Button>
          </Specimen>,
          <Specimen key={`${tone}-hover`} name={`${tone}, señalado`} ground={ground} pseudo="hover">
            <Button tone={tone}>Ver entrada</Button>
          </Specimen>,
          <Specimen key={`${tone}-focus`} name={`${tone}, con foco`} ground={ground} pseudo="focus">
            <Button tone={tone}>Ver entrada</Button>
          </Specimen>,
        ];
      })}
      <Specimen name="apagado">
        <Button disabled>Completa los datos</Button>
      </Specimen>
      <Specimen name="trabajando">
        <Button isPending>Enviando</Button>
      </Specimen>
      <Specimen name="chico">
        <Button size="s" tone="secondary" icon="download">
          Descargar
        </Button>
      </Specimen>
      <Specimen name="ancho, texto largo">
        <Button isWide>{LONG.sentence}</Button>
      </Specimen>
      <Specimen name="enlace del sitio">
        <ButtonLink to="/">Ver mis entradas</ButtonLink>
      </Specimen>
      <Specimen name="enlace a otro sitio">
        <LinkButton href="#afuera" tone="secondary" icon="external">
          Actualizar datos
        </LinkButton>
      </Specimen>
    </Specimens>
  );
}

function Choices() {
  const [count, setCount] = useState(2);
  const [tab, setTab] = useState<(typeof TABS)[number]['key']>('uno');
  return (
    <Specimens title="Cantidad, pestañas, etiquetas">
      <Specimen name="cantidad">
        <Stepper label="Cantidad de entradas" value={count} min={1} max={10} onChange={setCount} />
      </Specimen>
      <Specimen name="cantidad, en su mínimo">
        <Stepper label="Cantidad de entradas" value={1} min={1} max={10} onChange={nothing} />
      </Specimen>
      <Specimen name="pestañas de una página">
        <Tabs label="Cómo elegir" items={TABS} selected={tab} onSelect={setTab}>
          {tab}
        </Tabs>
      </Specimen>
      <Specimen name="pestañas que navegan">
        <NavTabs label="Mi cuenta">
          <a className={navTabClass} href="#cuenta" aria-current="page">
            Mi cuenta
          </a>
          <a className={navTabClass} href="#amigos">
            Mis amigos
          </a>
        </NavTabs>
      </Specimen>
      <Specimen name="etiquetas">
        {(['neutral', 'accent', 'show', 'danger', 'success'] as const).map((tone) => (
          <span key={tone}>
            <Tag tone={tone}>{tone}</Tag>{' '}
          </span>
        ))}
        <Tag tone="accent" icon="accessible">
          Accesible
        </Tag>
      </Specimen>
      <Specimen name="hoja con título">
        <Card title="Mis datos">Contenido</Card>
      </Specimen>
    </Specimens>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'plain' | 'confirm' | 'pending' | 'long' | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimens title="Diálogos">
      <Specimen name="se abren al pulsar">
        {(['plain', 'confirm', 'pending', 'long'] as const).map((name) => (
          <Button key={name} tone="quiet" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Specimen>
      <Dialog isOpen={open === 'plain'} title="Fecha de reserva" onClose={close}>
        Contenido
      </Dialog>
      <Dialog
        isOpen={open === 'long'}
        title={LONG.show}
        onClose={close}
        footer={<Button onClick={close}>Listo</Button>}
      >
        {Array.from({ length: 30 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <p key={line}>{LONG.sentence}</p>
        ))}
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm' || open === 'pending'}
        title="¿Eliminar amigo?"
        cancelLabel="Cancelar"
        confirmLabel="Eliminar amigo"
        isPending={open === 'pending'}
        onCancel={close}
        onConfirm={close}
      >
        ¿Estás seguro que deseas eliminar el amigo?
      </ConfirmDialog>
    </Specimens>
  );
}

/** Interactive controls: buttons, steppers, tabs, dialogs. */
export function ControlSpecimens() {
  return (
    <>
      <Buttons />
      <Choices />
      <Dialogs />
    </>
  );
}
