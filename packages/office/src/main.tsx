import './styles/index.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queries } from './api/query.ts';
import { BASE } from './paths.ts';
import { routes } from './routes.tsx';
import { cssVariables, theme } from './theme.ts';

/** The nonce of this page, with which the policy allows the component library's styles. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root');
const router = createBrowserRouter(routes, { basename: BASE });
createRoot(container).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme="light"
      getStyleNonce={() => nonce}
    >
      <Notifications position="bottom-right" />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
