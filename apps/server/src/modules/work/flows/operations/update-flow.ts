import { updateFlow } from '@moqi/api/work/flows';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { flowDetail, problemsOf } from '../acts/flow-view.ts';
import { changesBetween, type FlowChanges } from '../flow-changes.ts';
import { type FlowRecord, findFlowByName, insertFlow, lockFlow, publishFlow, saveFlow } from '../store/flows.ts';
import { inOneSentence } from '../validate-flow.ts';

type Input = z.output<typeof updateFlow.input>;

interface Saving {
  readonly actor: Member;
  readonly input: Input;
  readonly now: Date;
}

async function refuseTakenName(tx: Tx, { actor, input }: Saving): Promise<void> {
  const namesake = await findFlowByName(tx, actor.party, input.flowName);
  if (namesake && namesake.flowId !== input.flowId) throw new DomainError('FLOW_NAME_TAKEN', { name: input.flowName });
}

/** @throws DomainError FLOW_UNKNOWN, FLOW_CHANGED {name}, FLOW_NAME_TAKEN {name} */
async function save(tx: Tx, saving: Saving): Promise<FlowRecord> {
  const { actor, input, now } = saving;
  const { flowId, revision, flowName: name, kind, graph } = input;
  await refuseTakenName(tx, saving);
  const by = { updatedAt: now, updatedByName: actor.name };
  if (flowId === undefined) {
    const made = await insertFlow(tx, actor.party, { flowId: uuid({ msecs: now.getTime() }), name, kind, graph, ...by });
    await log(tx, saving, { action: 'flows.create', flow: made });
    return made;
  }
  const held = await lockFlow(tx, actor.party, flowId);
  if (held === undefined) throw new DomainError('FLOW_UNKNOWN');
  if (held.revision !== revision) throw new DomainError('FLOW_CHANGED', { name: held.updatedByName });
  // what approvals are asked for is settled with the first version: they would else change under their subjects
  const saved = await saveFlow(tx, held, { name, kind: held.version > 0 ? held.kind : kind, graph, ...by });
  if (held.name !== name) await log(tx, saving, { action: 'flows.rename', flow: saved, before: { flowName: held.name } });
  const changes = changesBetween(held.graph, graph);
  if (changes) await log(tx, saving, { action: 'flows.save', flow: saved, changes });
  return saved;
}

interface Deed {
  readonly action: 'flows.create' | 'flows.rename' | 'flows.save' | 'flows.publish';
  readonly flow: FlowRecord;
  readonly before?: Readonly<Record<string, string>>;
  readonly changes?: FlowChanges;
}

function log(tx: Tx, { actor, now }: Saving, { action, flow, before, changes }: Deed): Promise<void> {
  const { added, removed, changed } = changes ?? {};
  const after = {
    flowName: flow.name,
    flowKind: flow.kind,
    version: flow.version,
    ...(added && { added }),
    ...(removed && { removed }),
    ...(changed && { changed }),
  };
  const object = { type: 'flow', id: flow.flowId, name: flow.name };
  return recordLog(tx, authorOf(actor, now), { kind: 'operation', action, object, after, ...(before && { before }) });
}

export const updateFlowHandler = handleInSteps(updateFlow, async ({ actor, input, now, platform, transact, fail }) => {
  const saving: Saving = { actor, input, now };
  // saved in a transaction of its own: what is refused at publishing is kept as a draft
  const saved = await transact((tx) => save(tx, saving));
  if (input.publish === 0) return flowDetail(platform.db, saved, actor);
  const problems = await problemsOf(platform.db, saved);
  if (problems.length > 0) fail('FLOW_INCOMPLETE', { reason: inOneSentence(problems) });
  return transact(async (tx) => {
    const held = await lockFlow(tx, actor.party, saved.flowId);
    if (held?.revision !== saved.revision) return fail('FLOW_CHANGED', { name: held?.updatedByName ?? '' });
    const published = await publishFlow(tx, held, { name: actor.name, now });
    const detail = await flowDetail(tx, published, actor);
    await log(tx, saving, { action: 'flows.publish', flow: published, before: { version: String(held.version) } });
    return detail;
  });
});
