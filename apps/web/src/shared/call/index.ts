export { type CallOptions, call, type DoorsOf } from './call.ts';
export { CallRefused, UNANSWERED } from './call-refused.ts';
export { download, fileUrl } from './download.ts';
export { type CallHandlers, registerCallHandlers } from './session-lost.ts';
export { callQuery, keyOf, type UseCallOptions, useAct, useCall } from './use-call.ts';
