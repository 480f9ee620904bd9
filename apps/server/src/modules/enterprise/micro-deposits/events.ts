import { defineEvent } from '#kernel/event.ts';

/** A payment was asked for. The party of each is the person who asked. */
export const microDepositAsked = defineEvent('microDeposits.asked', { aggregate: 'microDeposit', ids: {} });
export const microDepositArrived = defineEvent('microDeposits.arrived', { aggregate: 'microDeposit', ids: {} });
export const microDepositReturned = defineEvent('microDeposits.returned', { aggregate: 'microDeposit', ids: {} });
export const microDepositProven = defineEvent('microDeposits.proven', { aggregate: 'microDeposit', ids: {} });
export const microDepositSpent = defineEvent('microDeposits.spent', { aggregate: 'microDeposit', ids: {} });
export const microDepositWithdrawn = defineEvent('microDeposits.withdrawn', { aggregate: 'microDeposit', ids: {} });
export const microDepositLapsed = defineEvent('microDeposits.lapsed', { aggregate: 'microDeposit', ids: {} });

/** The event of each step that a deposit takes. */
export const EVENT_OF = {
  arrive: microDepositArrived,
  return: microDepositReturned,
  prove: microDepositProven,
  spend: microDepositSpent,
  withdraw: microDepositWithdrawn,
  lapse: microDepositLapsed,
} as const;
