export type { Calls, Downloads, ListFilters, ListPath, ListRow } from './calls.ts';
export { Moqi, MoqiError, type MoqiOptions, type UploadedFile } from './client.ts';
export { type SignedRequest, signatureOf, signedText } from './sign-request.ts';
export { type CallbackHeaders, verifyCallback } from './verify-callback.ts';
