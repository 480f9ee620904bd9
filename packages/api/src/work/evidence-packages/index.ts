export * from './download-package.ts';
