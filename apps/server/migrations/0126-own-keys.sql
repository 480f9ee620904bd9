-- 自带密钥: whether the signers of a contract sign with keys of their own (U-Key), and the certificates of such keys.
alter table contracts add column own_keys boolean not null default false;
alter table certificates drop constraint certificates_purpose_check;
alter table certificates add constraint certificates_purpose_check check (purpose in ('seal', 'once', 'lasting', 'own'));

-- What waits for the key on the signer's desk: its certificate, and of each file the prepared increment and what the key has to sign.
alter table signing_sessions add column own_key jsonb;
