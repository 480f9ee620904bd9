import { createContext, useContext } from 'react';

/** Whether the callbacks on this page are those of the sandbox. */
export const InSandbox = createContext(false);

/** What each call of the page says of it: those of the company are meant where it says nothing. */
export const usePlace = (): { readonly sandbox?: true } => (useContext(InSandbox) ? { sandbox: true } : {});
