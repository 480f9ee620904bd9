// breaks states-change-by-transition
export * from '../store/seal-state.ts';
