// breaks stores-are-sql-and-nothing-else
export * from '../acts/send.ts';
