import { samplesOf } from './message-samples/message-samples.ts';
import * as addresses from './modules/account/addresses/module.ts';
import * as devices from './modules/account/devices/module.ts';
import * as entrances from './modules/account/entrances/module.ts';
import * as identity from './modules/account/identity/module.ts';
import * as imageCodes from './modules/account/image-codes/module.ts';
import { recipientsWith } from './modules/account/inbox/index.ts';
import * as inbox from './modules/account/inbox/module.ts';
import * as nameChecks from './modules/account/name-checks/module.ts';
import * as noticePreferences from './modules/account/notice-preferences/module.ts';
import * as oneTimeCodes from './modules/account/one-time-codes/module.ts';
import * as operators from './modules/account/operators/module.ts';
import * as outsideAccounts from './modules/account/outside-accounts/module.ts';
import * as owners from './modules/account/owners/module.ts';
import * as realNames from './modules/account/real-names/module.ts';
import * as secondFactors from './modules/account/second-factors/module.ts';
import * as signPasswords from './modules/account/sign-passwords/module.ts';
import * as affiliates from './modules/enterprise/affiliates/module.ts';
import * as authorityLetters from './modules/enterprise/authority-letters/module.ts';
import * as contacts from './modules/enterprise/contacts/module.ts';
import * as directorySync from './modules/enterprise/directory-sync/module.ts';
import * as enterprises from './modules/enterprise/enterprises/module.ts';
import * as founding from './modules/enterprise/founding/module.ts';
import * as joining from './modules/enterprise/joining/module.ts';
import { organizationsOf, personsWithin } from './modules/enterprise/members/index.ts';
import * as members from './modules/enterprise/members/module.ts';
import * as microDeposits from './modules/enterprise/micro-deposits/module.ts';
import * as roles from './modules/enterprise/roles/module.ts';
import * as settings from './modules/enterprise/settings/module.ts';
import * as singleSignOn from './modules/enterprise/single-sign-on/module.ts';
import { atWork } from './modules/enterprise/work-wechat/index.ts';
import * as workWeChat from './modules/enterprise/work-wechat/module.ts';
import * as orders from './modules/money/orders/module.ts';
import * as points from './modules/money/points/module.ts';
import * as agents from './modules/reach/agents/module.ts';
import * as callbacks from './modules/reach/callbacks/module.ts';
import * as changes from './modules/reach/changes/module.ts';
import * as closing from './modules/reach/closing/module.ts';
import * as embedding from './modules/reach/embedding/module.ts';
import * as identityRequests from './modules/reach/identity-requests/module.ts';
import * as merchantKeys from './modules/reach/merchant-keys/module.ts';
import * as overview from './modules/reach/overview/module.ts';
import * as sandboxes from './modules/reach/sandboxes/module.ts';
import * as trials from './modules/reach/trials/module.ts';
import * as exports from './modules/records/exports/module.ts';
import * as ledger from './modules/records/ledger/module.ts';
import * as logs from './modules/records/logs/module.ts';
import * as notifications from './modules/records/notifications/module.ts';
import * as cardReadings from './modules/trust/card-readings/module.ts';
import { signerWithOwnKey } from './modules/trust/certificates/index.ts';
import * as certificates from './modules/trust/certificates/module.ts';
import * as files from './modules/trust/files/module.ts';
import * as insurance from './modules/trust/insurance/module.ts';
import * as ownPapers from './modules/trust/own-papers/module.ts';
import * as preservations from './modules/trust/preservations/module.ts';
import * as renewals from './modules/trust/renewals/module.ts';
import * as advancedTemplates from './modules/work/advanced-templates/module.ts';
import * as apiTemplates from './modules/work/api-templates/module.ts';
import * as approvals from './modules/work/approvals/module.ts';
import * as autoSigning from './modules/work/auto-signing/module.ts';
import * as batches from './modules/work/batch-signing/module.ts';
import * as bulkSending from './modules/work/bulk-sending/module.ts';
import * as cases from './modules/work/cases/module.ts';
import * as categories from './modules/work/categories/module.ts';
import * as claims from './modules/work/claims/module.ts';
import * as collections from './modules/work/collections/module.ts';
import * as completion from './modules/work/completion/module.ts';
import * as contractLists from './modules/work/contract-lists/module.ts';
import * as contractTags from './modules/work/contract-tags/module.ts';
import * as contractTemplates from './modules/work/contract-templates/module.ts';
import * as contracts from './modules/work/contracts/module.ts';
import * as copies from './modules/work/copies/module.ts';
import * as deliveries from './modules/work/deliveries/module.ts';
import * as directories from './modules/work/directories/module.ts';
import * as downloads from './modules/work/downloads/module.ts';
import * as evidenceLog from './modules/work/evidence-log/module.ts';
import * as evidencePackages from './modules/work/evidence-packages/module.ts';
import { flowAskingTemplate } from './modules/work/flows/index.ts';
import * as flows from './modules/work/flows/module.ts';
import * as grants from './modules/work/grants/module.ts';
import * as inkTickets from './modules/work/ink-tickets/module.ts';
import * as joinedTemplates from './modules/work/joined-templates/module.ts';
import * as mergedMarks from './modules/work/merged-marks/module.ts';
import * as ownKeys from './modules/work/own-keys/module.ts';
import * as performance from './modules/work/performance/module.ts';
import * as printing from './modules/work/printing/module.ts';
import * as register from './modules/work/register/module.ts';
import * as seals from './modules/work/seals/module.ts';
import * as sending from './modules/work/sending/module.ts';
import * as signing from './modules/work/signing/module.ts';
import * as siteEvidence from './modules/work/site-evidence/module.ts';
import * as templates from './modules/work/templates/module.ts';
import type { Handler } from './operation/handle.ts';
import { sweepCallCountsHandler } from './platform/call-limits.ts';
import { jobOf } from './platform/events/listener.ts';
import type { Hearers } from './platform/events/relay.ts';
import { eventUpkeep } from './platform/events/upkeep.ts';
import type { PackagePart } from './platform/package-part.ts';
import type { JobHandler } from './platform/platform.ts';
import { topicsOf } from './topics.ts';

