/** What other modules may use of confidential contracts. */
export { keepConfidential, showAgain } from './acts/keep-confidential.ts';
export {
  type Confidentiality,
  confidentialityOf,
  hiddenAmong,
  type Reader,
  whomItHidesFrom,
} from './views/confidential-contracts.ts';
