import { listKeySeals, readKeySeal, signAuthorised } from '@moqi/api/work/auto-signing';
import type { UsableSealCard } from '@moqi/api/work/seals';
import { loadContract, loadNumbered } from '#modules/work/contracts/index.ts';
import { sealChoice } from '#modules/work/seals/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { ownTasksOf, takeForKey } from '../acts/take-for-key.ts';
import { usesToWire } from '../wire.ts';

/** A picture of a seal is not for programs: on paper it would pass for the seal itself. */
const withoutPicture = ({ sealId, sealName, kind, until, usesLeft }: UsableSealCard) => ({ sealId, sealName, kind, until, usesLeft });

export const listKeySealsHandler = handle(listKeySeals, async ({ actor: { party, memberId }, tx, now }) => {
  const { usable } = await sealChoice(tx, { party, memberId, now });
  return { list: usable.map(withoutPicture) };
});

export const readKeySealHandler = handle(readKeySeal, async ({ actor: { party, memberId }, input, tx, now, fail }) => {
  const { usable } = await sealChoice(tx, { party, memberId, now });
  return withoutPicture(usable.find(({ sealId }) => sealId === input.sealId) ?? fail('SEAL_UNKNOWN'));
});

export const signAuthorisedHandler = handleInSteps(signAuthorised, async ({ actor, input, platform, reads, now, transact, fail }) => {
  const contract = await loadNumbered(reads, input.applyNo);
  if (contract?.owner !== actor.party) return fail('CONTRACT_NOT_FOUND');
  const loaded = (await loadContract(reads, contract)) ?? fail('CONTRACT_NOT_FOUND');
  const mine = ownTasksOf(loaded, actor);
  const [use] = usesToWire(mine.length === 0 ? [] : await takeForKey(platform, { loaded, mine, member: actor, now }, transact));
  return use ?? fail('AUTO_SIGNING_NO_TASK');
});
