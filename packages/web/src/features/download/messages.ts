/** Shown whenever a file cannot be downloaded, for any reason (spec 1 §8, 3 §8). */
export const DOWNLOAD_FAILED = 'Ocurrió un error al descargar el archivo';
