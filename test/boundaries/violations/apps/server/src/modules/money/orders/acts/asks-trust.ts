// breaks trust-and-money-are-strangers
export * from '#modules/trust/files/index.ts';
