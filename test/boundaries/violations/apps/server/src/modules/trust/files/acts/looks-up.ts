// breaks order-trust/files
// breaks trust-and-money-are-strangers
export * from '#modules/money/points/index.ts';
