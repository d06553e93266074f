export { fetchFriends as loader } from '../../../api/friends.ts';
export { FriendsScreen as Component } from './FriendsScreen.tsx';
