// breaks order-work/printing
export * from '#modules/reach/overview/index.ts';
