import * as api from '../src/index.ts';

const isOperation = (value: unknown): value is api.Operation => typeof value === 'object' && value !== null && 'mounts' in value;
/** All that this package defines. */
export const operations = (Object.values(api) as unknown[]).filter(isOperation);
