/** Shown instead of a purchase. */
export const PURCHASE_BEGINS = 'Vista previa: acá empezaría la compra. Nada de esto está a la venta.';

/** The page for an expired or unknown preview. */
export const OVER_PAGE = `<!doctype html>
<html lang="es-UY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Esta vista previa venció</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 12px; padding: 24px; box-sizing: border-box;
  font: 1.0625rem/1.5 system-ui, sans-serif; color: #10182b; background: #f4f6fb; text-align: center; }
h1 { margin: 0; font-size: 1.5rem; } p { margin: 0; max-width: 34rem; }
</style>
</head>
<body>
<main>
<h1>Esta vista previa venció.</h1>
<p>Las vistas previas duran 24 horas. Pedile otra a quien te la mandó.</p>
</main>
</body>
</html>
`;
