import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Figure } from './measure.ts';

const RUNNERS = ['own', '@libpdf/core', '@signpdf', '@cantoo'];

async function ask(child: ChildProcess, question: string): Promise<unknown> {
  const answer = once(child, 'message');
  child.send(question);
  return (await answer)[0];
}

/**
 * Lets the runners sign a file of `bytes` bytes in turns, one at a time, until `budget` milliseconds have passed or each had `most`
 * turns. Our own and the floor take four turns for one of each peer, which is as long as many of theirs.
 */
export async function contest(bytes: number, limits: { budget: number; most: number }): Promise<Figure[]> {
  const children = RUNNERS.map((who) =>
    fork(join(import.meta.dirname, 'turns-child.ts'), [who, String(bytes), String(limits.most)], { execArgv: ['--expose-gc'] }),
  );
  try {
    await Promise.all(children.map((child) => once(child, 'message')));
    const until = performance.now() + limits.budget;
    for (let turn = 0; turn < limits.most && (turn < 12 || performance.now() < until); turn++) {
      for (const [k, child] of children.entries()) if (k === 0 || turn % 4 === 0) await ask(child, 'turn');
    }
    const figures: Figure[] = [];
    for (const child of children) figures.push(...((await ask(child, 'figures')) as Figure[]));
    return figures;
  } finally {
    for (const child of children) child.kill();
  }
}
