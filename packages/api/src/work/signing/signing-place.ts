import { z } from 'zod';

/** Where a device says it is: WGS 84, degrees; accuracy in metres. */
export const signingPlace = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  accuracy: z.number().min(0).max(1_000_000).default(0),
});
export type SigningPlace = z.infer<typeof signingPlace>;
