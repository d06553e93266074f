import type { SafeHtml } from '@club/ui/lib/markup/safe-html.ts';
import styles from './RichText.module.css';

/** HTML text of the wire, already sanitised (wire.md §4). */
export function RichText({ html }: { readonly html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is safeHtml's own writing
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
