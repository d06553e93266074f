import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';
import { missingClasses } from './style-classes.ts';

const css = { path: 'packages/web/src/a/A.module.css', text: '.row:hover { color: red }\n.row .cell {}' };
const using = (text: string, from = './A.module.css') =>
  missingClasses([css, { path: 'packages/web/src/a/A.tsx', text: `import styles from '${from}';\n${text}` }]);

test('a class that its module does not have is found, and a module that is not there', () => {
  expect(using('className={styles.row} join(styles.cell)')).toEqual([]);
  expect(using('className={styles.rows}')).toEqual([expect.stringContaining('has no class rows')]);
  expect(using('', '../A.module.css')).toEqual([expect.stringContaining('no file')]);
});

test('each class of the screens is one of its module', () => {
  expect(missingClasses(sourceFiles(/^packages\/.*\.(tsx?|module\.css)$/))).toEqual([]);
});
