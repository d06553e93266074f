import { solution } from './work.ts';

self.onmessage = ({ data }: MessageEvent<{ challenge: string; bits: number }>) =>
  self.postMessage(solution(data.challenge, data.bits));
