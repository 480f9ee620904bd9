/** The code in the samples of messages. */
export const SAMPLE_CODE = '123456';
