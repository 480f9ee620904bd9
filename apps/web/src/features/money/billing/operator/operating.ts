import { listBillingCases } from '@moqi/api';

/** How calls are made at the operator's door; after each change the lists are asked for again. */
export const OPERATING = { audience: 'operator', whenSessionLost: 'reject', refreshes: [listBillingCases] } as const;
