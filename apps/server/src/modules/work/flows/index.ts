/** What other modules may use of flows. */

export { flowsToMend } from './acts/flow-view.ts';
export { flowsNaming } from './acts/flows-naming.ts';
export { namesOf } from './acts/names.ts';
export {
  BUILT_IN_FLOW,
  type CopyNode,
  choicesAsked,
  factsAsked,
  factsMissing,
  type Leg,
  legFrom,
  nodeNameOf,
  nodeOf,
  type Route,
  type RouteFacts,
  routeOf,
  type Stop,
  startOf,
  type WaitNode,
} from './flow.ts';
export type { Named } from './flow-holders.ts';
export { flowAskingTemplate } from './store/flow-asking.ts';
export { fileAuditFlow, usableFlows } from './store/flow-grants.ts';
export { type Paging, versionGraph } from './store/flows.ts';
export { flowsInUse } from './store/flows-in-use.ts';
export { validateFlow } from './validate-flow.ts';
