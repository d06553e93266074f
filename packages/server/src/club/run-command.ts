import { parseArgs } from 'node:util';
import type { Context } from '../context.ts';
import { Arguments, type Command, done, EXIT, type Outcome, printed, UsageError } from './command.ts';
import { teamCommands } from './manage-team.ts';
import { gapCommands } from './recover-gap.ts';
import { fileCommands } from './redraw-files.ts';
import { queueCommands } from './switch-queues.ts';

const GROUPS: readonly (readonly [title: string, commands: readonly Command[]])[] = [
  ['Filas de espera', queueCommands],
  ['Equipo', teamCommands],
  ['Pagos', gapCommands],
  ['Archivos', fileCommands],
];
const COMMANDS = GROUPS.flatMap(([, commands]) => commands);
const OPTIONS = ['motivo', 'direccion', 'nombre', 'desde'];
const SWITCHES = ['solo-listar'];

/** Runs a typed command; `open` makes the context for commands that need one. */
export async function runCommand(typed: readonly string[], open: () => Promise<Context>): Promise<Outcome> {
  if (typed.length === 0 || typed.some((word) => ['ayuda', '--help', '-h'].includes(word)))
    return done(...helpLines());
  try {
    const { command, args } = understood(typed);
    return await command.run(await open(), args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return printed(EXIT.usage, [error.message, 'Ayuda: npm run club -- ayuda']);
  }
}

function understood(typed: readonly string[]): { command: Command; args: Arguments } {
  const { words, options } = parsed(typed);
  const command = COMMANDS.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  if (!command) throw new UsageError(`No existe el comando "${words.join(' ')}".`);
  return { command, args: new Arguments(words.slice(command.name.split(' ').length), options) };
}

function parsed(typed: readonly string[]) {
  try {
    const { positionals: words, values } = parseArgs({
      args: [...typed],
      options: Object.fromEntries([
        ...OPTIONS.map((name) => [name, { type: 'string' as const }] as const),
        ...SWITCHES.map((name) => [name, { type: 'boolean' as const }] as const),
      ]),
      allowPositionals: true,
    });
    const options = new Map(
      Object.entries(values).flatMap(([name, value]) =>
        value === undefined || value === false ? [] : [[name, String(value)] as const],
      ),
    );
    return { words, options };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function helpLines(): readonly string[] {
  const lines = GROUPS.flatMap(([title, commands]) => [
    '',
    title,
    ...commands.flatMap(({ name, usage, about }) => [`  ${`${name} ${usage}`.trim()}`, `      ${about}`]),
  ]);
  return [
    'Uso: npm run club -- <comando> [opciones]',
    ...lines,
    '',
    'Termina con 0 si lo hizo, 1 ante una falla, 2 si el comando está mal escrito, 3 si no se puede hacer.',
  ];
}
