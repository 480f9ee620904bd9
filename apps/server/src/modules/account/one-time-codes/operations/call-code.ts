import { callCode } from '@moqi/api/account/identity';
import { maskAddress } from '@moqi/rules';
import { CALL_PAUSE_SECONDS } from '#modules/records/notifications/index.ts';
import { handle } from '#operation/handle.ts';
import { openCall } from '../acts/code-call.ts';
import { issueCodeByCall } from '../acts/issue-code.ts';
import { ONE_TIME_CODE } from '../one-time-code.ts';

export const callCodeHandler = handle(callCode, async ({ input, tx, platform, now }) => {
  const call = openCall(platform.secrets, input.callToken, now);
  await issueCodeByCall(tx, platform, call, now);
  return {
    maskedTarget: maskAddress(call.address),
    validSeconds: ONE_TIME_CODE.validSeconds,
    resendSeconds: CALL_PAUSE_SECONDS,
    simulated: platform.voice.isOutbox,
  };
});
