import type { InputOf, Operation, OutputOf } from '@moqi/api';
import { type CallOptions, call } from '#shared/call/call.ts';

const NO_LIST = { 'zh-CN': '参数必须是数组且不能为空', en: 'The parameter must be an array and must not be empty' } as const;

/**
 * Looks up several names or persons, each in a call of its own, and answers in their order (specification §5.2).
 * @throws Error without a call when there is no list, or nothing in it
 */
export async function oneByOne<Op extends Operation>(
  operation: Op,
  inputs: readonly InputOf<Op>[],
  options: CallOptions<Op> = {},
): Promise<OutputOf<Op>[]> {
  const given: unknown = inputs;
  if (!Array.isArray(given) || given.length === 0) throw new Error(NO_LIST[document.documentElement.lang === 'en' ? 'en' : 'zh-CN']);
  return Promise.all(inputs.map((input) => call(operation, input, options)));
}
