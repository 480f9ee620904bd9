-- 长期证书: a person applies for one, and its key lies wrapped until it ends or is revoked
alter table certificates drop constraint certificates_purpose_check;
alter table certificates add constraint certificates_purpose_check check (purpose in ('seal', 'once', 'lasting'));
create index certificates_lasting on certificates (party_id, created_at desc) where purpose = 'lasting';
