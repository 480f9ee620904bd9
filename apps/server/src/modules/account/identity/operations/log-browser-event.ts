import { logBrowserEvent } from '@moqi/api/account/identity';
import { handle } from '#operation/handle.ts';
import { withoutPersonalTraces } from '../personal-traces.ts';

export const logBrowserEventHandler = handle(logBrowserEvent, async ({ input, platform, requestId }) => {
  platform.log.info({ requestId, text: withoutPersonalTraces(input.text) }, 'browser');
  return { logged: true as const };
});
