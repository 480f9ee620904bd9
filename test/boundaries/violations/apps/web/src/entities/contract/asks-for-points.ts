export * from '#entities/points/quota.ts';
