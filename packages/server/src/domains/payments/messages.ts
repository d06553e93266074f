/** Shown while the provider does not report a payment's result; the page reloads by itself. */
export const WAITING_PAGE = `<!doctype html>
<html lang="es-UY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="4">
<title>Estamos confirmando tu pago</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 12px; padding: 24px; box-sizing: border-box;
  font: 1.0625rem/1.5 system-ui, sans-serif; color: #10182b; background: #f4f6fb; text-align: center; }
h1 { margin: 0; font-size: 1.5rem; } p { margin: 0; max-width: 34rem; }
</style>
</head>
<body>
<h1>Estamos confirmando tu pago</h1>
<p>El medio de pago está demorando en responder. Esta página se actualiza sola: no la cierres ni vuelvas a pagar.</p>
</body>
</html>
`;
