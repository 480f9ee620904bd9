export * from './head-turn.ts';
export * from './hosted-checks.ts';
export * from './read-ways.ts';
export * from './real-name-way.ts';
export * from './renew-paper.ts';
export * from './verify-by-bank.ts';
export * from './verify-person.ts';
