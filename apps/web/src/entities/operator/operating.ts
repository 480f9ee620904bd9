/** How calls are made at the operator's door. */
export const OPERATING = { audience: 'operator', whenSessionLost: 'reject' } as const;
