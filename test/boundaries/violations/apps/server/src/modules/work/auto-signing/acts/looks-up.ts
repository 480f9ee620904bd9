// breaks order-work/auto-signing
export * from '#modules/reach/overview/index.ts';
