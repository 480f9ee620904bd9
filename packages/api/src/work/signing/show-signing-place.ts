import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { signedParameters } from '../../wire/shapes.ts';
import { PAGE_PICTURE_WIDTHS } from '../downloads/show-file.ts';

export const showSigningPlace = defineOperation({
  // 签署位置图
  name: 'signing.showSigningPlace',
  summary:
    'A picture: of a page with the places to sign (page), or of where a participant was when it signed (place), for the sender and that signer alone.',
  answer: 'bytes',
  input: signedParameters.extend({
    kind: z.enum(['page', 'place']).default('page'),
    /** of the page; left out: the first file */
    documentId: z.uuid().optional(),
    /** counted from 0 */
    page: z.number().int().min(0).default(0),
    /** in pixels */
    width: z.union(PAGE_PICTURE_WIDTHS.map((width) => z.literal(width))).default(PAGE_PICTURE_WIDTHS[0]),
    /** whose place; left out: the caller's own */
    participantId: z.uuid().optional(),
  }),
  output: z.never(),
  errors: ['CONTRACT_NOT_FOUND', 'FILE_UNKNOWN', 'PAGE_NOT_DRAWN', 'IDENTITY_PROOF_NEEDED', 'FORBIDDEN', 'SIGNING_PLACE_UNKNOWN'],
  reads: [],
  mounts: { signing: '/si/applySign/mapImg' },
});
