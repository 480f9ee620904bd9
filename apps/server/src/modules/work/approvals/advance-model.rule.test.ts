import type { ApproveNode, FlowGraph, FlowNode } from '@moqi/api/work/flows';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routeOf } from '#modules/work/flows/flow.ts';
import { validateFlow } from '#modules/work/flows/validate-flow.ts';
import { type ApprovalEvent, apply, type Surroundings, start } from './advance.ts';
import { type Instance, openSteps, type Pause } from './instance.ts';

/**
 * The engine against a model that knows nothing of graphs, slots or steps: the way is read off the drawing's tree, and who is still
 * asked are plain queues from which names are struck.
 */
type Item =
  | { readonly is: 'approve'; readonly mode: ApproveNode['mode']; readonly people: readonly string[]; readonly escalates: boolean }
  | { readonly is: 'cc' }
  | { readonly is: 'wait' }
  | { readonly is: 'branch'; readonly ways: readonly { readonly below: number; readonly items: readonly Item[] }[] };

const MEMBERS = ['a', 'b', 'c', 'd', 'e'];
const member = fc.constantFrom(...MEMBERS);
const approve = fc.record({
  is: fc.constant('approve' as const),
  mode: fc.constantFrom('all' as const, 'any' as const, 'inOrder' as const),
  people: fc.uniqueArray(member, { minLength: 1, maxLength: 3 }),
  escalates: fc.boolean(),
});
const leaf = fc.oneof(
  { weight: 8, arbitrary: approve },
  { weight: 2, arbitrary: fc.constant({ is: 'cc' as const }) },
  { weight: 5, arbitrary: fc.constant({ is: 'wait' as const }) },
);
const branchOf = (inner: fc.Arbitrary<Item>): fc.Arbitrary<Item> =>
  fc.record({
    is: fc.constant('branch' as const),
    // the last way is the default; the others are taken below an amount, the first of them first
    ways: fc.array(fc.record({ below: fc.integer({ min: 1, max: 9 }), items: fc.array(inner, { maxLength: 2 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  });
const items = fc.array(fc.oneof({ weight: 5, arbitrary: leaf }, { weight: 1, arbitrary: branchOf(fc.oneof(leaf, branchOf(leaf))) }), {
  minLength: 1,
  maxLength: 4,
});

/** The drawing as a graph, and which item each approval node came from. */
function graphOf(drawing: readonly Item[]): { flow: FlowGraph; itemOf: Map<string, Extract<Item, { is: 'approve' }>> } {
  const nodes: FlowNode[] = [];
  const itemOf = new Map<string, Extract<Item, { is: 'approve' }>>();
  const lay = (list: readonly Item[], next: string): string =>
    list.reduceRight((following, item) => {
      const nodeId = `n${nodes.length + 1}`;
      const people = [{ kind: 'administrators' as const }];
      if (item.is === 'approve') {
        itemOf.set(nodeId, item);
        const timeout = { hours: 1, action: item.escalates ? ('escalate' as const) : ('remind' as const) };
        const allows = { delegate: true, addApprover: true };
        nodes.push({ nodeId, kind: 'approve', name: nodeId, mode: item.mode, people, timeout, allows, next: following });
      } else if (item.is === 'cc') nodes.push({ nodeId, kind: 'cc', name: nodeId, people, next: following });
      else if (item.is === 'wait') nodes.push({ nodeId, kind: 'wait', name: nodeId, wait: { unit: 'days', days: 1 }, next: following });
      else {
        nodes.push({ nodeId: `${nodeId}-held`, kind: 'cc', name: 'held', people, next: following }); // keeps the ids apart
        const branches = item.ways.map(({ below, items: way }, at) => {
          const isDefault = at === item.ways.length - 1;
          const conditions = isDefault ? [] : [{ field: 'amount' as const, op: 'lt' as const, amountFen: below }];
          return { branchId: `b${at}`, priority: at + 1, isDefault, conditions, next: lay(way, `${nodeId}-held`) };
        });
        nodes.push({ nodeId, kind: 'branch', name: nodeId, branches: branches.reverse() });
      }
      return nodeId;
    }, next);
  const first = lay(drawing, 'end');
  return { flow: { nodes: [{ nodeId: 'start', kind: 'start', next: first }, ...nodes, { nodeId: 'end', kind: 'end' }] }, itemOf };
}

type Stop = Extract<Item, { is: 'approve' | 'wait' }>;

/** All approvals and waits on the way, in order. */
function wayOf(drawing: readonly Item[], amount: number): Stop[] {
  return drawing.flatMap((item) => {
    if (item.is === 'cc') return [];
    if (item.is === 'approve' || item.is === 'wait') return [item];
    const taken = item.ways.slice(0, -1).find(({ below }) => amount < below) ?? item.ways.at(-1);
    return wayOf(taken?.items ?? [], amount);
  });
}

interface Asked {
  name: string;
  escalated: boolean;
}

/** The plain model. */
class Model {
  state = 'running';
  private at = -1;
  private queues: Asked[][] = [];
  private readonly way: readonly Stop[];
  constructor(way: readonly Stop[]) {
    this.way = way;
    this.goTo(0);
  }
  private goTo(at: number): void {
    const here = this.way[at];
    if (here === undefined) this.state = 'approved';
    this.at = at;
    this.queues = (here?.is === 'approve' ? here.people : []).map((name) => [{ name, escalated: false }]);
  }
  private get here(): Extract<Stop, { is: 'approve' }> | undefined {
    const here = this.way[this.at];
    return here?.is === 'approve' ? here : undefined;
  }
  waits(): boolean {
    return this.state === 'running' && this.way[this.at]?.is === 'wait';
  }
  private heads(): { queue: Asked[]; head: Asked }[] {
    if (this.state !== 'running') return [];
    const all = this.queues.flatMap((queue) => (queue[0] ? [{ queue, head: queue[0] }] : []));
    return this.here?.mode === 'inOrder' ? all.slice(0, 1) : all;
  }
  open(): string[] {
    return this.heads().map(({ head }) => head.name);
  }
  passed(): number {
    return this.state === 'approved' ? this.way.length : this.at;
  }
  private asks(name: string): boolean {
    return this.queues.some((queue) => queue.some((one) => one.name === name));
  }
  /** @returns whether anything may happen */
  do(deed: Deed): boolean {
    if (this.state !== 'running') return false;
    if (deed.do === 'withdraw') {
      if (deed.by === 'z') this.state = 'withdrawn';
      return deed.by === 'z';
    }
    if (deed.do === 'leave') {
      if (!this.asks(deed.who) || deed.who === deed.other) return false;
      this.queues = this.queues.map((queue) => queue.map((one) => (one.name === deed.who ? { name: deed.other, escalated: false } : one)));
      return true;
    }
    if (deed.do === 'resume') {
      const may = this.waits() && !deed.isOld;
      if (may) this.goTo(this.at + 1);
      return may;
    }
    const held = this.heads()[deed.nth];
    if (held === undefined) return false;
    return this.decide(deed, held);
  }
  private decide(deed: Extract<Deed, { nth: number }>, { queue, head }: { queue: Asked[]; head: Asked }): boolean {
    if (deed.do === 'timeout') {
      if (this.here?.escalates && !head.escalated && !this.asks(deed.other)) queue[0] = { name: deed.other, escalated: true };
      return true;
    }
    if (deed.wrong) return false;
    if (deed.do === 'reject') this.state = 'rejected';
    if (deed.do === 'approve') this.strike(queue);
    if (deed.do === 'sendBack') return this.back(deed.back);
    return deed.do === 'approve' || deed.do === 'reject' || this.bring(deed.do, deed.other, queue);
  }
  private bring(how: 'delegate' | 'before' | 'after', name: string, queue: Asked[]): boolean {
    if (this.asks(name)) return false;
    const added = { name, escalated: false };
    if (how === 'delegate') queue[0] = added;
    else queue.splice(how === 'before' ? 0 : 1, 0, added);
    return true;
  }
  private strike(queue: Asked[]): void {
    queue.shift();
    const empty = this.queues.filter(({ length }) => length === 0).length;
    if (this.here?.mode === 'any' ? empty > 0 : empty === this.queues.length) this.goTo(this.at + 1);
  }
  private back(to: number): boolean {
    if (to > this.at || this.way[to - 1]?.is === 'wait') return false;
    if (to === 0) this.state = 'returned';
    else this.goTo(to - 1);
    return true;
  }
}

/** What is tried, in words both sides understand: the nth who can decide, or a member whose decision it is not. */
type Deed =
  | { readonly do: 'withdraw'; readonly by: string }
  | { readonly do: 'leave'; readonly who: string; readonly other: string }
  /** old: the moment of a wait that was left */
  | { readonly do: 'resume'; readonly isOld: boolean }
  | {
      readonly do: 'approve' | 'reject' | 'sendBack' | 'delegate' | 'before' | 'after' | 'timeout';
      readonly nth: number;
      readonly other: string;
      /** tried by a member whose decision it is not */
      readonly wrong: boolean;
      /** 0: to the initiator, else to the approval of this number on the way */
      readonly back: number;
    };

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      do: fc.oneof(
        { weight: 12, arbitrary: fc.constant('approve' as const) },
        {
          weight: 8,
          arbitrary: fc.constantFrom('sendBack' as const, 'delegate' as const, 'before' as const, 'after' as const, 'timeout' as const),
        },
        { weight: 1, arbitrary: fc.constant('reject' as const) },
      ),
      nth: fc.integer({ min: 0, max: 3 }),
      other: member,
      wrong: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
      back: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 4 }) }, { weight: 2, arbitrary: fc.constant(1) }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('resume' as const),
      isOld: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), who: member, other: member }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), by: fc.constantFrom('z', 'a') }) },
);

