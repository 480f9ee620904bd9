import { CONTRACT_STATES } from '@moqi/api';
import { VERBS } from './deeds.ts';
import type { Reached } from './sequence.ts';

const STATES = ['deleted', ...CONTRACT_STATES] as const;

/** How often each verb was granted and refused in each state of a contract, and the least of them. */
export function tableOf(reached: Reached): string {
  const cells = (verb: string) =>
    STATES.map((state) => {
      const { granted, refused } = reached.get(`${verb} ${state}`) ?? { granted: 0, refused: 0 };
      return { granted, refused, all: granted + refused };
    });
  const lines = VERBS.map((verb) => [verb, ...cells(verb).map(({ granted, refused }) => `${granted}+${refused}`)]);
  const least = Math.min(
    ...VERBS.filter((verb) => verb !== 'draft' && verb !== 'sendNew').flatMap((verb) => cells(verb).map(({ all }) => all)),
  );
  const table = [['verb', ...STATES], ...lines].map((line) =>
    line
      .map((cell) => cell.padEnd(12))
      .join(' ')
      .trimEnd(),
  );
  return [...table, `granted + refused; the least where there is a contract: ${least}`].join('\n');
}
