import { escapeXml } from '@club/venue-plan/svg-text.ts';
import type { Fact } from './mail-definition.ts';

/** A part of a mail, in plain text: it is escaped here. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A box of lines, label and value. */
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** A button. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

export interface MailContent {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const FONT = "font-family:Roboto,'Segoe UI',Helvetica,Arial,sans-serif";
const BLUE = '#0a1c4b';
const RED = '#c9142b';
const INK = '#0c1530';
const MUTED = '#566282';

/** The HTML of every mail: only tables and inline styles, because mail programs support little else. */
export function mailLayout({ title, blocks, clubName }: MailContent & { readonly clubName: string }): string {
  return `<!doctype html>
<html lang="es-UY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeXml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f6fb">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6fb">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="background:${BLUE};border-bottom:4px solid ${RED};padding:24px 28px">
<p style="margin:0 0 6px;${FONT};font-size:13px;letter-spacing:1px;color:#dfe8fb">${escapeXml(clubName.toUpperCase())}</p>
<h1 style="margin:0;${FONT};font-size:24px;line-height:30px;color:#ffffff">${escapeXml(title)}</h1>
</td></tr>
<tr><td style="padding:28px">
${blocks.map(blockHtml).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The same content for programs without HTML. */
export function mailText({ blocks }: MailContent): string {
  return blocks.map(blockText).join('\n\n');
}

function blockText(block: Block): string {
  if (block.kind === 'facts') return block.facts.map(factText).join('\n');
  return block.kind === 'link' ? `${block.label}: ${block.url}` : block.text;
}

const factText = ({ label, value, url }: Fact): string =>
  `${label}: ${value}${url === undefined ? '' : ` ${url}`}`;

function blockHtml(block: Block): string {
  if (block.kind === 'facts') return factsHtml(block.facts);
  return block.kind === 'link' ? linkHtml(block) : paragraphHtml(block.text);
}

function paragraphHtml(text: string): string {
  const lines = escapeXml(text).replaceAll('\n', '<br>');
  return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${INK}">${lines}</p>`;
}

function factsHtml(facts: readonly Fact[]): string {
  const rows = facts.map(
    ({ label, value, url }) => `<tr>
<td style="padding:8px 12px 8px 0;${FONT};font-size:13px;line-height:22px;color:${MUTED};white-space:nowrap;vertical-align:top">${escapeXml(label)}</td>
<td style="padding:8px 0;${FONT};font-size:16px;line-height:22px;color:${INK}">${url === undefined ? escapeXml(value) : `<a href="${escapeXml(url)}" style="color:${BLUE}">${escapeXml(value)}</a>`}</td>
</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-top:1px solid #dfe4ee;border-bottom:1px solid #dfe4ee">
${rows.join('\n')}
</table>`;
}

function linkHtml({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>
<td style="background:${BLUE};border-radius:8px"><a href="${escapeXml(url)}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeXml(label)}</a></td>
</tr></table>`;
}
