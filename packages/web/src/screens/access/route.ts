export { LoginFailed as Component } from '../../features/login-failed/LoginFailed.tsx';
export { loadAccess as loader } from './load-access.ts';
