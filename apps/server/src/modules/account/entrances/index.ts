/** What other modules may use of entrances. */
export { readReturnAddress } from './return-address.ts';
