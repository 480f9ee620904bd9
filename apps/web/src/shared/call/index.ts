export { type CallOptions, call, type DoorsOf } from './call.ts';
export { CallRefused } from './call-refused.ts';
export { download, fileUrl } from './download.ts';
export { type CallHandlers, registerCallHandlers } from './session-lost.ts';
export { callQuery, type UseActOptions, type UseCallOptions, useAct, useCall } from './use-call.ts';
