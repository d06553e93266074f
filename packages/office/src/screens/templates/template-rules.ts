/** What is wrong with the name of a template; null when nothing is. */
export const templateNameProblem = (name: string): string | null =>
  name.trim().length < 3 ? 'Escribí un nombre de 3 a 80 letras.' : null;
