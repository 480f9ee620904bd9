/** What other modules may use of flows. */
export { flowsToMend } from './acts/flow-view.ts';
export { flowAskingTemplate, flowsInUse, publishedFlow, publishedFlows, selectPublishedFlow } from './acts/flows-in-use.ts';
export { flowsNaming, flowsNamingAny } from './acts/flows-naming.ts';
export { namesOf } from './acts/names.ts';
export { fileAuditFlow, usableFlows } from './acts/usable-flows.ts';
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
export type { Paging } from './flow-page.ts';
export { validateFlow } from './validate-flow.ts';
