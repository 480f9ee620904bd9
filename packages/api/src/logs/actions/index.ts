import type { LogActions, LogFacts } from '../action-words.ts';
import { logsActions, logsFacts } from './logs.ts';
import { roleActions, roleFacts } from './roles.ts';

/** Every action that a log can tell of. */
export const LOG_ACTIONS: LogActions = { ...logsActions, ...roleActions };
/** Every fact that an entry can carry. */
export const LOG_FACTS: LogFacts = { ...logsFacts, ...roleFacts };
