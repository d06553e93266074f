import { styleText } from 'node:util';
import type { Stack } from './stack.ts';

const WIDTH = 78;

const bold = (text: string) => styleText('bold', text);
const faint = (text: string) => styleText('dim', text);
const address = (text: string) => styleText(['cyan', 'underline'], text);
const heading = (text: string) => `\n${styleText(['bold', 'blue'], text)}`;

/** Breaks a text into lines of at most `width` characters, between words. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function personLines(persons: Stack['demo']['persons']): string[] {
  const widest = (values: string[]) => Math.max(...values.map((value) => value.length));
  const names = widest(persons.map(({ name }) => name));
  const documents = widest(persons.map(({ document }) => document));
  const room = Math.max(30, (process.stdout.columns ?? 100) - names - documents - 8);
  return persons.flatMap(({ name, document, shows }) => {
    const [first = '', ...more] = wrap(shows, room);
    return [
      `  ${bold(name.padEnd(names))}  ${document.padEnd(documents)}  ${first}`,
      ...more.map((line) => `${' '.repeat(names + documents + 6)}${line}`),
    ];
  });
}

type Summary = Pick<Stack, 'siteUrl' | 'mailboxUrl' | 'paymentsUrl' | 'authenticatorUrl' | 'demo'>;

/** What a user of the demo needs, in their language. */
export function summaryOf(summary: Summary, seconds: number): string {
  const { siteUrl, mailboxUrl, paymentsUrl, authenticatorUrl, demo } = summary;
  const line = faint('─'.repeat(WIDTH));
  // The list may be longer than the window: the URL is at both ends.
  const site = `${bold('Sitio')}            ${address(siteUrl)}`;
  const lines = [
    line,
    `  ${site}`,
    `  ${bold('Administración')}   ${address(`${siteUrl}/club`)}`,
    `  ${bold('Casilla de mails')} ${address(mailboxUrl)}`,
    `  ${bold('Panel de fallas')}  ${address(`${paymentsUrl}/_control`)}`,
  ];
  if (demo.persons.length > 0) {
    lines.push(heading('Quién puede ingresar'), ...personLines(demo.persons));
  }
  if (demo.team.length > 0) {
    lines.push(heading('Quién trabaja en el club'), ...personLines(demo.team));
    lines.push(`  Su segundo factor: ${address(authenticatorUrl)}`);
  }
  if (demo.gateStaff.length > 0) {
    lines.push(heading(`Quién trabaja en las puertas (${siteUrl}/puerta)`));
    for (const { name, role, pin } of demo.gateStaff)
      lines.push(`  ${bold(name)}, ${role === 'steward' ? 'portero' : 'supervisora'}: PIN ${pin}`);
  }
  if (demo.links.length > 0) {
    lines.push(heading('Links privados'));
    for (const { title, url } of demo.links) lines.push(`  ${title}`, `    ${address(url)}`);
  }
  const ready = faint(`Listo en ${seconds.toFixed(1)} s. Ctrl-C para terminar.`);
  lines.push('', `  ${ready}`, `  ${site}`, line);
  return lines.join('\n');
}
