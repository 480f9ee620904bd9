import { CONTRACT_STATES } from '@moqi/api';
import { type Deed, VERBS } from './deeds.ts';
import type { Contract } from './model.ts';

/** Each verb with the state of the contract it was tried at: how often it was granted, and how often refused. */
export type Reached = Map<string, { granted: number; refused: number }>;

export function note(reached: Reached, { verb }: Deed, { state, bins }: Contract, isGranted: boolean): void {
  const key = `${verb} ${bins.has('draft') ? 'deleted' : state}`;
  const cell = reached.get(key) ?? { granted: 0, refused: 0 };
  if (isGranted) cell.granted += 1;
  else cell.refused += 1;
  reached.set(key, cell);
}

/** Counts what another part reached too. */
export function added(reached: Reached, other: Reached): void {
  for (const [key, { granted, refused }] of other) {
    const cell = reached.get(key) ?? { granted: 0, refused: 0 };
    reached.set(key, { granted: cell.granted + granted, refused: cell.refused + refused });
  }
}

const STATES = ['deleted', ...CONTRACT_STATES] as const;

const cellsOf = (reached: Reached, verb: string) =>
  STATES.map((state) => {
    const { granted, refused } = reached.get(`${verb} ${state}`) ?? { granted: 0, refused: 0 };
    return { granted, refused, all: granted + refused };
  });

/** How often the cell was reached that was reached least, of verbs that are tried at a contract. */
export const leastOf = (reached: Reached): number =>
  Math.min(
    ...VERBS.filter((verb) => verb !== 'draft' && verb !== 'sendNew').flatMap((verb) => cellsOf(reached, verb).map(({ all }) => all)),
  );

/** How often each verb was granted and refused in each state of a contract, and the least of them. */
export function tableOf(reached: Reached): string {
  const lines = VERBS.map((verb) => [verb, ...cellsOf(reached, verb).map(({ granted, refused }) => `${granted}+${refused}`)]);
  const table = [['verb', ...STATES], ...lines].map((line) =>
    line
      .map((cell) => cell.padEnd(12))
      .join(' ')
      .trimEnd(),
  );
  return [...table, `granted + refused; the least where there is a contract: ${leastOf(reached)}`].join('\n');
}
