const COMBINING_MARKS = /\p{Mn}/gu;

/** Lower case without accents, for searches. */
export function searchable(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase();
}

/** The options whose label contains the text, ignoring case and accents. */
export function matchingOptions<Option extends { readonly label: string }>(
  options: readonly Option[],
  text: string,
): Option[] {
  const wanted = searchable(text.trim());
  return options.filter(({ label }) => searchable(label).includes(wanted));
}
