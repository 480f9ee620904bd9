// breaks order-reach/changes
export * from '#modules/reach/overview/index.ts';
