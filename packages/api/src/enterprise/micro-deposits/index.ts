export * from './begin-micro-deposit.ts';
export * from './read-micro-deposit.ts';
export * from './tell-amount.ts';
