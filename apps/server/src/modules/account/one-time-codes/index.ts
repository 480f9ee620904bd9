export { forgetCodes } from './acts/forget-codes.ts';
export { holdUnusedCodes } from './acts/hold-unused-codes.ts';
export { type CodeReceipt, type CodeRequest, issueCode } from './acts/issue-code.ts';
export { type CodeProof, redeemCode } from './acts/redeem-code.ts';
export type { CodeMethod } from './one-time-code.ts';
