/** Fuzzing of decoders, guided by the code that V8 saw running. See `fuzz`. */
export { Coverage, type Guide } from './coverage.ts';
export { type FuzzFinding, type FuzzLimits, type FuzzOptions, type FuzzReport, type FuzzTarget, fuzz } from './fuzz.ts';
export { type Material, mutate } from './mutate.ts';
export { Random } from './random.ts';
