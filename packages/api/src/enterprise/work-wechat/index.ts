export * from './connection.ts';
