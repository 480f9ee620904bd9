import type { LogActions, LogFacts, LogObjects, LogValues } from '../action-words.ts';
import { accountActions, accountFacts, accountObjects, accountValues } from './accounts.ts';
import { affiliateActions, affiliateFacts, affiliateObjects, affiliateValues } from './affiliates.ts';
import { approvalActions, approvalLogFacts, approvalObjects, approvalValues } from './approvals.ts';
import { billingActions, billingFacts, billingObjects, billingValues } from './billing.ts';
import { caseActions, caseFacts, caseObjects, caseValues } from './cases.ts';
import { childAccountActions, childAccountFacts, childAccountObjects } from './child-accounts.ts';
import { contractActions, contractFacts, contractObjects, contractValues } from './contracts.ts';
import { logsActions, logsFacts, logsObjects, logsValues } from './logs.ts';
import { lookupActions, lookupFacts, lookupObjects, lookupValues } from './lookups.ts';
import { memberActions, memberFacts, memberObjects, memberValues } from './members.ts';
import { performanceActions, performanceFacts, performanceObjects, performanceValues } from './performance.ts';
import { roleActions, roleFacts, roleObjects, roleValues } from './roles.ts';
import { sealActions, sealFacts, sealObjects, sealValues } from './seals.ts';
import { settingsActions, settingsFacts, settingsObjects, settingsValues } from './settings.ts';
import { templateActions, templateFacts, templateObjects, templateValues } from './templates.ts';

/** Every action that a log can tell of. */
export const LOG_ACTIONS: LogActions = {
  ...accountActions,
  ...affiliateActions,
  ...approvalActions,
  ...billingActions,
  ...caseActions,
  ...childAccountActions,
  ...contractActions,
  ...logsActions,
  ...lookupActions,
  ...memberActions,
  ...performanceActions,
  ...roleActions,
  ...sealActions,
  ...settingsActions,
  ...templateActions,
};
/** Every fact that an entry can carry. */
export const LOG_FACTS: LogFacts = {
  ...accountFacts,
  ...affiliateFacts,
  ...approvalLogFacts,
  ...billingFacts,
  ...caseFacts,
  ...childAccountFacts,
  ...contractFacts,
  ...logsFacts,
  ...lookupFacts,
  ...memberFacts,
  ...performanceFacts,
  ...roleFacts,
  ...sealFacts,
  ...settingsFacts,
  ...templateFacts,
};
/** What the values of some facts are called. */
export const LOG_VALUES: LogValues = {
  ...accountValues,
  ...affiliateValues,
  ...approvalValues,
  ...billingValues,
  ...caseValues,
  ...contractValues,
  ...logsValues,
  ...lookupValues,
  ...memberValues,
  ...performanceValues,
  ...roleValues,
  ...sealValues,
  ...settingsValues,
  ...templateValues,
};
/** Every kind of object that something can be done to. */
export const LOG_OBJECTS: LogObjects = {
  ...accountObjects,
  ...affiliateObjects,
  ...approvalObjects,
  ...billingObjects,
  ...caseObjects,
  ...childAccountObjects,
  ...contractObjects,
  ...logsObjects,
  ...lookupObjects,
  ...memberObjects,
  ...performanceObjects,
  ...roleObjects,
  ...sealObjects,
  ...settingsObjects,
  ...templateObjects,
};
