import type { PartyId, SignerActor } from '#kernel/actor.ts';
import { type HeldContract, inviteWhoseTurn, type Participant, readParticipants, transition } from '#modules/work/contracts/index.ts';
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

/** What signing leaves behind in the contract, without the cryptography: for tests of what comes after. The last one completes it. */
export async function settleSigned(world: World, contract: Settling, position: number): Promise<void> {
  const now = world.clock.now();
  await asParticipant(world, contract, position, async (tx, { participantId, name }, signer) => {
    const marks = { signedAt: now, proofMethod: 'sms', certificateSerial: '0A1B' } as const;
    const history = [{ kind: 'signed', participantId, actorName: name }] as const;
    const held: HeldContract = await transition(tx, signer, signer, { verb: 'sign', by: { participantId, marks }, history, now });
    if (held.participants.some(({ state }) => state === 'waiting')) return inviteWhoseTurn(tx, world.platform, held, now);
    const system = { kind: 'system', party: signer.owner, name: '' } as const;
    return transition(tx, system, signer, { verb: 'finish', history: [], now });
  });
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
