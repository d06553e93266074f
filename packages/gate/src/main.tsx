import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { GateApp } from './app/gate-app.ts';
import { GateContext } from './app/use-gate.ts';
import { registerWorker } from './worker/register.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root');
const app = new GateApp();
createRoot(container).render(
  <StrictMode>
    <GateContext value={app}>
      <App />
    </GateContext>
  </StrictMode>,
);
void app.start();
void registerWorker();
