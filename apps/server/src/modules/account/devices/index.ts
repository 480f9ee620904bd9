export { arrive, forgetDevices, isLeftIdle } from './acts/arrive.ts';
export type { ArrivalProof } from './arrival.ts';
