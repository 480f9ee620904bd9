// breaks order-work/evidence-log
export * from '#modules/reach/overview/index.ts';
