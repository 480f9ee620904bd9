import { renewPaper as renewOperation } from '@moqi/api/account/real-names';
import type { PartyId } from '#kernel/actor.ts';
import { enforce } from '#kernel/refusal.ts';
import { paperEndFrom, paperEndToWire, proveIdentityNumber, realNameOf, renewPaper } from '#modules/account/identity/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import { refusalOfPast } from '../paper.ts';

export const renewPaperHandler = handleInSteps(renewOperation, async ({ actor, input, platform, reads, now, transact, fail }) => {
  const party: PartyId = actor.personId;
  if (actor.kind === 'member' && actor.isChild) fail('CHILD_ACCOUNT_PERSONAL');
  const proven = await realNameOf(reads, party);
  if (proven === undefined) return fail('REAL_NAME_NEEDED');
  if (!proven.isIdCard) fail('PAPER_NOT_ID_CARD');
  const endsOn = paperEndFrom(input.endsOn);
  enforce(refusalOfPast(endsOn, now));
  if (proven.name !== input.name) fail('PAPER_NAME_DIFFERS');
  await proveIdentityNumber(platform, party, input.idNo, now);
  await transact((tx) => renewPaper(tx, party, { endsOn, knownBy: 'person' }, now));
  return { endsOn: paperEndToWire(endsOn) };
});
