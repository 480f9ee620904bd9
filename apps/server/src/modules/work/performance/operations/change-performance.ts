import { answerPerformance, removePerformance, savePerformance } from '@moqi/api/work/performance';
import { formatDate } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { enforce } from '#kernel/refusal.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { uploadsOf } from '#modules/trust/files/index.ts';
import { senderOf } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { emit } from '#platform/events/emit.ts';
import { documentOf, standingAt, standingAtCompleted } from '../acts/standing-at.ts';
import { performanceAdded, performanceAnswered, performanceRemoved } from '../events.ts';
import { judge, judgeAdding } from '../judge.ts';
import { type PerformanceAnswer, type PerformanceDocument, performanceObject } from '../performance.ts';
import { insertAnswer, insertPerformance, markRemoved } from '../store/performance-documents.ts';
import { performanceToWire } from '../wire.ts';

export const savePerformanceHandler = handle(savePerformance, async (context) => {
  const { actor, input, now, reads, tx, fail } = context;
  const { kind, date: day, amountFen, note, targetId } = input;
  const { key, standing, parties, documents } = await standingAtCompleted(context, input.applyId, tx);
  enforce(judgeAdding(standing, documents.length));
  if (day > formatDate(now)) fail('PERFORMANCE_DATE');
  const { fileName, hash, size } = (await uploadsOf(tx, actor.party, [targetId])).get(targetId) ?? fail('FILE_UNKNOWN');
  const { ownerName: addedForName, personName: addedByName } = await senderOf(reads, actor);
  const added: PerformanceDocument = {
    ...key,
    performanceId: uuidv7({ msecs: now.getTime() }),
    addedFor: actor.party,
    addedForName,
    addedBy: actor.personId,
    addedByName,
    kind,
    day,
    amountFen: amountFen ?? undefined,
    note,
    fileName,
    hash,
    size,
    addedAt: now,
    answers: [],
  };
  const { owner: party, contractId, performanceId: id } = added;
  await insertPerformance(tx, added);
  await emit(tx, performanceAdded, { party, id, at: now, ids: { contractId } });
  await recordChange(tx, actor, now, { action: 'performance.add', object: performanceObject(added), after: { kind, hash } });
  return performanceToWire(added, standing, parties);
});

export const answerPerformanceHandler = handle(answerPerformance, async (context) => {
  const { actor, input, now, reads, tx, fail } = context;
  const { verdict, note } = input;
  const at = await standingAt(context, input.applyId, tx);
  const document = documentOf(at, input.performanceId);
  enforce(judge[verdict === 'confirmed' ? 'confirm' : 'object'](at.standing, document));
  if (verdict === 'objected' && note === '') fail('PERFORMANCE_REASON_MISSING');
  const { ownerName: answeredForName, personName: answeredByName } = await senderOf(reads, actor);
  const by = { answeredFor: actor.party, answeredForName, answeredBy: actor.personId, answeredByName };
  const answer: PerformanceAnswer = { ...by, answerId: uuidv7({ msecs: now.getTime() }), verdict, note, at: now };
  const { owner: party, contractId, performanceId: id } = document;
  await insertAnswer(tx, document, answer);
  await emit(tx, performanceAnswered, { party, id, at: now, ids: { contractId, answerId: answer.answerId } });
  const action = verdict === 'confirmed' ? 'performance.confirm' : 'performance.object';
  await recordChange(tx, actor, now, { action, object: performanceObject(document), after: { hash: document.hash }, reason: note });
  return performanceToWire({ ...document, answers: [...document.answers, answer] }, at.standing, at.parties);
});

export const removePerformanceHandler = handle(removePerformance, async (context) => {
  const { actor, input, now, tx } = context;
  const at = await standingAt(context, input.applyId, tx);
  const document = documentOf(at, input.performanceId);
  enforce(judge.remove(at.standing, document));
  const { owner: party, contractId, performanceId: id, hash } = document;
  await markRemoved(tx, document, now);
  await emit(tx, performanceRemoved, { party, id, at: now, ids: { contractId } });
  await recordChange(tx, actor, now, { action: 'performance.remove', object: performanceObject(document), after: { hash } });
  return { removed: true as const };
});