/** Where the engine stands when a deed is tried. */
interface Moment {
  readonly around: Surroundings;
  readonly instance: Instance;
  readonly way: readonly string[];
  /** every wait that began, the latest last */
  readonly pauses: readonly Pause[];
}

/** The latest wait, or one that was left: of the same node, where it was come to before. */
function pauseFor(isOld: boolean, pauses: readonly Pause[]): Pause | undefined {
  if (!isOld) return pauses.at(-1);
  const left = pauses.slice(0, -1);
  return left.findLast(({ nodeId }) => nodeId === pauses.at(-1)?.nodeId) ?? left.at(-1);
}

/** The same deed as an event of the engine. */
function eventOf(given: Deed, { around, instance, way, pauses }: Moment): ApprovalEvent {
  if (given.do === 'resume') return { kind: 'resume', pause: pauseFor(given.isOld, pauses) ?? { nodeId: 'nowhere', until: '' } };
  if (given.do === 'withdraw') return { kind: 'withdraw', by: given.by };
  if (given.do === 'leave') return { kind: 'leave', member: given.who, successor: given.other };
  const { stepId, memberId } = openSteps(around.flow, instance)[given.nth] ?? { stepId: 10_000, memberId: 'nobody' };
  return decisionOf(given, { stepId, by: given.wrong ? 'nobody' : memberId }, way);
}

