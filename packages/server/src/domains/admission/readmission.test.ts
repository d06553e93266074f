import { buildShift, codeOf, greenAt, readTicket } from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { describe, expect, test } from 'vitest';

const {
  context,
  world,
  lanes: [lane, other],
  nextTicket,
} = await matchDay(4);

describe('a supervisor', () => {
  const reason = { Modo: 'supervisor', Motivo: 'Verificado con documento' };

  test.each(['by the search', 'with the code in hand'])(
    'readmits who left a zone without re-entry, %s: another turn, no duplicate, and the code is used again',
    async (how) => {
      const ticketId = nextTicket();
      await readTicket(context, world, other, ticketId);
      const exit = greenAt(context, world, other, { EntradaId: ticketId, Sentido: 'salida' });
      await other.post('puerta/lecturas', { Lecturas: [exit] });
      context.clock.advance(1_000);
      expect(await readTicket(context, world, lane, ticketId)).toMatchObject({ Resultado: 'X11' });
      const { shiftId: TurnoId } = await buildShift(context, world, lane);
      const by =
        how === 'by the search'
          ? { EntradaId: ticketId }
          : { Codigo: (await codeOf(context, ticketId)).Codigo };
      const scan = { ...greenAt(context, world, lane, { TurnoId, ...by }), ...reason };
      expect((await lane.post('puerta/admitir', scan)).answer).toMatchObject({
        ErrorCod: 0,
        Resultado: 'OK',
      });
      const { kysely } = context.database;
      const alerts = kysely.selectFrom('gate_alert').select('kind').where('key', '=', scan.LecturaId);
      expect(await alerts.execute()).toEqual([]);
      const entries = kysely.selectFrom('gate_entry').select(['turn', 'scan_id', 'exit_scan_id']);
      const own = entries.where('subject_id', '=', ticketId).where('annulled_at', 'is', null).orderBy('turn');
      expect(await own.execute()).toMatchObject([
        { turn: 1, exit_scan_id: exit.LecturaId },
        { turn: 2, scan_id: scan.LecturaId, exit_scan_id: null },
      ]);
      expect(await readTicket(context, world, other, ticketId)).toMatchObject({ Resultado: 'X11' });
    },
  );
});
