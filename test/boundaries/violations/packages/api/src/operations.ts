export * from './modules.ts';
