import type { Operation } from '@moqi/api';
import type { Statements } from '../../apps/server/test/statements/most.ts';

/** How many statements one granted call may cost, without those of the job queue and those that begin and end transactions. */
export const BUDGETS = { reading: 8, acting: 25, signing: 40 } as const;
export type Budget = keyof typeof BUDGETS;

/** Operations that cost more than their budget, with what they may cost meanwhile. The numbers only get smaller. */
export type Excesses = Readonly<Record<string, number>>;

export interface Cost extends Statements {
  readonly budget: Budget;
  readonly limit: number;
}

type Budgeted = Pick<Operation, 'name' | 'reads'>;

/** With a key of the product, with the signer's own, and by a program with a seal that it was given, whose consent is written then and there. */
const SIGNING = ['signing.signContract', 'signing.signWithOwnKey', 'autosigning.signAuthorised'];

export function budgetOf({ name, reads }: Budgeted): Budget {
  if (SIGNING.includes(name)) return 'signing';
  return reads === undefined ? 'acting' : 'reading';
}

/** What every operation cost that was granted in the tests, the dearest first. */
export function costsOf(operations: readonly Budgeted[], most: readonly Statements[], excesses: Excesses): Cost[] {
  const costs = most.flatMap((statements) => {
    const operation = operations.find(({ name }) => name === statements.operation);
    if (operation === undefined) return [];
    const budget = budgetOf(operation);
    return [{ ...statements, budget, limit: excesses[operation.name] ?? BUDGETS[budget] }];
  });
  return costs.toSorted((a, b) => b.own - a.own);
}

/** What a call finds to do differs a little from run to run: a first use, a sweep that comes due. A query for each row does not hide in it. */
const SLACK = 1.2;

/** Operations that are dearer than allowed. */
export function complaintsOf(costs: readonly Cost[]): string[] {
  const dear = costs.filter(({ own, limit }) => own > Math.ceil(limit * SLACK));
  return dear.map(({ operation, own, limit }) => `${operation} costs ${own} statements, ${limit} are allowed`);
}

/** Excesses that were none in this run. By chance another call may have done the first work of a month, so this is a hint and no fault. */
export function mendedIn(costs: readonly Cost[], excesses: Excesses): string[] {
  const mended = costs.filter(({ operation, own, budget }) => excesses[operation] !== undefined && own <= BUDGETS[budget]);
  return mended.map(({ operation, budget }) => `${operation} kept within ${BUDGETS[budget]} in this run: it may come off excesses.json`);
}
