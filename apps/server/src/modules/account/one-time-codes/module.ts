import type { Handler } from '#operation/handle.ts';
import { callCodeHandler } from './operations/call-code.ts';

export const handlers: readonly Handler[] = [callCodeHandler];
