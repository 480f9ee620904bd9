import { answerQuestions } from '../own-program.ts';
import { openEngine } from './engine.ts';

/** A second one waits for the first more than it works. */
const THREADS = 1;

const engine = openEngine(THREADS);
answerQuestions(async (picture: Uint8Array) => (await engine).read(picture));
