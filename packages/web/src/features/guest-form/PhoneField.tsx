import { PHONE_LENGTH } from '@club/contract/constants';
import { TextField } from '@club/ui/field/TextField.tsx';
import type { Dispatch } from 'react';
import type { GuestCard } from '../../api/person-card.ts';
import type { PersonAction } from '../person-form/PersonForm.tsx';
import { cardPrefix } from '../person-form/person-rules.ts';
import styles from './GuestRedemption.module.css';

interface PhoneFieldProps {
  readonly card: GuestCard;
  readonly dispatch: Dispatch<PersonAction>;
}

export function PhoneField({ card: { number, person }, dispatch }: PhoneFieldProps) {
  return (
    <div className={styles.phone}>
      <TextField
        id={`${cardPrefix(number)}-phone`}
        label="Teléfono (opcional)"
        isDigitsOnly
        maxLength={PHONE_LENGTH.max}
        autoComplete="off"
        value={person.phone}
        onChange={(phone) => dispatch({ type: 'typed', number, change: { phone } })}
      />
    </div>
  );
}
