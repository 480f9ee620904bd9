import type { Handler } from '#operation/handle.ts';
import { readWaysHandler } from './operations/read-ways.ts';
import { verifyByBankHandler } from './operations/verify-by-bank.ts';
import { verifyPersonHandler } from './operations/verify-person.ts';

export const handlers: readonly Handler[] = [readWaysHandler, verifyByBankHandler, verifyPersonHandler];
