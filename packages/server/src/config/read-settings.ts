import { type StaticDecode, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Defaults, demoDefaults, PRODUCTION_DEFAULTS } from './defaults.ts';
import { DEMO_SECRETS } from './demo-keys.ts';
import { FORMER_NAMES, S3_SETTINGS, type SettingName, Settings } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
type Values = StaticDecode<typeof Settings>;
/** The fault of a setting; never its value. */
type Faults = Map<SettingName, string>;

/** Names every wrong setting, with its fault and an example. */
export class WrongSettings extends Error {
  constructor(faults: Faults) {
    const lines = [...faults].map(
      ([name, fault]) => `  ${name} ${fault}. Example: ${name}=${exampleOf(name)}`,
    );
    super(`settings are missing or wrong (docs/operations.md explains each):\n${lines.join('\n')}`);
    this.name = 'WrongSettings';
  }
}

const NAMES = Object.keys(Settings.properties) as SettingName[];
const exampleOf = (name: SettingName) => ({ example: '', ...Settings.properties[name] }).example;
/** Blank counts as not set. */
const isSet = (text: string | undefined): text is string => Boolean(text?.trim());

/**
 * Reads the environment. Any profile other than the demo is read as production, so that a misspelt one reports all faults.
 * @throws WrongSettings
 */
export function readSettings(env: Environment): Values {
  const isDemo = env.PROFILE === 'demo';
  const texts = textsOf(NAMES, env, isDemo ? demoDefaults(env) : PRODUCTION_DEFAULTS);
  const faults = faultsOf(NAMES, texts);
  for (const name of texts.has('S3_ENDPOINT') ? S3_SETTINGS : [])
    if (!texts.has(name)) faults.set(name, 'is missing, and S3_ENDPOINT needs it');
  const known = new Set<string | undefined>(Object.values(DEMO_SECRETS));
  for (const name of isDemo ? [] : NAMES)
    if (name in DEMO_SECRETS && known.has(texts.get(name)))
      faults.set(name, "is the demo's own, which everybody knows");
  return decoded(texts, faults) as Values;
}

/** Reads only these settings, without defaults: for small programs. @throws WrongSettings */
export function readSome<const Name extends SettingName>(
  env: Environment,
  names: readonly Name[],
): Pick<Values, Name> {
  const texts = textsOf(names, env, {});
  return decoded(texts, faultsOf(names, texts)) as Pick<Values, Name>;
}

function textsOf(
  names: readonly SettingName[],
  env: Environment,
  defaults: Defaults,
): Map<SettingName, string> {
  const pairs = names.map((name) => [name, textOf(name, env) ?? defaults[name]] as const);
  return new Map(pairs.filter((pair): pair is [SettingName, string] => pair[1] !== undefined));
}

/** What is set under the name, or else under its former one. */
function textOf(name: SettingName, env: Environment): string | undefined {
  const former = FORMER_NAMES[name];
  return [env[name], former && env[former]].find(isSet);
}

function faultsOf(names: readonly SettingName[], texts: ReadonlyMap<SettingName, string>): Faults {
  const faults: Faults = new Map();
  for (const name of names) {
    const schema = Settings.properties[name];
    const text = texts.get(name);
    if (text !== undefined) {
      const [error] = Value.Errors(schema, text);
      if (error) faults.set(name, error.message);
    } else if (!Type.IsOptional(schema)) faults.set(name, 'is missing');
  }
  return faults;
}

function decoded(texts: ReadonlyMap<SettingName, string>, faults: Faults): Partial<Values> {
  if (faults.size > 0) throw new WrongSettings(faults);
  return Object.fromEntries(
    [...texts].map(([name, text]) => [name, Value.Decode(Settings.properties[name], text)]),
  );
}
