-- Whether signers prove their names (needCa 1) or sign by a code alone, with a certificate that says 未实名 (needCa 0).
alter table contracts add column needs_real_names boolean not null default true;
