-- files that a sender asks a signer to add: their names, and what came. A file that is replaced stays as it was; the newest counts
alter table participants add column files_asked text[] not null default '{}';
alter table site_evidence drop constraint site_evidence_kind_check;
alter table site_evidence add constraint site_evidence_kind_check check (kind in ('photo', 'recording', 'call', 'file'));
drop index site_evidence_once;
create unique index site_evidence_once on site_evidence (party_id, contract_id, participant_id, kind, position, giver_name, giver_address)
  where kind <> 'file';
