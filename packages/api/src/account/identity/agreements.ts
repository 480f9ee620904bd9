import { z } from 'zod';

/**
 * The three texts that who opens an account agrees to, by the day they came into force. Other words are another version: it is added behind
 * these, and an account keeps which one it was opened under.
 */
export const AGREEMENTS = ['2026-11-21'] as const;

/** The version that pages show. */
export const CURRENT_AGREEMENTS = AGREEMENTS[0];

/** The version that was read and agreed to. */
export const agreements = z.enum(AGREEMENTS);
