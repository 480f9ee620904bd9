export { proofsOf } from './acts/proof.ts';
