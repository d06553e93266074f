import { useState } from 'react';
import { Busy, Fault } from '../../api/fault.ts';
import { fetchReservationDay, type ReservationDay, type ReservationLink } from '../../api/parking.ts';
import { useRaiseFault } from '../../features/raise-fault/use-raise-fault.ts';
import { dateReactions } from './reactions.ts';

export interface ReservationDate {
  /** `YYYY-MM-DD`; null before one is chosen. */
  readonly date: string | null;
  readonly choose: (date: string) => void;
  /** Null until the date is confirmed; from then on the date is locked. */
  readonly day: ReservationDay | null;
  readonly isConfirming: boolean;
  /** Why the date was refused; empty when it was not. */
  readonly problem: string;
  /** Reads the available spaces on the date, at first and again after a reservation. */
  readonly confirm: () => Promise<void>;
  /** Clears the date, to choose another one. */
  readonly restart: () => void;
}

/** The date of the reservation: chosen, then confirmed and locked (spec 3 §4 "Reservation page"). */
export function useReservationDate(link: ReservationLink): ReservationDate {
  const [date, setDate] = useState<string | null>(null);
  const [day, setDay] = useState<ReservationDay | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState('');
  const raise = useRaiseFault();

  const ask = async (chosen: string): Promise<void> => {
    const result = await fetchReservationDay(link, chosen);
    if (result.ok) return setDay(result.day);
    if (dateReactions[result.problem] === 'stay') return setProblem(result.text);
    throw new Fault(`A date was refused: ${result.text}`);
  };
  const confirm = async (): Promise<void> => {
    if (date === null || isConfirming) return;
    setProblem('');
    setConfirming(true);
    await ask(date).catch((fault: unknown) => {
      if (fault instanceof Busy) setProblem(fault.text);
      else raise(fault);
    });
    setConfirming(false);
  };
  const choose = (chosen: string): void => {
    setDate(chosen);
    setProblem('');
  };
  const restart = (): void => {
    setDate(null);
    setDay(null);
    setProblem('');
  };
  return { date, choose, day, isConfirming, problem, confirm, restart };
}
