import type { SafeHtml } from '@club/ui/lib/markup/safe-html.ts';

/** The page that comes from the server has it clean already: only the next ones need the code for it. Null when empty. */
export async function cleanDescription(html: string): Promise<SafeHtml | null> {
  if (html === '') return null;
  const { safeHtml } = await import('@club/ui/lib/markup/safe-html.ts');
  return safeHtml(html);
}
