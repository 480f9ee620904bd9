// breaks order-work/cases
export * from '#modules/reach/overview/index.ts';
