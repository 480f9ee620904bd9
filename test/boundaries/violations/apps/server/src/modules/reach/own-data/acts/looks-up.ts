// breaks order-reach/own-data
export * from '#modules/reach/overview/index.ts';
