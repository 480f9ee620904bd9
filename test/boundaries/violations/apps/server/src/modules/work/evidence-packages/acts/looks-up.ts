// breaks order-work/evidence-packages
export * from '#modules/reach/overview/index.ts';
