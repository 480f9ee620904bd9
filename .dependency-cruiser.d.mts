import type { IConfiguration } from 'dependency-cruiser';

declare const config: IConfiguration;
export default config;

/** Areas of the business, from the ground up. */
export declare const AREAS: readonly string[];
