import type { PartyId } from '#kernel/actor.ts';
import {
  advance,
  type Contract,
  inviteWhoseTurn,
  lockContract,
  markRefused,
  markSigned,
  type Participant,
  readParticipants,
  recordEvent,
  refreshDrawers,
} from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Tx } from '#platform/platform.ts';
import type { SigningContract } from './situations.ts';
import type { World } from './world.ts';

type Change = (tx: Tx, contract: Contract, participant: Participant) => Promise<void>;

async function changeParty(
  world: World,
  { enterprise, sender, applyId }: SigningContract,
  position: number,
  change: Change,
): Promise<void> {
  const owner: PartyId = enterprise?.party ?? sender.party;
  await transact(world.platform.db, async (tx) => {
    const contract = await lockContract(tx, owner, applyId);
    const participant = (await readParticipants(tx, owner, applyId))[position];
    if (!contract || !participant) throw new Error(`no party ${position} in ${applyId}`);
    await change(tx, contract, participant);
    await refreshDrawers(tx, owner, applyId);
  });
}

/** What signing leaves behind in the contract, without the cryptography: for tests of what comes after. The last one completes it. */
export function settleSigned(world: World, contract: SigningContract, position: number): Promise<void> {
  const at = world.clock.now();
  return changeParty(world, contract, position, async (tx, held, participant) => {
    await markSigned(tx, participant, { at, proofMethod: 'sms', sealName: undefined, certificateSerial: '0A1B' });
    await recordEvent(tx, held, { kind: 'signed', participantId: participant.participantId, actorName: participant.name, at });
    const open = (await readParticipants(tx, held.owner, held.contractId)).some(({ state }) => state === 'waiting');
    if (open) await inviteWhoseTurn(tx, world.platform, held, at);
    else await advance(tx, held, 'finish', { now: at });
  });
}

/** The same for a refusal. */
export function settleRefused(world: World, contract: SigningContract, position: number, reason = '付款节点有误'): Promise<void> {
  const at = world.clock.now();
  return changeParty(world, contract, position, async (tx, held, participant) => {
    await markRefused(tx, participant, { at, reason });
    await recordEvent(tx, held, {
      kind: 'refused',
      participantId: participant.participantId,
      actorName: participant.name,
      at,
      note: reason,
    });
    await advance(tx, held, 'refuse', { now: at, reason });
  });
}
