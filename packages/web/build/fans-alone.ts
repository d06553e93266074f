import type { Plugin } from 'vite';
import { OURS } from './shared-code.ts';

/** Ours, and in a build of its own. */
const PREVIEW = /\/packages\/web\/src\/(?:api\/)?preview\b/;
/** The packages of others that it may. */
const OTHERS = /\/node_modules\/(?:react|react-dom|react-router|scheduler|uqr)\//;
/** What the bundler itself writes: helpers without a file. */
const isMade = (id: string): boolean => id.startsWith('\0') || !id.includes('/');

/** The modules that have no place in the fans' site: the back office above all, and the libraries that it alone uses. */
export const strangers = (modules: readonly string[]): string[] =>
  modules.filter((id) => {
    if (isMade(id)) return false;
    return id.includes('/node_modules/') ? !OTHERS.test(id) : !OURS.test(id) || PREVIEW.test(id);
  });

/** Fails the build of the fans' site when a module is in it that is not theirs. */
export function fansAlone(): Plugin {
  return {
    name: 'fans-alone',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const found = strangers(modules);
      if (found.length > 0) this.error(`Not for fans: ${found.join(', ')}`);
    },
  };
}
