// node 07-remind-or-revoke.ts MQ20261127828236 2026-12-31
// urges who has not signed and gives more time; without a day it is revoked
import { MoqiError } from '@moqi/sdk';
import { moqi } from './client.ts';

const [applyNo = '', day] = process.argv.slice(2);

const { applyId } = await moqi.call('contracts/status', { applyNo });
if (day === undefined) {
  await moqi.call('contracts/revoke', { applyId, reason: '金额有误' });
  console.log('revoked');
} else {
  await moqi.call('contracts/extend', { applyId, overDate: day });
  const { reminded } = await moqi.call('contracts/remind', { applyNo }).catch((error: unknown) => {
    // a refusal has a name that never changes: nobody is urged too often
    if (error instanceof MoqiError && error.error === 'REMIND_TOO_SOON') return { reminded: 0 };
    throw error;
  });
  console.log(`extended to ${day}, reminded ${reminded}`);
}
