import { CONTRACT_STATES, type ContractAbilities, type ErrorCode, permissionAt } from '@moqi/api';
import { readContract } from '@moqi/api/work/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permits } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { ContractActor, LoadedContract } from '#modules/work/contracts/index.ts';
import { holdContract, mayHandle, standingOf } from '#modules/work/contracts/index.ts';
import { type JudgedVerb, judge, judgedVerbs } from '#modules/work/contracts/judge.ts';
import { type ContractVerb, contractLifecycle } from '#modules/work/contracts/lifecycle.ts';
import { transact } from '#platform/database/transact.ts';
import { openWorld, type World } from '../world.ts';
import { ACTS, type Act, type Answer, type Asking, type PlatformStep } from './acts.ts';
import { type Caller, callersAtEnterprise, callersAtPerson, rowsOf } from './callers.ts';
import { type Ground, type Owner, openGround } from './ground.ts';
import { bring, SITUATIONS, type Tried } from './situations.ts';

let world: World;
let ground: Ground;
beforeAll(async () => {
  world = await openWorld();
  ground = await openGround(world);
});
afterAll(() => world.close());

it('every verb of the judge has its calls, and every state of the lifecycle its situations', () => {
  expect(Object.keys(ACTS).sort()).toEqual([...judgedVerbs].sort());
  expect(Object.keys(SITUATIONS)).toEqual([...CONTRACT_STATES]);
  expect(contractLifecycle.states).toEqual([...CONTRACT_STATES]);
});

interface Page {
  readonly kind: 'list' | 'detail';
  readonly name: string;
  readonly can: ContractAbilities;
}

/** What an actor finds of a contract. */
interface Found {
  readonly pages: readonly Page[];
  readonly signNo: string | undefined;
  readonly loaded: LoadedContract;
}

async function load({ owner, applyId }: Tried): Promise<LoadedContract> {
  const held = await transact(world.platform.db, (tx) => holdContract(tx, { owner: owner.party, contractId: applyId }));
  if (held === undefined) throw new Error(`no contract ${applyId}`);
  return held;
}

const traceOf = ({ contract, participants }: LoadedContract): string =>
  [contract.state, contract.deletedAt?.getTime() ?? '', ...participants.map(({ state }) => state)].join(' ');

async function look(caller: Caller, tried: Tried): Promise<Found> {
  const opening = caller.opening(tried);
  const detail = opening && (await caller.browser(tried).call(readContract, 'signing', opening));
  const rows = caller.party === undefined ? [] : await rowsOf(caller, tried);
  const pages: Page[] = rows.map(({ list, can }) => ({ kind: 'list', name: list, can }));
  if (detail?.success) pages.push({ kind: 'detail', name: 'detail', can: detail.data.can });
  const signNo = (detail?.success && detail.data.signNo) || rows.map((row) => row.signInfoNo).find(Boolean);
  return { pages, signNo, loaded: await load(tried) };
}

/** Whether the call finds a contract at all, before anything is judged. */
function isFound({ finds }: Act, { caller, tried, found }: Pick<Try, 'caller' | 'tried' | 'found'>): boolean {
  const { pages, loaded, signNo } = found;
  if (finds === 'own party') return caller.party === tried.owner.party;
  if (finds === 'list' && loaded.contract.deletedAt !== undefined) return false;
  if (finds !== 'task') return pages.some(({ kind }) => kind === finds);
  const task = loaded.participants.find((one) => one.signNo === signNo);
  return pages.some(({ kind }) => kind === 'detail') && task !== undefined && mayHandle(task, actorOf(caller, tried, found));
}

const actorOf = ({ actor }: Caller, tried: Tried, { loaded }: Found): ContractActor =>
  actor(tried, loaded.participants[1]?.participantId ?? '');

function isBarred({ operation }: Act, { door }: Caller, actor: ContractActor): boolean {
  const permission = operation && permissionAt(operation, door);
  return permission !== undefined && actor.kind === 'member' && !permits(actor, permission);
}

