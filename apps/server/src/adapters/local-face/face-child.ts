import { answerQuestions } from '../own-program.ts';
import { openEngine } from './engine.ts';

/** The two models are small: a second thread waits more than it works. */
const THREADS = 1;

const engine = openEngine(THREADS);
answerQuestions(async (frames: readonly Uint8Array[]) => {
  const { see } = await engine;
  const seen = [];
  for (const frame of frames) seen.push(await see(frame));
  return seen;
});
