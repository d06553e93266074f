/** npm run pictures: renders the demo's pictures, deterministically (docs/design.md). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictures } from './pictures/list.ts';
import { repository } from './source-files.ts';

const QUALITY = 42;

for (const { file, paint } of pictures) {
  const { canvas } = paint().pen;
  const bytes = await (file.endsWith('.png') ? canvas.encode('png') : canvas.encode('webp', QUALITY));
  writeFileSync(join(repository, file), bytes);
  console.log(`${file} ${bytes.length}`);
}
