import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\/dist\//;
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const FACTORY = /= (React(?:\$\d+)?\.(?:forwardRef|createContext|memo)\()/g;

/** What the router says when it is used wrongly, which tests and development have seen before any visitor does. */
const COMPLAINT = /\b((?:invariant|warning|warningOnce)\([^;`"]*, )(?:"(?:[^"\\\n]|\\.)*"|`[^`]*`)\)/g;

/**
 * Lets unused components of the router fall away, whose display names and factories look like side effects, and leaves out
 * the words of its complaints; that it complains stays.
 */
export function shakable(code: string): string {
  return code.replace(DISPLAY_NAME, '').replace(FACTORY, '= /* @__PURE__ */ $1').replace(COMPLAINT, '$1"")');
}

const INSTRUMENTATION = /router\/instrumentation\.js$/;

/**
 * The router's hooks for those who measure it, none of whom is here: functions that answer nothing. It asks one of them at
 * every navigation, so they stay functions.
 */
export function withoutContent(code: string): string {
  const [, names = ''] = /export \{([^}]*)\}/.exec(code) ?? [];
  return names
    .split(',')
    .map((name) => `export const ${name.trim()} = () => undefined;`)
    .join('\n');
}

/** Applies both to the router's files in a build. Saves about 5 kB gzip of the first load. */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code, id) => ({
        code: INSTRUMENTATION.test(id) ? withoutContent(code) : shakable(code),
        map: null,
      }),
    },
  };
}
