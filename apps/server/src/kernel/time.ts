/** Time is an argument: nothing asks the operating system for it but the clock made in main.ts. */
export interface Clock {
  now(): Date;
}
