import { Combobox } from '@club/ui/combobox/Combobox.tsx';
import { DateField } from '@club/ui/date-picker/DateField.tsx';
import { Select } from '@club/ui/field/Select.tsx';
import { TextField } from '@club/ui/field/TextField.tsx';
import { useState } from 'react';
import { TicketFieldset } from '../features/person-form/TicketFieldset.tsx';
import { RequestPart } from '../features/request-form/RequestForm.tsx';
import { LONG } from './long-texts.ts';
import { Specimen, Specimens } from './Specimen.tsx';

const TYPES = [
  { value: '1', label: 'Cédula de identidad' },
  { value: '2', label: 'Pasaporte' },
  { value: '3', label: LONG.show },
];
const HINT = 'Sin puntos ni guiones, ej. 12345678';
const nothing = () => {};

function Fields() {
  const [name, setName] = useState('Lucía');
  return (
    <Specimens title="Campos">
      <Specimen name="texto">
        <TextField label="Nombre" value={name} onChange={setName} />
      </Specimen>
      <Specimen name="señalado" pseudo="hover">
        <TextField label="Nombre" value="Lucía" onChange={nothing} />
      </Specimen>
      <Specimen name="con foco" pseudo="focus">
        <TextField label="Nombre" value="Lucía" onChange={nothing} />
      </Specimen>
      <Specimen name="con ayuda y ejemplo">
        <TextField
          label="Documento"
          hint={HINT}
          placeholder="12345678"
          value=""
          onChange={nothing}
          isDigitsOnly
        />
      </Specimen>
      <Specimen name="con error">
        <TextField
          label="Documento"
          value="123"
          error="El documento ingresado es incorrecto"
          onChange={nothing}
        />
      </Specimen>
      <Specimen name="con un error largo">
        <TextField label="Documento" hint={HINT} value="123" error={LONG.sentence} onChange={nothing} />
      </Specimen>
      <Specimen name="apagado">
        <TextField label="Nombre" value="Lucía" onChange={nothing} disabled />
      </Specimen>
      <Specimen name="texto largo">
        <TextField label={LONG.show} value={LONG.sentence} onChange={nothing} />
      </Specimen>
    </Specimens>
  );
}

function Lists() {
  const [type, setType] = useState('1');
  const [date, setDate] = useState<string | null>(null);
  return (
    <Specimens title="Listas y fechas">
      <Specimen name="lista">
        <Select label="Tipo de documento" value={type} options={TYPES} onChange={setType} />
      </Specimen>
      <Specimen name="sin elegir">
        <Select label="Fila" value="" options={TYPES} placeholder="Seleccionar" onChange={nothing} />
      </Specimen>
      <Specimen name="con foco" pseudo="focus">
        <Select label="Fila" value="1" options={TYPES} onChange={nothing} />
      </Specimen>
      <Specimen name="con error">
        <Select
          label="Fila"
          value=""
          options={TYPES}
          error="Elegí una fila"
          onChange={nothing}
          placeholder="Seleccionar"
        />
      </Specimen>
      <Specimen name="apagada, texto largo">
        <Select label="Fila" value="3" options={TYPES} onChange={nothing} disabled />
      </Specimen>
      <Specimen name="con búsqueda">
        <Combobox
          label="Tipo de espectáculo"
          placeholder="Todos"
          noMatchText="No se encontró tipo."
          noOptionsText="No hay tipos disponibles."
          options={TYPES}
          value={type}
          onChange={setType}
        />
      </Specimen>
      <Specimen name="fecha">
        <DateField label="Fecha de reserva" value={date} onChange={setDate} today="2026-11-22" />
      </Specimen>
      <Specimen name="fecha confirmada">
        <DateField
          label="Fecha de reserva"
          value="2026-11-28"
          onChange={nothing}
          today="2026-11-22"
          isDisabled
        />
      </Specimen>
    </Specimens>
  );
}

/** Forms: fields, lists, and their sheets. */
export function FormSpecimens() {
  return (
    <>
      <Fields />
      <Lists />
      <Specimens title="Hojas para completar">
        <Specimen name="ticket sin lugar">
          <TicketFieldset number={1}>
            <TextField label="Nombre" value="" onChange={nothing} />
          </TicketFieldset>
        </Specimen>
        <Specimen name="ticket de una tribuna">
          <TicketFieldset number={2} stand="Tribuna Atilio García" aside="Fila 20 · Asiento 14">
            <TextField label="Nombre" value="" onChange={nothing} />
          </TicketFieldset>
        </Specimen>
        <Specimen name="parte de una solicitud">
          <RequestPart title="Datos del medio">
            <TextField label="Nombre" value="" onChange={nothing} />
          </RequestPart>
        </Specimen>
      </Specimens>
    </>
  );
}
