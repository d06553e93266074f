import { clubCall, clubFetch } from './club-call.ts';

/** The plan of a show under a name, which new shows begin from. */
export interface Template {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  /** Wall-clock time in Montevideo. */
  readonly savedAt: string;
}

export async function fetchTemplates(signal: AbortSignal): Promise<Template[]> {
  const { Plantillas } = await clubFetch('club/plantillas/listar', {}, { signal });
  return Plantillas.map((template) => ({
    id: template.PlantillaId,
    version: template.Version,
    name: template.Nombre,
    savedAt: template.GuardadaEn,
  }));
}

/** Gives a template another name; what it holds stays. */
export const renameTemplate = (
  { id, version }: Pick<Template, 'id' | 'version'>,
  name: string,
  operation: string,
) =>
  clubCall('club/plantillas/guardar', {
    ...{ Operacion: operation, PlantillaId: id, Version: version, Nombre: name, EspectaculoId: 0 },
  });

export const archiveTemplate = ({ id, version }: Pick<Template, 'id' | 'version'>, operation: string) =>
  clubCall('club/plantillas/archivar', { Operacion: operation, Version: version, PlantillaId: id });
