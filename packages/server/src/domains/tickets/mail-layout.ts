export interface MailContent {
  readonly title: string;
  /** Plain texts; they are escaped here. */
  readonly paragraphs: readonly string[];
  /** Lines of a box below the paragraphs: what it is about, label and value. */
  readonly facts?: readonly { label: string; value: string }[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly clubName?: string;
}

const FONT = "font-family:Roboto,'Segoe UI',Helvetica,Arial,sans-serif";
const BLUE = '#0a1c4b';
const RED = '#c9142b';
const INK = '#0c1530';
const MUTED = '#566282';

/** The HTML of every mail: tables and inline styles only, since that is what mail programs draw. */
export function mailLayout(content: MailContent): string {
  const { title, paragraphs, facts = [], action, clubName = '' } = content;
  return `<!doctype html>
<html lang="es-UY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f6fb">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6fb">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="background:${BLUE};border-bottom:4px solid ${RED};padding:24px 28px">
${clubName ? `<p style="margin:0 0 6px;${FONT};font-size:13px;letter-spacing:1px;color:#dfe8fb">${escapeHtml(clubName.toUpperCase())}</p>` : ''}
<h1 style="margin:0;${FONT};font-size:24px;line-height:30px;color:#ffffff">${escapeHtml(title)}</h1>
</td></tr>
<tr><td style="padding:28px">
${paragraphs.map(paragraphHtml).join('\n')}
${facts.length > 0 ? factsHtml(facts) : ''}
${action ? actionHtml(action) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The same content for programs that show no HTML. */
export function mailText({ paragraphs, facts = [], action }: MailContent): string {
  return [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
  ].join('\n\n');
}

function paragraphHtml(text: string): string {
  return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${INK}">${escapeHtml(text)}</p>`;
}

function factsHtml(facts: readonly { label: string; value: string }[]): string {
  const rows = facts.map(
    ({ label, value }) => `<tr>
<td style="padding:8px 12px 8px 0;${FONT};font-size:13px;line-height:22px;color:${MUTED};white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td>
<td style="padding:8px 0;${FONT};font-size:16px;line-height:22px;color:${INK}">${escapeHtml(value)}</td>
</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-top:1px solid #dfe4ee;border-bottom:1px solid #dfe4ee">
${rows.join('\n')}
</table>`;
}

function actionHtml({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr>
<td style="background:${BLUE};border-radius:8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
