// breaks order-work/batch-signing
export * from '#modules/reach/overview/index.ts';
