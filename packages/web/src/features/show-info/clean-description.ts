import type { SafeHtml } from '@club/ui/lib/markup/safe-html.ts';

/** A server-rendered page has it sanitised already: only later pages load the code for it. Null when empty. */
export async function cleanDescription(html: string): Promise<SafeHtml | null> {
  if (html === '') return null;
  const { safeHtml } = await import('@club/ui/lib/markup/safe-html.ts');
  return safeHtml(html);
}
