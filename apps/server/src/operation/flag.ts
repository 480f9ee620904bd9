/** Calls and pages say yes and no as 1 and 0. */
export const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0);
