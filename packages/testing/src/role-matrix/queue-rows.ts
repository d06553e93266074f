/** Without a waiting room everybody with a session gets the same answer (waiting-room/routes.test.ts has the others). */
const ofNoRoom = (body: object, code: number) => ({
  body: () => ({ SalaId: 1, ...body }),
  answers: { owner: code, stranger: code, rest: 401 },
});

/** Waiting rooms of our own (document 6). */
export const queueRows = {
  WSFilaAnotar: ofNoRoom({ Desafio: '', Solucion: '', AvisoCorreo: false }, 10),
  WSFilaAviso: ofNoRoom({ LugarToken: 'no', AvisoCorreo: false }, 22),
  WSFilaDesafio: ofNoRoom({}, 10),
  WSFilaSala: { body: () => ({ SalaId: 1 }), answers: { rest: 10 } },
  WSFilaSalir: ofNoRoom({ LugarToken: 'no' }, 22),
  WSFilaTurno: ofNoRoom({ LugarToken: 'no' }, 10),
};
