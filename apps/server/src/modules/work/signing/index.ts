export { type Proof, proofOf } from './acts/proof.ts';
