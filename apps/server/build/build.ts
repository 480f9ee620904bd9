import { buildProgram } from './build-program.ts';

await buildProgram();