const askingOf = (caller: Caller, tried: Tried, { signNo, loaded }: Found): Asking => ({
  ground,
  tried,
  browser: caller.browser(tried),
  door: caller.door,
  opening: caller.opening(tried) ?? { applyNo: tried.applyNo },
  signNo: signNo ?? caller.opening(tried)?.signNo ?? crypto.randomUUID(),
  participantId: loaded.participants[0]?.participantId ?? crypto.randomUUID(),
});

/** The handler did what it was asked for, or refused it for a reason that is not the judge's. */
const isAllowed = ({ passed }: Act, answer: Answer): boolean => answer === 'granted' || passed?.includes(answer) === true;

interface Try {
  readonly name: string;
  readonly verb: JudgedVerb;
  readonly act: Act;
  readonly caller: Caller;
  readonly tried: Tried;
  readonly found: Found;
}

const FORBIDDEN = { code: 'FORBIDDEN' } as const;

/** Each act with what came of it. */
const seen = new Set<string>();

/** What handler and judge make of a call differently. */
function verdictFaults({ verb, act, caller, tried, found }: Try, answer: Answer): string[] {
  const actor = actorOf(caller, tried, found);
  const refusal = isBarred(act, caller, actor) ? FORBIDDEN : judge(verb, standingOf(found.loaded, actor, world.clock.now()));
  const finds = isFound(act, { caller, tried, found });
  if (isAllowed(act, answer))
    return finds && refusal === undefined ? [] : [`${verb} is granted (${answer}), not ${refusal?.code ?? 'unknown'}`];
  const codes: (ErrorCode | undefined)[] = [refusal?.code, ...(finds ? [] : ['CONTRACT_NOT_FOUND' as const, ...caller.shut])];
  return codes.includes(answer as ErrorCode) ? [] : [`${verb} answers ${answer}, not ${codes.join(' or ')}`];
}

/** What is wrong with an answer; empty: judge, pages and handler agree. */
function faultsOf(one: Try, answer: Answer): string[] {
  const { verb, act, name: nameOfAct, found } = one;
  const may = isAllowed(act, answer);
  seen.add(`${nameOfAct} ${may ? 'allowed' : 'refused'}`);
  const pages = found.pages.filter(({ kind, can }) => verb in can && (act.page ?? kind) === kind);
  const wrong = pages.filter(({ can }) => can[verb as keyof ContractAbilities] !== may);
  const told = wrong.map(({ name }) => `${name} ${may ? 'does not offer' : 'offers'} ${verb}, and the handler answers ${answer}`);
  return [...verdictFaults(one, answer), ...told];
}

/** Contracts in one situation; one that an act has changed is not used again. */
interface Supply {
  take(): Promise<Tried>;
  drop(): void;
}

function supplyOf(owner: Owner, moves: Parameters<typeof bring>[2]): Supply {
  let left: Tried | undefined;
  return {
    take: async () => {
      left ??= await bring(ground, owner, moves);
      return left;
    },
    drop: () => {
      left = undefined;
    },
  };
}

const TRIES = (Object.entries(ACTS) as [JudgedVerb, (typeof ACTS)[JudgedVerb]][]).flatMap(([verb, acts]) =>
  typeof acts === 'function' ? [] : acts.map((act, index) => ({ name: `${verb} ${index}`, verb, act })),
);

async function walk(supply: Supply, caller: Caller): Promise<string[]> {
  const faults = new Set<string>();
  const meet = async () => {
    const tried = await supply.take();
    await caller.enter?.();
    return { tried, found: await look(caller, tried) };
  };
  let { tried, found } = await meet();
  for (const one of TRIES) {
    const answer = await one.act.call(askingOf(caller, tried, found));
    for (const fault of faultsOf({ ...one, caller, tried, found }, answer)) faults.add(fault);
    if (answer !== 'granted' || traceOf(await load(tried)) === traceOf(found.loaded)) continue;
    supply.drop();
    await caller.leave?.();
    ({ tried, found } = await meet());
  }
  await caller.leave?.();
  return [...faults];
}

