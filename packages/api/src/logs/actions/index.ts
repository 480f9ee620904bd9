import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';
import { logsActions, logsFacts, logsObjects, logsValues } from './logs.ts';
import { roleActions, roleFacts, roleObjects, roleValues } from './roles.ts';
import { sealActions, sealFacts } from './seals.ts';

/** Every action that a log can tell of. */
export const LOG_ACTIONS: LogActions = { ...logsActions, ...roleActions, ...sealActions };
/** Every fact that an entry can carry. */
export const LOG_FACTS: LogFacts = { ...logsFacts, ...roleFacts, ...sealFacts };
/** What the values of some facts are called. */
export const LOG_VALUES: LogValues = { ...logsValues, ...roleValues };
/** Every kind of object that something can be done to. */
export const LOG_OBJECTS: LogObjects = { ...logsObjects, ...roleObjects };
