import { listenInSteps } from '#platform/events/listener.ts';
import { settle } from '../acts/settle.ts';
import { microDepositAsked } from '../events.ts';

/** A payment that was asked for is handed in at once; what gets no answer the sweep asks about. */
export const payAsked = listenInSteps(microDepositAsked, 'microDeposits.pay', ({ platform, event: { party, id } }) =>
  settle(platform, { applicant: party, depositId: id }),
);
