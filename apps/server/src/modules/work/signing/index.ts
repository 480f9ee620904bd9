export { type Proof, proofsOf } from './acts/proof.ts';
