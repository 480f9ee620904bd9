export { arrive, isLeftIdle } from './acts/arrive.ts';
export type { ArrivalProof } from './arrival.ts';
