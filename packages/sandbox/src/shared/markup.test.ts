import { expect, test } from 'vitest';
import { html, trusted } from './markup.ts';

test('text in a template is escaped, in content and in attributes', () => {
  const name = `<script>"O'Neil" & co</script>`;
  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;script&gt;&quot;O&#39;Neil&quot; &amp; co&lt;/script&gt;">&lt;script&gt;&quot;O&#39;Neil&quot; &amp; co&lt;/script&gt;</p>',
  );
});

test('markup, lists and absent values are printed as what they are', () => {
  const items = ['a', 'b<'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}${null}${false}${undefined}${0}</ul>${trusted('<hr>')}`.markup).toBe(
    '<ul><li>a</li><li>b&lt;</li>0</ul><hr>',
  );
});
