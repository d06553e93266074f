import { Screen } from './parts/Screen.tsx';

/** Which screen there is: a browser that is no lane yet is told whom to ask. */
export function App() {
  return (
    <Screen title="Puerta">
      <p>Este dispositivo todavía no es un carril. Pedile al jefe de puertas el código de alta.</p>
    </Screen>
  );
}
