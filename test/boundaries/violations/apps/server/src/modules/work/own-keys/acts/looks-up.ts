// breaks order-work/own-keys
export * from '#modules/reach/overview/index.ts';
