import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** How many there are, each good once in the place of another factor. */
export const RECOVERY_CODES = 10;

/** Shown once; empty: the account had some already, and they stay. */
export const recoveryCodes = z.array(z.string());

export const drawRecoveryCodes = defineOperation({
  // 重新生成恢复码
  name: 'factors.drawRecoveryCodes',
  summary: 'Draws new recovery codes. Those before are worth nothing from then on.',
  input: z.object({}),
  output: z.object({ recoveryCodes }),
  errors: ['SECOND_PROOF_NEEDED', 'FACTOR_UNKNOWN', 'RECOVERY_HOLDS'],
  changes: ['account'],
  mounts: { personal: '/i/security/recoveryCodes' },
  limit: { times: 10, perSeconds: 60 },
});
