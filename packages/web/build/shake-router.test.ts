import { expect, test } from 'vitest';
import { shakable, withoutContent } from './shake-router.ts';

test('a component of the router that nobody uses leaves nothing behind that looks like a side effect', () => {
  const code =
    'const Link = React$1.forwardRef(function LinkWithRef() {});\nLink.displayName = "Link";\nuse(Link);';
  expect(shakable(code)).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});\n\nuse(Link);',
  );
});

test('other writes and calls stay as they are', () => {
  const code = 'Link.other = "x";\nReact.useState(1);';
  expect(shakable(code)).toBe(code);
});

test('what is left out keeps its names and can be called, and answers nothing', () => {
  expect(withoutContent('const a = 1;\nfunction b() {}\nexport { a, b };')).toBe(
    'export const a = () => undefined;\nexport const b = () => undefined;',
  );
});

test('complaints lose their words and nothing else', () => {
  const code = 'invariant(a && b, "You must \\"render\\" this");\nwarning(x === "y", `No z`);\nok("words");';
  expect(shakable(code)).toBe('invariant(a && b, "");\nwarning(x === "y", `No z`);\nok("words");');
});
