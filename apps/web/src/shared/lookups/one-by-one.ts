import type { InputOf, Operation, OutputOf } from '@moqi/api';
import { type CallOptions, call } from '#shared/call/call.ts';

const NO_LIST = { 'zh-CN': '参数必须是数组且不能为空', en: 'The parameter must be an array and must not be empty' } as const;

/**
 * Looks up several names or persons, each in a call of its own (specification §5.2), and says of each what became of it, in their order.
 * @throws Error without a call when there is no list, or nothing in it
 */
export async function eachByItself<Op extends Operation>(
  operation: Op,
  inputs: readonly InputOf<Op>[],
  options: CallOptions<Op> = {},
): Promise<PromiseSettledResult<OutputOf<Op>>[]> {
  const given: unknown = inputs;
  if (!Array.isArray(given) || given.length === 0) throw new Error(NO_LIST[document.documentElement.lang === 'en' ? 'en' : 'zh-CN']);
  return await Promise.allSettled(inputs.map((input) => call(operation, input, options)));
}

/**
 * The same, where one answer is nothing without the others.
 * @throws also what the first of them that failed was refused for
 */
export async function oneByOne<Op extends Operation>(
  operation: Op,
  inputs: readonly InputOf<Op>[],
  options: CallOptions<Op> = {},
): Promise<OutputOf<Op>[]> {
  const outcomes = await eachByItself(operation, inputs, options);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
