export { ErrorPage as Component } from '../../features/error-page/ErrorPage.tsx';
