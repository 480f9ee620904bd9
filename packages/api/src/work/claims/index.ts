export * from './unclaimed-tasks.ts';
