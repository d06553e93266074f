/** The server's answers about a ticket and its purchase. */
export const TICKET = {
  ...{ EntradaId: 71, EspectaculoId: 3, Espectaculo: 'Partido ante Cordón', Inicio: '2026-11-29T18:00:00' },
  ...{ Persona: 'Ana Lima', Documento: 'CI 4.123.456-7', NroSocio: '8812', Canal: 'web', Precio: '$ 1.600' },
  ...{ Lugar: 'Tribuna Norte, Platea A, fila 8, asiento 10', Anulada: false, Emitida: '2026-11-20T10:15:00' },
};
export const PURCHASE = {
  ...{ CompraId: 12, EspectaculoId: 3, Espectaculo: 'Partido ante Cordón', Comprador: 'Ana Lima' },
  ...{ Correo: 'ana@example.uy', Total: '$ 3.200', Estado: 'pagada', Creada: '2026-11-20T10:14:00' },
};
export const FOUND = {
  ...{ Entradas: [TICKET], Compras: [PURCHASE], Total: 1, HayMas: false, Siguiente: '' },
  PagosSinCompra: [
    {
      ...{ Proveedor: 'Tarjeta', NroPago: '777001', Espectaculo: 'Partido ante Central', Monto: '$ 2.400' },
      ...{ Aprobado: '2026-11-20T19:00:00', Devuelto: false },
    },
  ],
  Estacionamientos: [
    {
      ...{ Matricula: 'SBX1234', Persona: 'Luis Paz', Palco: '12', Parking: 'Sur' },
      ...{ Ocasion: 'Partido ante Cordón', Anulada: false },
    },
  ],
};
export const DETAIL = {
  ...TICKET,
  ...{
    Correo: 'ana@example.uy',
    Telefono: '099123456',
    Categoria: 'Socio',
    CompraId: 12,
  },
  ...{ TieneArchivo: true, Datos: [{ Nombre: 'Puerta', Valor: 'Norte' }] },
  ...{ Version: 3, Nombre: 'Ana', Apellido: 'Lima', DocumentoTipoId: 1, DocumentoNumero: '41234567' },
  ...{ TribunaId: 1, SectorCod: 'A', FilaId: 8, AsientoId: 10 },
};
export const STORY = {
  Entrada: DETAIL,
  Lecturas: [],
  TiposDocumento: [{ DocumentoTipoId: 1, Nombre: 'Cédula' }],
  Historia: [
    {
      ...{ En: '2026-11-21T09:00:00', Hecho: 'Reenvío pedido', Quien: 'Rita', Motivo: 'No le llegó' },
      Cambios: [{ Campo: 'Correo', Antes: 'ana@exmple.uy', Despues: 'ana@example.uy' }],
    },
    { En: '2026-11-20T10:15:00', Hecho: 'Emitida', Quien: '', Motivo: '', Cambios: [] },
  ],
};
