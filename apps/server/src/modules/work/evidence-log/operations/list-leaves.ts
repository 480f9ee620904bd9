import { listLeaves } from '@moqi/api/work/evidence-log';
import { factsOf, type KeptFact } from '#modules/records/ledger/index.ts';
import { isCompleted } from '#modules/work/completion/index.ts';
import { isOnOwnersSide, loadNumbered, ownTask, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import { isToldTo, type ToldFact } from '../contract-facts.ts';

function leafToWire({ text, salt, leafHash, index }: KeptFact, { kind, at }: ToldFact) {
  return { kind, time: at, text, salt: salt.toString('hex'), leafHash: leafHash.toString('hex'), index: index ?? -1 };
}

export const listLeavesHandler = handle(listLeaves, async ({ actor, input, tx, reads, now, fail }) => {
  const numbered = await loadNumbered(reads, input.applyNo);
  const [row] = numbered === undefined ? [] : await visibleDrawers(tx, actor, numbered.contractId);
  if (row === undefined) return fail('CONTRACT_NOT_FOUND');
  const { contract, participants } = await readJudged(reads, actor, row, { verb: 'read', now });
  const mine = ownTask(participants, actor)?.participantId;
  const seesAll = isCompleted(contract) || isOnOwnersSide(contract, actor);
  const facts = await factsOf(tx, { party: contract.owner, subjectId: contract.contractId });
  const leaves = facts
    .map((kept) => ({ kept, told: JSON.parse(kept.text) as ToldFact }))
    .filter(({ told }) => isToldTo(told, { seesAll, mine }))
    .map(({ kept, told }) => leafToWire(kept, told));
  return { applyNo: contract.number, contractName: contract.name, leaves };
});
