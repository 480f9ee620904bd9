import type { PartyId, SignerActor } from '#kernel/actor.ts';
import { type Participant, readParticipants, transition } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Tx } from '#platform/platform.ts';
import type { SigningContract } from './situations.ts';
import type { World } from './world.ts';

const ORIGIN = { ip: '127.0.0.1', userAgent: 'test' };

type Settling = Pick<SigningContract, 'enterprise' | 'sender' | 'applyId'>;
type Change = (tx: Tx, participant: Participant, signer: SignerActor) => Promise<unknown>;

function asParticipant(world: World, { enterprise, sender, applyId }: Settling, position: number, change: Change): Promise<unknown> {
  const owner: PartyId = enterprise?.party ?? sender.party;
  return transact(world.platform.db, async (tx) => {
    const participant = (await readParticipants(tx, owner, applyId))[position];
    if (!participant) throw new Error(`no party ${position} in ${applyId}`);
    const { participantId } = participant;
    await change(tx, participant, { kind: 'signer', owner, contractId: applyId, participantId, proof: 'session', origin: ORIGIN });
  });
}

/** What signing leaves behind in the contract, without the cryptography; nobody has heard of it yet. The last one completes it. */
export async function takeSigned(world: World, contract: Settling, position: number): Promise<void> {
  const now = world.clock.now();
  await asParticipant(world, contract, position, async (tx, { participantId, name }, signer) => {
    const marks = { signedAt: now, proofMethod: 'sms', certificateSerial: '0A1B' } as const;
    const history = [{ kind: 'signed', participantId, actorName: name }] as const;
    const { participants } = await transition(tx, signer, signer, { verb: 'sign', by: { participantId, marks }, history, now });
    if (participants.some(({ state }) => state === 'waiting')) return;
    const system = { kind: 'system', party: signer.owner, name: '' } as const;
    await transition(tx, system, signer, { verb: 'finish', history: [], now });
  });
}

/** The same, and the next signers are invited: for tests of what comes after. */
export async function settleSigned(world: World, contract: Settling, position: number): Promise<void> {
  await takeSigned(world, contract, position);
  await world.runJobs();
}

/** The same for a refusal. */
export async function settleRefused(world: World, contract: Settling, position: number, reason = '付款节点有误'): Promise<void> {
  const now = world.clock.now();
  await asParticipant(world, contract, position, (tx, { participantId, name }, signer) => {
    const history = [{ kind: 'refused', participantId, actorName: name, note: reason }] as const;
    const by = { participantId, marks: { signedAt: now, refuseReason: reason } };
    return transition(tx, signer, signer, { verb: 'refuse', by, reason, history, now });
  });
}
