import { z } from 'zod';

/** A merged mark that can be pressed now, as its signer picks it. In a file of its own: the signing needs no more of merged marks. */
export const usableMark = z.object({ markId: z.uuid(), markName: z.string(), sealId: z.uuid(), svg: z.string() });
export type UsableMark = z.infer<typeof usableMark>;
