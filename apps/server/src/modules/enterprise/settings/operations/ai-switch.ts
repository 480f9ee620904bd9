import { readAiSwitch, setAiSwitch } from '@moqi/api/enterprise/settings';
import { handle } from '#operation/handle.ts';
import { mayReadByMachine } from '../acts/machine-reading.ts';
import { findChoice, insertChoice } from '../store/machine-reading.ts';

export const readAiSwitchHandler = handle(readAiSwitch, async ({ actor, tx }) => {
  const choice = await findChoice(tx, actor.personId);
  return {
    aiSwitch: choice?.isAllowed === false ? (0 as const) : (1 as const),
    changeTime: choice?.at.toISOString() ?? '',
    mayRead: await mayReadByMachine(tx, actor),
  };
});

export const setAiSwitchHandler = handle(setAiSwitch, async ({ actor, input, tx, now }) => {
  const isAllowed = input.aiSwitch === 1;
  const before = await findChoice(tx, actor.personId);
  if ((before?.isAllowed ?? true) !== isAllowed) await insertChoice(tx, actor.personId, { isAllowed, at: now, ip: actor.origin.ip });
  return { aiSwitch: input.aiSwitch };
});