const situations = Object.values(SITUATIONS).flatMap((named) => Object.entries(named));
const PERSONAL = ['a draft', 'being signed, by nobody yet', 'being signed, by one of them', 'completed', 'revoked while it was signed'];

describe('pages offer of a contract exactly what the handlers allow, and the handlers what the judge does', () => {
  it.each(situations)('a contract of an enterprise: %s', async (_, moves) => {
    const supply = supplyOf(ground.owners.enterprise, moves);
    const faults: Record<string, string[]> = {};
    for (const [name, caller] of Object.entries(callersAtEnterprise(ground))) {
      const found = await walk(supply, caller);
      if (found.length > 0) faults[name] = found;
    }
    expect(faults).toEqual({});
  });

  it.each(situations.filter(([name]) => PERSONAL.includes(name)))('a contract of a person: %s', async (_, moves) => {
    const supply = supplyOf(ground.owners.person, moves);
    const faults: Record<string, string[]> = {};
    for (const [name, caller] of Object.entries(callersAtPerson(ground))) {
      const found = await walk(supply, caller);
      if (found.length > 0) faults[name] = found;
    }
    expect(faults).toEqual({});
  });

  it('and every act was allowed somewhere and refused somewhere', () => {
    const expected = TRIES.flatMap(({ name }) => [`${name} allowed`, `${name} refused`]);
    expect(expected.filter((name) => !seen.has(name))).toEqual([]);
  });
});

/** Ends the transaction of a step that was only tried. */
class Undone extends Error {}

interface Outcome {
  /** the state that the step led to; absent for a step that was only judged */
  readonly state?: string;
  readonly code?: ErrorCode;
}

/** Tries a step and takes it back. */
async function tryStep(step: PlatformStep, tried: Tried, now: Date): Promise<Outcome> {
  let state: string | undefined;
  try {
    await transact(world.platform.db, async (tx) => {
      state = await step(tx, tried, now);
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code };
    if (!(error instanceof Undone)) throw error;
  }
  return state === undefined ? {} : { state };
}

/** What is wrong with the outcome of a step. Whatever the judge says, a step leads where the table says, and from no other state. */
function stepFaults(
  verb: ContractVerb,
  { tried, loaded, now }: { readonly tried: Tried; readonly loaded: LoadedContract; readonly now: Date },
  { state, code }: Outcome,
): string[] {
  const system = { kind: 'system', party: tried.owner.party, name: '' } as const;
  const judged = judge(verb, standingOf(loaded, system, now))?.code;
  const next = contractLifecycle.next(loaded.contract.state, verb);
  return [
    ...(code === judged ? [] : [`${verb} answers ${code}, and the judge ${judged}`]),
    ...(code !== undefined || next !== undefined ? [] : [`${verb} is allowed, but the table does not know it`]),
    ...(state === undefined || state === next ? [] : [`${verb} leads to ${state}, not to ${next}`]),
  ];
}

const STEPS = (Object.entries(ACTS) as [ContractVerb, (typeof ACTS)[JudgedVerb]][]).flatMap(([verb, step]) =>
  typeof step === 'function' ? [{ verb, step }] : [],
);

describe('the platform takes exactly the steps that judge and lifecycle allow', () => {
  const stepsSeen = new Set<string>();

  it.each(situations)('a contract of an enterprise: %s', async (_, moves) => {
    const tried = await bring(ground, ground.owners.enterprise, moves);
    const loaded = await load(tried);
    const today = world.clock.now();
    const overdue = new Date((loaded.contract.deadlineAt ?? today).getTime() + 1000);
    const faults: string[] = [];
    for (const now of [today, overdue]) {
      for (const { verb, step } of STEPS) {
        const outcome = await tryStep(step, tried, now);
        faults.push(...stepFaults(verb, { tried, loaded, now }, outcome));
        stepsSeen.add(`${verb} ${outcome.code === undefined ? 'allowed' : 'refused'}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('and every step was allowed somewhere and refused somewhere', () => {
    const expected = STEPS.flatMap(({ verb }) => [`${verb} allowed`, `${verb} refused`]);
    expect(expected.filter((name) => !stepsSeen.has(name))).toEqual([]);
  });
});
