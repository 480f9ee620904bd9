/** What other modules may use of advanced templates. */
export { fillTemplate } from './acts/fill-template.ts';
export { valuesProblem } from './values-problem.ts';