/** What modules add to the evidence packages of contracts. */
const packageParts: readonly PackagePart[] = [...performance.packageParts];

/** What a module brings. */
interface Module {
  readonly handlers?: readonly Handler[];
  readonly events?: Hearers['kinds'];
  readonly listeners?: Hearers['listeners'];
  readonly jobs?: readonly JobHandler<object>[];
}

/** All of them, some with what they make of what they need of others and may not know. */
const modules: readonly Module[] = [
  exports,
  ledger,
  { handlers: notifications.handlers, jobs: notifications.jobsWith(recipientsWith(atWork)) },
  oneTimeCodes,
  { handlers: identity.handlersWith(organizationsOf), events: identity.events, jobs: identity.jobs },
  imageCodes,
  devices,
  { handlers: entrances.handlersWith(organizationsOf), jobs: entrances.jobs },
  { handlers: outsideAccounts.handlersWith(organizationsOf), listeners: outsideAccounts.listeners },
  { handlers: owners.handlersWith(organizationsOf) },
  signPasswords,
  { handlers: noticePreferences.handlersWith(atWork), listeners: noticePreferences.listeners, jobs: noticePreferences.jobs },
  inbox,
  { handlers: operators.handlersWith(samplesOf) },
  { handlers: secondFactors.handlersWith(organizationsOf), listeners: secondFactors.listeners, jobs: secondFactors.jobs },
  addresses,
  realNames,
  nameChecks,
  enterprises,
  members,
  roles,
  joining,
  founding,
  microDeposits,
  authorityLetters,
  directorySync,
  affiliates,
  { handlers: logs.handlersWith(personsWithin), jobs: logs.jobs },
  settings,
  { handlers: singleSignOn.handlersWith(organizationsOf), listeners: singleSignOn.listeners },
  workWeChat,
  contacts,
  points,
  orders,
  flows,
  approvals,
  certificates,
  grants,
  seals,
  inkTickets,
  mergedMarks,
  files,
  cardReadings,
  ownPapers,
  renewals,
  preservations,
  insurance,
  { handlers: templates.handlersWith(flowAskingTemplate), events: templates.events, listeners: templates.listeners },
  contracts,
  categories,
  claims,
  copies,
  contractLists,
  directories,
  contractTags,
  register,
  sending,
  downloads,
  { handlers: signing.handlersWith(organizationsOf), listeners: signing.listeners, jobs: signing.jobsWith(signerWithOwnKey) },
  siteEvidence,
  batches,
  bulkSending,
  collections,
  joinedTemplates,
  contractTemplates,
  advancedTemplates,
  apiTemplates,
  ownKeys,
  autoSigning,
  completion,
  evidenceLog,
  {
    handlers: evidencePackages.handlersWith(packageParts),
    listeners: evidencePackages.listeners,
    jobs: evidencePackages.jobsWith(packageParts),
  },
  printing,
  performance,
  cases,
  deliveries,
  agents,
  callbacks,
  changes,
  closing,
  identityRequests,
  merchantKeys,
  embedding,
  overview,
  sandboxes,
  trials,
];

export const handlers: readonly Handler[] = modules.flatMap((module) => module.handlers ?? []);

/** What modules tell each other of, and who listens. */
export const hearers: Hearers = {
  kinds: modules.flatMap((module) => module.events ?? []),
  listeners: modules.flatMap((module) => module.listeners ?? []),
  topicsOf,
};

export const jobHandlers: readonly JobHandler<object>[] = [
  ...modules.flatMap((module) => module.jobs ?? []),
  ...hearers.listeners.map(jobOf),
  ...eventUpkeep,
  sweepCallCountsHandler,
];

/** What a process is given beside: adapters, demo data (`seed` fills new data, `accounts` tells who is in them), doors, and verbs of modules. */
export { openPorts } from './adapters/open-ports.ts';
export { demo } from './demo/demo.ts';
export { doors } from './doors/doors.ts';
export { directoryServer } from './modules/enterprise/directory-sync/index.ts';
export { agentServer } from './modules/reach/agents/index.ts';
export { framedPages } from './modules/reach/embedding/index.ts';
export { callKeeper } from './modules/reach/merchant-keys/index.ts';
export { publishedLedger as publishedFiles } from './modules/records/ledger/index.ts';
export { shortLinks } from './modules/records/notifications/index.ts';
export { services } from './modules/trust/certificates/index.ts';
