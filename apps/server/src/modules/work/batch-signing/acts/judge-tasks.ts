import type { InkStrokes } from '@moqi/api';
import { type ChopStyle, isHandwriting } from '@moqi/rules';
import { DomainError, type Refusal } from '#kernel/refusal.ts';
import { hasSignPassword } from '#modules/account/sign-passwords/index.ts';
import { type Lot, ownLots } from '#modules/money/points/index.ts';
import { sealOfList } from '#modules/work/categories/index.ts';
import {
  chosenChop,
  likelySeal,
  offeredSignatures,
  type SealInQuestion,
  sealInQuestion,
  verifiedPicture,
} from '#modules/work/seals/index.ts';
import {
  type Consenting,
  findSigningAccount,
  missingFields,
  readSigningTask,
  refusalOfAddress,
  refusalOfChop,
  type SigningTask,
  signerFacts,
  signersRights,
} from '#modules/work/signing/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { judgeList, type ListedTask } from '../list-check.ts';
import { type BatchSigner, organizationOfSigner, signerOfTask } from './batch-signer.ts';
import { type FoundTask, findTasks } from './find-tasks.ts';

/** What decides about a list: who signs, and with what. */
export interface Judging {
  readonly signer: BatchSigner;
  readonly signNos: readonly string[];
  readonly sealId: string | undefined;
  readonly ink: InkStrokes | undefined;
  readonly chop: ChopStyle | undefined;
  /** where the code goes */
  readonly address: string;
  /** a check: what is left out is judged with what would be offered first */
  readonly isCheck: boolean;
  readonly now: Date;
}

export interface JudgedTask extends FoundTask {
  /** with the name that the consent gives; undefined: no task of the signer */
  readonly own: (Pick<Consenting, 'name' | 'evidence'> & { readonly task: SigningTask }) | undefined;
  readonly presses: boolean;
  readonly writes: boolean;
  /** its signer opened the contract before */
  readonly isOpened: boolean;
  readonly refusal: Refusal | undefined;
}

export interface JudgedList {
  readonly tasks: readonly JudgedTask[];
  /** what it was judged with; undefined: no task has a place for a seal, or there is none */
  readonly sealId: string | undefined;
}

const has = ({ myFields }: Pick<SigningTask, 'myFields'>, ...kinds: readonly string[]) => myFields.some(({ kind }) => kinds.includes(kind));
/** The task has a place for a seal. */
export const presses = (task: Pick<SigningTask, 'myFields'>): boolean => has(task, 'seal', 'straddle');
/** The task has a place to be signed by hand. */
export const writes = (task: Pick<SigningTask, 'myFields'>): boolean => has(task, 'ink');

interface ChosenSeal {
  readonly sealId: string;
  readonly seal: SealInQuestion | Refusal;
}

/** The chosen seal; one that is not what its maker signed is refused for every task. @throws DomainError SEAL_UNKNOWN */
async function sealFor(
  platform: Platform,
  reads: Reads,
  pressing: readonly SigningTask[],
  { signer, sealId, isCheck, now }: Judging,
): Promise<ChosenSeal | undefined> {
  const { party, memberId } = signer;
  const organization = await organizationOfSigner(reads, signer);
  if (memberId === undefined || !organization?.verified || (sealId === undefined && !isCheck)) return undefined;
  const user = { party, memberId, now };
  const { db } = reads;
  const contracts = pressing.map(({ contract }) => contract);
  const likely = async () => likelySeal(db, user, await sealOfList(db, contracts, party));
  const asked = sealId === undefined ? await likely() : await sealInQuestion(db, { ...user, sealId });
  if (asked === undefined) return undefined;
  try {
    await verifiedPicture(platform, organization, asked.seal);
    return { sealId: asked.seal.sealId, seal: asked };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { sealId: asked.seal.sealId, seal: { code: error.code, facts: error.facts } };
  }
}

interface Brought {
  readonly chosen: ChosenSeal | undefined;
  readonly ink: InkStrokes | undefined;
  readonly chop: ChopStyle | undefined;
}

/** What there is to sign with; what no task has a place for is not looked for. */
async function broughtFor(platform: Platform, reads: Reads, tasks: readonly SigningTask[], judging: Judging): Promise<Brought> {
  const { signer, ink, chop, isCheck } = judging;
  const pressing = tasks.filter(presses);
  const chosen = pressing.length > 0 ? await sealFor(platform, reads, pressing, judging) : undefined;
  if (ink !== undefined || chop !== undefined || !isCheck || !tasks.some(writes)) return { chosen, ink, chop };
  const offered = await offeredSignatures(reads, signer.personId);
  const first = offered.chops.find(({ isDefault }) => isDefault);
  return { chosen, ink: first ? undefined : offered.ink, chop: first?.style };
}

