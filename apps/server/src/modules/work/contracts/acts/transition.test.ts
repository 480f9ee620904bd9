import { createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#kernel/actor.ts';
import { transact } from '#platform/database/transact.ts';
import { openPerson, type TestPerson } from '#test/people.ts';
import { signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import type { ContractActor } from '../capacity.ts';
import type { ContractKey, HeldContract } from '../contract.ts';
import type { Step } from '../step.ts';
import { holdContract } from '../views/contracts.ts';
import { transition } from './transition.ts';

let world: World;
let sender: TestPerson;
let signer: TestPerson;
let sent: ContractKey;
let draft: ContractKey;
beforeAll(async () => {
  world = await openWorld();
  sender = await openPerson(world, { name: '林书禾' });
  const contract = await signingContract(world, { sender, signers: 2, overDate: '2030-01-31 23:59:59' });
  const [party] = contract.parties;
  if (party?.person === undefined) throw new Error('no signer');
  signer = party.person;
  sent = { owner: sender.party, contractId: contract.applyId };
  const saved = await sender.browser.call(createContract, 'personal', { contractName: '采购合同', saveToDraftBox: 1 });
  draft = { owner: sender.party, contractId: saved.data.applyId };
});
afterAll(() => world.close());

class TakenBack extends Error {}

type Verb = Step['verb'];
interface Taken extends Pick<Step, 'verb' | 'reason'> {
  readonly marks?: NonNullable<Step['by']>['marks'];
}

const PLATFORM: ReadonlySet<Verb> = new Set(['approve', 'return', 'reject', 'expire', 'finish']);
const person = ({ party }: TestPerson): Person => ({
  kind: 'person',
  party,
  personId: party,
  sessionId: crypto.randomUUID(),
  origin: { ip: '127.0.0.1', userAgent: 'test' },
});

function actorOf(verb: Verb, mine: TestPerson): ContractActor {
  return PLATFORM.has(verb) ? { kind: 'system', party: sender.party, name: '' } : person(mine);
}

/** Takes steps one after the other; then all is taken back. @returns what each says of the contract, and what the database says */
async function takeAll(key: ContractKey, steps: readonly Taken[]) {
  const said: HeldContract[] = [];
  const stored: (HeldContract | undefined)[] = [];
  const taking = transact(world.platform.db, async (tx) => {
    for (const { verb, reason, marks } of steps) {
      const before = await holdContract(tx, key);
      const task = before?.participants.find(({ accountParty, state }) => state === 'waiting' && marks && accountParty !== undefined);
      const mine = task && task.accountParty !== signer.party ? { ...signer, party: task.accountParty ?? signer.party } : signer;
      const by = task && marks && { participantId: task.participantId, marks };
      const now = new Date(verb === 'expire' ? '2031-01-01T00:00:00Z' : '2029-06-05T04:03:02.001Z');
      const step = { verb, reason, history: [{ kind: 'sent', actorName: '林书禾' } as const], now, ...(by && { by }) };
      said.push(await transition(tx, actorOf(verb, by ? mine : sender), key, step));
      stored.push(await holdContract(tx, key));
    }
    throw new TakenBack();
  });
  await expect(taking).rejects.toThrow(TakenBack);
  return { said, stored };
}

const SIGNED = { signedAt: new Date('2029-06-05T04:03:02.001Z'), proofMethod: 'sms', certificateSerial: '4F' } as const;

test.each<[string, () => ContractKey, readonly Taken[]]>([
  [
    'signed by one, then revoked',
    () => sent,
    [
      { verb: 'sign', marks: SIGNED },
      { verb: 'revoke', reason: '改期' },
    ],
  ],
  ['signed by both and completed', () => sent, [{ verb: 'sign', marks: SIGNED }, { verb: 'sign', marks: SIGNED }, { verb: 'finish' }]],
  [
    'signed, then refused',
    () => sent,
    [
      { verb: 'sign', marks: SIGNED },
      { verb: 'refuse', reason: '金额不对', marks: { refuseReason: '金额不对' } },
    ],
  ],
  ['signed, then over', () => sent, [{ verb: 'sign', marks: SIGNED }, { verb: 'expire' }]],
  ['submitted, returned and sent', () => draft, [{ verb: 'submit' }, { verb: 'return', reason: '金额不对' }, { verb: 'send' }]],
  ['submitted and let go', () => draft, [{ verb: 'submit' }, { verb: 'approve' }]],
  ['submitted and rejected', () => draft, [{ verb: 'submit' }, { verb: 'reject', reason: '金额不对' }]],
  ['submitted and revoked', () => draft, [{ verb: 'submit' }, { verb: 'revoke' }]],
])('what a step makes of a contract is what the database says of it: %s', async (_, key, steps) => {
  const { said, stored } = await takeAll(key(), steps);
  expect(said).toHaveLength(steps.length);
  expect(said).toEqual(stored);
});
