import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@club/demo/stack/repository.ts';
import { product } from './product.ts';

const program = join(repository, 'packages', 'server', 'src', 'club.ts');
const linkProgram = join(repository, 'packages', 'demo', 'src', 'season', 'make-link.ts');
const run = promisify(execFile);

/** Runs `npm run club -- <words>` on the product under test; returns its output. @throws when it refuses */
export const club = (...words: string[]): Promise<string> => runProgram(program, ...words);

/** Runs a program of ours on the product under test; returns its output. @throws when it refuses */
export async function runProgram(path: string, ...words: string[]): Promise<string> {
  // Without the cache each run compiles all modules of the server again.
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...product().staffSettings };
  const { stdout } = await run(process.execPath, [path, ...words], { env });
  return stdout;
}

/** The path of a private link printed by the demo season, by its title. @throws when there is none */
export function demoLink(title: string): string {
  const link = product().demo.links.find((candidate) => candidate.title === title);
  if (!link) throw new Error(`The demo has no link "${title}"`);
  return new URL(link.url).pathname;
}

/** Creates a courtesy for one guest of the big match, as staff do; returns the path of its page. */
export const makeCourtesy = (): Promise<string> => makeLink('courtesy');

/** Creates a payment link for one place of the big match, as staff do; returns the path of its page. */
export const makePaymentLink = (): Promise<string> => makeLink('payment');

async function makeLink(kind: 'courtesy' | 'payment'): Promise<string> {
  const address = await runProgram(linkProgram, kind);
  return new URL(address.trim()).pathname;
}