/** A sender asks for the sign password, and the signer has none yet: the others of the list can be signed all the same. */
async function refusalOfUnset(reads: Reads, { personId }: BatchSigner, { me }: SigningTask): Promise<Refusal | undefined> {
  const isUnset = me.asksPassword && !(await reads.once(hasSignPassword, personId));
  return isUnset ? { code: 'SIGN_PASSWORD_UNSET', facts: {} } : undefined;
}

/** What decides about each task by itself, as it does for a single signature. */
async function listedTask(platform: Platform, reads: Reads, task: SigningTask, { chosen, ink, chop, ...judging }: Brought & Judging) {
  const actor = signerOfTask(judging.signer, task.me);
  const account = { ...(await findSigningAccount(reads, actor, task.me)), address: judging.address };
  const { facts, name, evidence } = await signerFacts(platform, reads, { signer: actor, task, account }, judging.now);
  const sealPng = chosen && new Uint8Array();
  const chopPng = chop && new Uint8Array();
  const missing = missingFields(task.myFields, { sealPng, ink, chopPng, texts: new Map(), day: '' });
  const ofPlaces = writes(task) ? refusalOfChop(task, { ink, chop }) : undefined;
  const listed: ListedTask = {
    facts: {
      ...facts,
      proof: refusalOfAddress(task.me, judging.address) ?? (await refusalOfUnset(reads, judging.signer, task)) ?? ofPlaces,
      missing,
    },
    contract: task.contract,
    me: task.me,
    presses: presses(task),
  };
  return { task, name, evidence, listed };
}

async function lotsFor(platform: Platform, tasks: readonly SigningTask[], { signer, now }: Judging): Promise<Lot[]> {
  const isPaying = tasks.some(({ contract }) => contract.payer === 'signers');
  return isPaying ? await transact(platform.db, (tx) => ownLots(tx, signer.party, now)) : [];
}

/** What is brought for the places to be signed by hand is one thing, and the signer's own. */
async function assertSignature(reads: Reads, { signer, ink, chop }: Judging): Promise<void> {
  if (ink && !isHandwriting(ink)) throw new DomainError('INK_INVALID');
  if (ink && chop) throw new DomainError('CHOP_OR_INK');
  if (chop) await chosenChop(reads, signer.personId, chop);
}

/**
 * Judges a list of tasks in its order, each as a single signature is judged, with what those before it leave. Everything but the tasks
 * themselves is read once.
 * @throws DomainError SEAL_UNKNOWN, INK_INVALID, CHOP_UNKNOWN, CHOP_NAME, CHOP_NAME_LENGTH, CHOP_OR_INK, CHILD_ACCOUNT_MAY_NOT_SIGN
 */
export async function judgeTasks(platform: Platform, reads: Reads, judging: Judging): Promise<JudgedList> {
  const { signer, signNos, now } = judging;
  await assertSignature(reads, judging);
  const found = await findTasks(reads, signer, { signNos, files: true });
  const tasks: SigningTask[] = [];
  for (const { me } of found) if (me) tasks.push(await readSigningTask(reads, signerOfTask(signer, me)));
  const brought = await broughtFor(platform, reads, tasks, judging);
  const owned: Awaited<ReturnType<typeof listedTask>>[] = [];
  for (const task of tasks) owned.push(await listedTask(platform, reads, task, { ...judging, ...brought }));
  const [anyone] = tasks;
  const rights = anyone ? signersRights(platform, signerOfTask(signer, anyone.me), anyone.me) : { isAdmin: false, mayRecharge: false };
  const means = { seal: brought.chosen?.seal, lots: await lotsFor(platform, tasks, judging), rights };
  const refusals = judgeList(
    owned.map(({ listed }) => listed),
    means,
    now,
  );
  const byNumber = new Map(owned.map((own, at) => [own.task.me.signNo, { own, refusal: refusals[at] }]));
  const judged = found.map((one): JudgedTask => {
    const mine = byNumber.get(one.signNo);
    const refusal = mine ? mine.refusal : ({ code: 'CONTRACT_NOT_FOUND', facts: {} } as const);
    const task = mine?.own.task;
    const isOpened = one.me?.viewedAt !== undefined;
    const places = { presses: task !== undefined && presses(task), writes: task !== undefined && writes(task) };
    return { ...one, own: mine?.own, ...places, isOpened, refusal };
  });
  return { tasks: judged, sealId: brought.chosen?.sealId };
}
