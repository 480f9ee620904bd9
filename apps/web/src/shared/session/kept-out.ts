import { create } from 'zustand';

/** Why the login policy of an enterprise did not let the session in, in words; empty: nothing was asked for in vain. */
export const useKeptOut = create<{ readonly why: string }>()(() => ({ why: '' }));
