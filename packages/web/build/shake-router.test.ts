import { expect, test } from 'vitest';
import { shakable } from './shake-router.ts';

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