function decisionOf(
  given: Extract<Deed, { nth: number }>,
  whose: { readonly stepId: number; readonly by: string },
  way: readonly string[],
): ApprovalEvent {
  switch (given.do) {
    case 'approve':
    case 'reject':
      return { kind: given.do, ...whose };
    case 'timeout':
      return { kind: 'timeout', stepId: whose.stepId, manager: given.other };
    case 'delegate':
      return { kind: 'delegate', ...whose, to: given.other };
    case 'sendBack':
      return { kind: 'sendBack', ...whose, toNode: given.back === 0 ? undefined : (way[given.back - 1] ?? 'nowhere') };
    case 'before':
    case 'after':
      return { kind: 'add', ...whose, member: given.other, where: given.do };
  }
}

const isPaused = ({ state, pause }: Instance): boolean => state === 'running' && pause !== undefined;

/** @throws Error where engine and model see different things */
function agree(instance: Instance, model: Model, { flow, way }: { readonly flow: FlowGraph; readonly way: readonly string[] }): void {
  const [engine, plain] = [openSteps(flow, instance).map(({ memberId }) => memberId), model.open()];
  if (instance.state !== model.state) throw new Error(`${instance.state} against ${model.state}`);
  if (engine.join() !== plain.join()) throw new Error(`${engine.join()} against ${plain.join()}`);
  if (instance.passed.join() !== way.slice(0, model.passed()).join()) throw new Error(`passed ${instance.passed.join()}`);
  if (isPaused(instance) !== model.waits()) throw new Error(`waits: ${isPaused(instance)} against ${model.waits()}`);
  if (instance.state === 'running' && engine.length === 0 && !isPaused(instance)) throw new Error('nobody can go on');
}

/** Whether it stands in a wait, and in one it stood in before: what a generator has to come to. */
function pausing(instance: Instance, pauses: readonly Pause[]): string[] {
  if (!isPaused(instance)) return [];
  const { nodeId, until } = instance.pause ?? { nodeId: '', until: '' };
  return pauses.some((one) => one.nodeId === nodeId && one.until !== until) ? ['paused', 'paused anew'] : ['paused'];
}

