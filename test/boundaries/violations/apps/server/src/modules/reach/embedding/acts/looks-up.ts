// breaks order-reach/embedding
export * from '#modules/reach/overview/index.ts';
