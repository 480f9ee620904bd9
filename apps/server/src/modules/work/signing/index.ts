export { type Proof, proofOf } from './act/proof.ts';
