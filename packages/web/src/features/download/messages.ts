/** Said whatever the reason is for which a file cannot be had (spec 1 §8, 3 §8). */
export const DOWNLOAD_FAILED = 'Ocurrió un error al descargar el archivo';
