// breaks order-work/completion
export * from '#modules/reach/overview/index.ts';
