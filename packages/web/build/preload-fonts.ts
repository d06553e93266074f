import type { HtmlTagDescriptor, Plugin } from 'vite';

/** A preload tag for each built file whose name starts with one of the given font names. */
function fontPreloads(
  fileNames: readonly string[],
  fonts: readonly string[],
  base: string,
): HtmlTagDescriptor[] {
  return fileNames
    .filter(
      (file) => file.endsWith('.woff2') && fonts.some((font) => file.split('/').pop()?.startsWith(font)),
    )
    .map((file) => ({
      tag: 'link',
      attrs: { rel: 'preload', href: `${base}${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
      injectTo: 'head',
    }));
}

/** Lets the browser fetch the fonts of the first screen together with the style sheet that names them. */
export function preloadFonts(fonts: readonly string[]): Plugin {
  let base = '/';
  return {
    name: 'preload-fonts',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) => fontPreloads(Object.keys(context.bundle ?? {}), fonts, base),
    },
  };
}
