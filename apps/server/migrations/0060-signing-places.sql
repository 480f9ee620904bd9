-- where the signer's device said it was: {longitude, latitude, accuracy}; null where it was not given
alter table consents add column place jsonb;
