/** The two answers to a box. */
export const CHECKED = 'yes';
export const UNCHECKED = 'no';
