/** A picture that was chosen and read. */
export interface ChosenFile {
  readonly name: string;
  /** In lower case and with its dot, e.g. `.png`. */
  readonly extension: string;
  readonly base64: string;
  /** For display; the page's policy does not allow `blob:` URLs. */
  readonly dataUrl: string;
}

export type FileProblem = 'extension' | 'size' | 'unreadable';

/** The state of a field: empty, a file that is being read or was, or why the last one was refused. */
export type FileChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'chosen'; readonly file: ChosenFile }
  | { readonly kind: 'refused'; readonly problem: FileProblem };

export interface FileRules {
  /** In lower case and with their dots. */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  /** The text of each problem. */
  readonly texts: Readonly<Record<FileProblem, string>>;
}

export const NO_FILE: FileChoice = { kind: 'none' };

/** Why a form is not sent yet: a phone may first have to download the picture. */
export const STILL_READING = 'Esperá a que termine de cargar la imagen.';

/** Checks extension and size, in this order, and reads the file. Never throws. */
export async function chooseFile(file: File, { extensions, maxBytes }: FileRules): Promise<FileChoice> {
  const extension = /\.[^.]+$/.exec(file.name)?.[0].toLowerCase() ?? '';
  if (!extensions.includes(extension)) return { kind: 'refused', problem: 'extension' };
  if (file.size > maxBytes) return { kind: 'refused', problem: 'size' };
  try {
    const dataUrl = await readDataUrl(file);
    const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
    if (file.size === 0) return { kind: 'refused', problem: 'unreadable' };
    return { kind: 'chosen', file: { name: file.name, extension, base64, dataUrl } };
  } catch {
    return { kind: 'refused', problem: 'unreadable' };
  }
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
