export * from './bulk-faults.ts';
export * from './preview-row.ts';
export * from './read-bulk.ts';
export * from './send-bulk.ts';
export * from './shapes.ts';
export * from './upload-bulk.ts';
