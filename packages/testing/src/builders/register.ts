/** The columns of a register (spec 4 §2.9). */
const REGISTER_COLUMNS =
  'tipo_documento;documento;nro_socio;categoria;nombres;apellidos;correo;deuda;aviso;pin;socio_desde';

export interface RegisterLinePlan {
  /** Default: a cédula. */
  readonly documentType?: string;
  readonly document: string;
  readonly number: string;
  readonly category: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly debt?: string;
  readonly remark?: string;
  readonly pin?: string;
  readonly since?: string;
}

/** The text of a register's file. */
export const registerCsv = (lines: readonly RegisterLinePlan[]): string =>
  [
    REGISTER_COLUMNS,
    ...lines.map((line) =>
      [
        ...[
          line.documentType ?? 'CI',
          line.document,
          line.number,
          line.category,
          line.firstName ?? 'Ana',
          line.lastName ?? 'Lima',
        ],
        ...[line.email ?? '', line.debt ?? '0', line.remark ?? '', line.pin ?? '', line.since ?? ''],
      ].join(';'),
    ),
  ].join('\r\n');
