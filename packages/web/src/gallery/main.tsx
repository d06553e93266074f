import '@club/ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Gallery } from './Gallery.tsx';
import { showPseudoStates } from './pseudo-states.ts';

// Links do nothing: the gallery stays.
const router = createMemoryRouter([{ path: '*', Component: Gallery }]);
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root');
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
showPseudoStates(document.styleSheets);
