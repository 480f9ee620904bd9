import type { SignerActor } from '#kernel/actor.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import {
  type AddressHolder,
  handedInAt,
  type NameCheckOutcome,
  type ProvenName,
  provenNameOf,
} from '#modules/account/name-checks/index.ts';
import { refusalOfExpired } from '#modules/account/real-names/index.ts';
import { hasLastingCertificate } from '#modules/trust/certificates/index.ts';
import { secondsToRead, standingOf } from '#modules/work/contracts/index.ts';
import { awaitedOf, type HandedIn, handedIn, wantedEvidence } from '#modules/work/site-evidence/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { nameCheckWay } from '#ports/identity-check.ts';
import { type NameState, nameState } from '../name-on-signature.ts';
import type { SignerFacts } from '../readiness.ts';
import type { SigningAccount, SigningPerson } from './signing-account.ts';
import type { Task } from './task.ts';

export type NamedTask = Pick<Task, 'contract' | 'me'>;

export interface SignerName {
  readonly state: NameState;
  readonly proven: ProvenName | undefined;
  readonly holder: AddressHolder;
  /** what the signer handed in for a reviewer, as long as it matters */
  readonly handedIn: NameCheckOutcome | undefined;
}

/**
 * Whether a certificate would be issued now on an ID card that has ended. One that was applied for before lives to its own end, a key that its
 * signer keeps is certified elsewhere, and a certificate of a sandbox proves nobody.
 */
async function needsNewPaper(platform: Platform, { contract, me }: NamedTask, proven: ProvenName | undefined): Promise<boolean> {
  const now = platform.clock.now();
  if (refusalOfExpired(proven?.paperEndsOn, now) === undefined || contract.ownKeys || isSandbox(contract.owner)) return false;
  return me.accountParty === undefined || !(await hasLastingCertificate(platform.db, { party: me.accountParty, name: me.name }, now));
}

/** In which name the signer of a task signs. The caller has proved the address. */
export async function signerName(
  platform: Platform,
  reads: Reads,
  { contract, me }: NamedTask,
  { personId, address }: SigningPerson,
): Promise<SignerName> {
  const holder = { personId, address };
  const proven = me.kind === 'person' ? await provenNameOf(reads, holder, platform.clock.now()) : undefined;
  const way = nameCheckWay(platform);
  const { needsRealNames } = contract;
  const handedIn =
    way === 'reviewer' && me.kind === 'person' && needsRealNames && proven === undefined
      ? await reads.once(handedInAt, address)
      : undefined;
  const waits = handedIn?.state === 'waiting';
  const paperEnded = needsRealNames && (await needsNewPaper(platform, { contract, me }, proven));
  return {
    state: nameState({ kind: me.kind, needsRealNames, statedName: me.name, provenName: proven?.name, paperEnded, way, waits }),
    proven,
    holder,
    handedIn,
  };
}

interface FactsOfSigner {
  readonly facts: SignerFacts;
  /** what the consent says of the name; undefined: an enterprise seals, or nothing but a code is asked for */
  readonly name: ProvenName | undefined;
  /** photos that were asked for and came */
  readonly evidence: readonly HandedIn[];
}

/** What decides whether the signer may sign the task now. Of many tasks of one signer everything but the task itself is read once. */
export async function signerFacts(
  platform: Platform,
  reads: Reads,
  { signer, task, account }: { readonly signer: SignerActor; readonly task: Task; readonly account: SigningAccount },
  now: Date,
): Promise<FactsOfSigner> {
  const { state, proven } = await signerName(platform, reads, task, account);
  const { organizationName, name: statedName } = task.me;
  const { membership } = account;
  const secondsLeft = secondsToRead(task.me, now);
  const wanted = await wantedEvidence(reads, task.me);
  const facts = {
    standing: standingOf(task, signer, now),
    membership,
    organizationName,
    statedName,
    name: state,
    paperEndsOn: proven?.paperEndsOn,
    ownKeys: task.contract.ownKeys,
    contractName: task.contract.name,
    secondsToRead: secondsLeft,
    awaited: awaitedOf(wanted),
  };
  return { facts, name: state === 'proven' ? proven : undefined, evidence: handedIn(wanted) };
}
