export * from './answer-performance.ts';
export * from './download-performance.ts';
export * from './list-performance.ts';
export * from './performance-document.ts';
export * from './remove-performance.ts';
export * from './save-performance.ts';
