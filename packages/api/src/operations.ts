import * as modules from './modules.ts';
import type { Operation } from './operation.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'mounts' in value && 'method' in value;

/** Every operation of every module, in no order that means anything: for tests and tools. A caller of one takes it from its module. */
export const operations: readonly Operation[] = Object.values<unknown>(modules).filter(isOperation);
