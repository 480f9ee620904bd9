export * from '../store/seal-state.ts';
