import { setPriority } from 'node:os';
import type { FromProcess, ToProcess } from './own-process.ts';

/** The server goes first. */
const PRIORITY = 10;

/** What a process of its own does: answers one question after the other until the process ends that started it. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  setPriority(PRIORITY);
  process.once('disconnect', () => process.exit(0));
  const say = (message: FromProcess<Answer>): void => void process.send?.(message);
  process.on('message', ({ id, question }: ToProcess<Question>) => {
    answer(question).then(
      (found) => say({ id, answer: found }),
      () => say({ id }),
    );
  });
}
