/** 发起方式: what a contract began as, with its number on the wire. */
export const CREATE_TYPES = { file: 0, template: 1, bulk: 2, program: 3, related: 4, collected: 5, agent: 6 } as const;
export type ContractOrigin = keyof typeof CREATE_TYPES;
