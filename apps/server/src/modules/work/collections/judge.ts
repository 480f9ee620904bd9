import type { Words } from '@moqi/api';
import { COLLECTION_DAYS } from '@moqi/api/work/collections';
import { daysAfter } from '@moqi/rules';
import { valuesProblem } from '#modules/work/advanced-templates/index.ts';
import { type Collection, type Taking, valuesOf } from './collection.ts';

type Judged = Pick<Collection, 'takerRole' | 'contents' | 'asked' | 'endsAt' | 'given' | 'party' | 'personId'>;

const words = (zh: string, en: string): Words => ({ 'zh-CN': zh, en });

/** What is wrong with an end; undefined: people have time until then. */
export function endProblem(endsAt: Date, now: Date): Words | undefined {
  if (endsAt <= now) return words('截止时间已经过去', 'its end is over');
  if (endsAt > daysAfter(now, COLLECTION_DAYS)) {
    return words(`截止时间最晚在 ${COLLECTION_DAYS} 天后`, `it may be open for at most ${COLLECTION_DAYS} days`);
  }
  return undefined;
}

function roleProblem({ takerRole, contents: { roles }, given: { named }, party, personId }: Judged): Words | undefined {
  const role = roles.find(({ name }) => name === takerRole);
  if (role === undefined) return words(`模板里没有角色“${takerRole}”`, `the template has no role “${takerRole}”`);
  if (role.kind !== 'person') {
    return words(`“${takerRole}”是企业，扫码填写的人只能是个人`, `“${takerRole}” is a company, and who scans the code signs as a person`);
  }
  if (role.isOwn && party === personId)
    return words(`“${takerRole}”是你自己签的角色`, `“${takerRole}” is the role that you sign in yourself`);
  const strange = named.find((one) => one.role === takerRole || !roles.some(({ name }) => name === one.role));
  return strange && words(`“${strange.role}”不能在这里填写`, `“${strange.role}” cannot be named here`);
}

function askedProblem({ asked, contents: { variables = [] } }: Judged): Words | undefined {
  const unknown = asked.find((name) => !variables.some((one) => one.name === name && one.formula === undefined));
  return unknown === undefined
    ? undefined
    : words(`模板里没有可以填写的变量“${unknown}”`, `the template has no variable “${unknown}” to fill in`);
}

/** Why a collection cannot start, as far as it itself says; undefined: it can. */
export function collectionProblem(collection: Judged, now: Date): Words | undefined {
  return endProblem(collection.endsAt, now) ?? roleProblem(collection) ?? askedProblem(collection);
}

/** Why nothing can be made of what a taker answers; undefined: a contract can. */
export function answersProblem(
  collection: Pick<Collection, 'asked' | 'given' | 'contents'>,
  answers: Taking['answers'],
): Words | undefined {
  const strange = Object.keys(answers).find((name) => !collection.asked.includes(name));
  if (strange !== undefined) return words(`“${strange}”不用填写`, `“${strange}” is not asked for`);
  const { variables } = collection.contents;
  return variables && valuesProblem(variables, valuesOf(collection, answers));
}