const RUNS = 20_000;
/** They take three seconds; a machine that does other work at the same time needs more. */
const LOADED_MS = 30_000;

describe('the approval engine', () => {
  test(
    `agrees with the plain model on ${RUNS} drawings and orders of events`,
    () => {
      const seen = new Map<string, number>();
      const everything = fc.record({
        drawing: items,
        amount: fc.integer({ min: 0, max: 10 }),
        deeds: fc.array(deed, { maxLength: 40, size: 'max' }),
      });
      fc.assert(
        fc.property(everything, ({ drawing, amount, deeds }) => {
          const { flow, itemOf } = graphOf(drawing);
          const peopleOf = (node: ApproveNode) => itemOf.get(node.nodeId)?.people ?? [];
          // each wait node ends at its own time
          let moments = 0;
          const endOf = () => new Date(++moments * 1000);
          const around: Surroundings = { flow, facts: { amountFen: amount, groupIds: [] }, peopleOf, endOf };
          const way = routeOf(flow, around.facts).stops.map(({ nodeId }) => nodeId);
          const pauses: Pause[] = [];
          const model = new Model(wayOf(drawing, amount));
          let { instance } = start(around, 'z');
          for (const one of deeds) {
            const { pause } = instance;
            if (pause && pause.until !== pauses.at(-1)?.until) pauses.push(pause);
            const outcome = apply(around, instance, eventOf(one, { around, instance, way, pauses }));
            const may = model.do(one);
            if ('done' in outcome !== may) throw new Error(`${JSON.stringify(one)}: ${JSON.stringify(outcome)} against ${may}`);
            if ('done' in outcome) ({ instance } = outcome.done);
            agree(instance, model, { flow, way });
            for (const what of pausing(instance, pauses)) seen.set(what, (seen.get(what) ?? 0) + 1);
          }
          seen.set(instance.state, (seen.get(instance.state) ?? 0) + 1);
        }),
        { numRuns: RUNS, seed: 20_261_121 },
      );
      // a generator that never gets anywhere would prove nothing
      for (const state of ['running', 'paused', 'approved', 'rejected', 'returned', 'withdrawn'])
        expect(seen.get(state) ?? 0).toBeGreaterThan(RUNS / 100);
      expect(seen.get('paused anew') ?? 0).toBeGreaterThan(10);
    },
    LOADED_MS,
  );

  test('what the judge of drawings lets through always comes to an end', () => {
    const nodeId = fc.constantFrom('end', 'end', 'p', 'q', 'start');
    const people = fc.boolean().map((has) => (has ? [{ kind: 'administrators' as const }] : []));
    const branch = (isDefault: boolean) =>
      fc.record({
        branchId: fc.constant('b'),
        priority: fc.integer({ min: 1, max: 3 }),
        isDefault: fc.constant(isDefault),
        conditions: fc.integer().map(() => [{ field: 'amount' as const, op: 'gte' as const, amountFen: 5 }]),
        next: nodeId,
      });
    const inner = fc.oneof(
      fc.record({
        kind: fc.constant('approve' as const),
        name: fc.constant('审批'),
        mode: fc.constantFrom('any' as const, 'all' as const),
        people,
        allows: fc.record({ delegate: fc.boolean(), addApprover: fc.boolean() }),
        next: nodeId,
      }),
      fc.record({ kind: fc.constant('cc' as const), name: fc.constant('抄送'), people, next: nodeId }),
      fc.record({
        kind: fc.constant('wait' as const),
        name: fc.constant('等待'),
        wait: fc.constant({ unit: 'days' as const, days: 1 }),
        next: nodeId,
      }),
      fc.record({ kind: fc.constant('branch' as const), name: fc.constant('分支'), branches: fc.tuple(branch(false), branch(true)) }),
    );
    let good = 0;
    const drawing = fc.record({ p: inner, q: inner, first: nodeId, amount: fc.integer({ min: 0, max: 9 }) });
    fc.assert(
      fc.property(drawing, ({ p, q, first, amount }) => {
        const nodes = [
          { nodeId: 'start', kind: 'start' as const, next: first },
          { nodeId: 'p', ...p },
          { nodeId: 'q', ...q },
          { nodeId: 'end', kind: 'end' as const },
        ];
        if (validateFlow({ nodes }).length > 0) return;
        good += 1;
        routeOf({ nodes }, { amountFen: amount, groupIds: [] });
      }),
      { numRuns: 2 * RUNS, seed: 7 },
    );
    expect(good).toBeGreaterThan(100);
  });
});
