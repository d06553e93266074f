export { annulledChannels, channelsOf } from './own-channels.ts';
