export { fetchAccount as loader } from '../../../api/account.ts';
export { AccountScreen as Component } from './AccountScreen.tsx';
