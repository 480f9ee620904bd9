// breaks order-reach/closing
export * from '#modules/reach/overview/index.ts';
