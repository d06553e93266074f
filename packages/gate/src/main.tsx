import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { registerWorker } from './worker/register.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root');
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
void registerWorker();
