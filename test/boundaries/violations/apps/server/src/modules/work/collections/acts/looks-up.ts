// breaks order-work/collections
export * from '#modules/reach/overview/index.ts';
