export { keepSecondProof, requireSecondProof } from './acts/second-proof.ts';
