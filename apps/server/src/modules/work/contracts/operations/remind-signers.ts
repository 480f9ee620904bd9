import { remindSigners } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { holdToRemind, remind } from '../acts/remind.ts';
import { lookerOf } from '../acts/sender.ts';
import { nameOf } from '../contract.ts';
import { mayHandle } from '../policy.ts';
import { turnOf } from '../signing-order.ts';
import { readParticipants } from '../store/participants.ts';

export const remindSignersHandler = handle(remindSigners, async ({ actor, input, now, platform, tx }) => {
  const contract = await holdToRemind(tx, actor, input.applyNo);
  const participants = await readParticipants(tx, contract.owner, contract.contractId);
  const others = turnOf(contract, participants).filter((task) => !mayHandle(task, lookerOf(actor)));
  const sent = participants.flatMap(({ reminders }) => reminders).length;
  const reminded = await remind(tx, { contract, others, sent, actor, platform, now });
  return { reminded: reminded.length, names: reminded.map(nameOf) };
});
