export { type KeptCheckpoints, openKeptCheckpoints } from './kept-checkpoints.ts';
export { witnessServer } from './server.ts';
export { openWitness, type Witness, type WitnessAnswer } from './witness.ts';
