import type { Plugin } from 'vite';

const FROM_API = /[\\/]packages[\\/]api[\\/]src[\\/]/;
/** As operations are mounted at the door of programs, and what is asked for there. */
const FOR_PROGRAMS = /,?\s*openapi: `[^`]*`|\n {2}scope: '[\w.]+',/g;

/** A page never calls as a program does, so where programs call need not be in it. */
export function programsAtTheServer(): Plugin {
  return {
    name: 'programs-at-the-server',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      FROM_API.test(id) && code.includes('openapi: ') ? { code: code.replace(FOR_PROGRAMS, ''), map: null } : undefined,
  };
}
