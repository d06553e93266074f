/** A small page of the server's own, in the site's colours, with one thing to say. */
export const plainPage = (title: string, text: string, head: string): string => `<!doctype html>
<html lang="es-UY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${title}</title>
<style>
main { min-height: 100vh; display: grid; place-content: center; gap: 12px; padding: 24px; box-sizing: border-box; }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; color: #10182b; background: #f4f6fb; text-align: center; }
h1 { margin: 0; font-size: 1.5rem; } p { margin: 0; max-width: 34rem; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
