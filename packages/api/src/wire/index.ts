export * from './cursor.ts';
export { EXPORT_DAYS, EXPORT_MOST, type ExportState, exportStarted, exportState } from './exports.ts';
export { OPENAPI, OPENAPI_DATE } from './openapi-path.ts';
export * from './pages.ts';
export * from './shapes.ts';
export * from './status.ts';
